import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { findChromium } from '../../scripts/chromium.ts'
import type { Measured } from './page/page.ts'

/**
 * Rendering and selecting, measured in a browser: first frame, pan, recolour, lasso to the count and to the highlighted
 * frame, for 100,000 and 1,000,000 cells, by the worker's splat and by WebGL. Runs by itself, and as a part of `npm run bench`.
 */

export interface BenchRow {
  readonly what: string
  readonly points: number
  /** Least and middle of the runs, in milliseconds. */
  readonly least: number
  readonly median: number
  readonly runs: number
}

const page = path.join(import.meta.dirname, 'page')

export async function benchRender(
  sizes: readonly number[] = [100_000, 1_000_000],
  rounds = 7
): Promise<{ readonly card: string; readonly browser: string; readonly rows: BenchRow[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cytodeck-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: page,
      base: './',
      worker: { format: 'es' },
      build: { outDir: folder, emptyOutDir: true, target: 'es2023' }
    })
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      root: page,
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0, open: false }
    })
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
    })
    try {
      const tab = await browser.newPage({ viewport: { width: 1100, height: 900 }, deviceScaleFactor: 1 })
      const address = server.resolvedUrls?.local[0]
      if (!address) throw new Error('The page of the bench is not served')
      await tab.goto(address)
      const rows: BenchRow[] = []
      for (const size of sizes) {
        const measured = await tab.evaluate<Measured[], readonly [number, number]>(([count, times]) => window.renderBench(count, times), [size, rounds])
        rows.push(...measured.map(rowOf))
      }
      return { card: await tab.evaluate(nameOfCard), browser: browser.version(), rows }
    } finally {
      await browser.close()
      await server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function rowOf({ what, renderer, points, milliseconds }: Measured): BenchRow {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  return { what: `${what} (${renderer})`, points, least: sorted[0] ?? NaN, median: sorted[sorted.length >> 1] ?? NaN, runs: sorted.length }
}

/** Runs in the page. */
function nameOfCard(): string {
  const context = document.createElement('canvas').getContext('webgl2')
  const debug = context?.getExtension('WEBGL_debug_renderer_info')
  return String(debug ? context?.getParameter(debug.UNMASKED_RENDERER_WEBGL) : 'no WebGL')
}

if (process.argv[1] === import.meta.filename) {
  const { card, browser, rows } = await benchRender()
  process.stdout.write(`Chromium ${browser}, ${card}\n`)
  for (const { what, points, least, median, runs } of rows) {
    process.stdout.write(
      `${what.padEnd(44)} ${points.toLocaleString('en-US').padStart(10)} cells  least ${least.toFixed(1).padStart(8)} ms  median ${median.toFixed(1).padStart(8)} ms  of ${runs}\n`
    )
  }
}
