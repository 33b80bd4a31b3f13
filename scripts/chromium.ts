import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { root, run } from './run.ts'
import { step } from './step.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function onPath(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name)
      if (existsSync(file)) return file
    }
  }
  return null
}

/**
 * A Chromium for the browser tests: CYTODECK_CHROMIUM, the machine's own, Debian's package where this runs as root,
 * else Playwright's download. The last path is unproven on machines that cannot download.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CYTODECK_CHROMIUM']
  if (named) return named
  const own = onPath()
  if (own) return own
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    await step('Installing Chromium from Debian', async () => {
      await run('apt-get', ['-qq', 'update'])
      await run('apt-get', ['-qq', '-y', 'install', 'chromium', 'fonts-noto-cjk'])
    })
    const installed = onPath()
    if (installed) return installed
  }
  await step("Fetching Playwright's Chromium (unproven where nothing can be downloaded)", () =>
    run(process.execPath, [path.join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  )
  const fetched = chromium.executablePath()
  if (existsSync(fetched)) return fetched
  throw new Error('No Chromium was found, and none could be installed. Install Chromium, or name one in CYTODECK_CHROMIUM, then run the tests again')
}
