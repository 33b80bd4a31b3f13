import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, preview } from 'vite'
import { requireChromium } from '../../scripts/chromium.ts'
import { openBrowser } from '../journeys/browser.ts'
import type { Measured } from './page/page.ts'
import { type BenchRow, rowOf } from './statistics.ts'

const page = path.join(import.meta.dirname, 'page')
const runs = 7

export interface RenderBench {
  readonly chromium: string
  /** What WebGL says draws. */
  readonly card: string
  readonly rows: BenchRow[]
}

/**
 * Drawing and selecting in a browser, by a worker on the processor and by WebGL in software: first frame,
 * pan, recolour, lasso to the count and to the highlighted frame.
 */
export async function benchRender(sizes: readonly number[]): Promise<RenderBench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cytodeck-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: page,
      base: './',
      worker: { format: 'es' },
      build: { outDir: folder, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 }
    })
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      root: page,
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0, open: false }
    })
    process.env['CYTODECK_CHROMIUM'] = await requireChromium()
    const browser = await openBrowser()
    try {
      const tab = await browser.newPage({ viewport: { width: 1100, height: 900 }, deviceScaleFactor: 1 })
      const address = server.resolvedUrls?.local[0]
      if (!address) throw new Error('The page of the bench is not served')
      await tab.goto(address)
      const rows: BenchRow[] = []
      for (const size of sizes) {
        const measured = await tab.evaluate<Measured[], readonly [number, number]>(
          ([count, times]) => window.renderBench(count, times),
          [size, runs]
        )
        rows.push(
          ...measured.map(({ what, renderer, points, milliseconds }) =>
            rowOf('render', `${what} (${renderer})`, points, 'ms', milliseconds)
          )
        )
      }
      return { chromium: browser.version(), card: await tab.evaluate(nameOfCard), rows }
    } finally {
      await browser.close()
      await server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs in the page. */
function nameOfCard(): string {
  const context = document.createElement('canvas').getContext('webgl2')
  const debug = context?.getExtension('WEBGL_debug_renderer_info')
  return String(debug ? context?.getParameter(debug.UNMASKED_RENDERER_WEBGL) : 'no WebGL')
}
