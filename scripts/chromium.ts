import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { run } from './run.ts'
import { step } from './step.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Debian's packages: the browser, and letters for Chinese. */
const packages = ['chromium', 'fonts-noto-cjk']

/** Where installers put Chromium's relatives on macOS and Windows. */
const usualPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    return folder === undefined ? [] : [path.join(folder, 'Google/Chrome/Application/chrome.exe')]
  })
]

/**
 * CYTODECK_CHROMIUM, else one on the path, in a usual place, or fetched by Playwright before; null where
 * there is none.
 */
function installedChromium(): string | null {
  const named = process.env['CYTODECK_CHROMIUM']
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`CYTODECK_CHROMIUM names "${named}", which is not there`)
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...onPath, ...usualPlaces, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

const hasApt = (): boolean => spawnSync('apt-get', ['--version']).status === 0

/** A command that brings Chromium to this machine. */
export const chromiumCommand = (): string =>
  hasApt() ? `sudo apt-get install ${packages.join(' ')}` : 'npx playwright install chromium'

/**
 * A Chromium for the browser tests, or null. Only as root on Debian, where none is found, its package is
 * installed, which is said first.
 */
export async function findChromium(): Promise<string | null> {
  const found = installedChromium()
  if (found !== null || process.getuid?.() !== 0 || !hasApt()) return found
  process.stderr.write(
    `No Chromium was found. This runs as root, so Debian's packages are installed: ${packages.join(', ')}\n`
  )
  await step('Installing Chromium', async () => {
    await run('apt-get', ['-qq', 'update'])
    await run('apt-get', ['-qq', '-y', 'install', ...packages])
  })
  return installedChromium()
}

/** The same where nothing can go on without it. */
export async function requireChromium(): Promise<string> {
  const found = await findChromium()
  if (found === null) throw new Error(`No Chromium was found. This brings it: ${chromiumCommand()}`)
  return found
}
