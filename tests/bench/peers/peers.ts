import { rmSync } from 'node:fs'
import { buildClient } from '../../../scripts/client.ts'
import { requireChromium } from '../../../scripts/chromium.ts'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { openQuickBrowser, visit } from '../../journeys/browser.ts'
import type { Unit } from '../statistics.ts'
import { scratch } from '../study.ts'
import { openedMemory } from '../tab-memory.ts'
import { besideRows, type BesideRow } from './beside.ts'
import { NotInstalled } from './install.ts'
import type { Program } from './program.ts'
import { startCellxgene } from './programs/cellxgene.ts'
import { startEmbeddingAtlas } from './programs/embedding-atlas.ts'
import { startOwn } from './programs/own.ts'
import { startReglScatterplot } from './programs/regl-scatterplot.ts'
import { writeStudyFiles, type StudyFiles } from './study-files.ts'
import { met, visited } from './way.ts'

const programs = {
  'regl-scatterplot': (files: StudyFiles) => startReglScatterplot(files),
  'embedding-atlas': startEmbeddingAtlas,
  cellxgene: startCellxgene
} as const

const tab = 'tab, opened'
const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...[met.first, met.all, met.gene, met.groups].map((what) => [what, 'ms'] as const),
  ...[met.pan, met.zoom, met.lasso].map((what) => [what, 'a second'] as const),
  [met.count, 'ms'],
  [met.shown, 'ms'],
  [tab, 'MiB']
])

/** The tab is looked at when cells have stood for as long as they took to come, and so long more. */
const settleMs = 5000

interface Asking {
  /** How often each pair takes its turn. */
  readonly turns: number
  /** The Python that makes the environments of programs that are written in it. */
  readonly python: string
}

/**
 * The page beside other programs that draw cells, on the same cells, in the same browser and window, in
 * turns: Cytodeck, the other, Cytodeck, the other. What could not be installed or did not go the whole way is
 * said in `left`.
 */
export async function benchPeers(
  dataset: DataSet,
  { turns, python }: Asking
): Promise<{ readonly rows: readonly BesideRow[]; readonly left: readonly string[] }> {
  await buildClient()
  process.env['CYTODECK_CHROMIUM'] = await requireChromium()
  const folder = scratch('peers')
  const rows: BesideRow[] = []
  const left: string[] = []
  const own = await startOwn(dataset)
  try {
    const files = writeStudyFiles(dataset, folder)
    for (const [name, start] of Object.entries(programs)) {
      try {
        const peer = await start(files, python)
        try {
          const found = await inTurns(own, peer, files, turns)
          rows.push(...found.rows)
          left.push(...found.left)
        } finally {
          await peer.stop()
        }
      } catch (error) {
        const what = error instanceof NotInstalled ? 'not installed' : 'did not start'
        left.push(leftLine(name, files.cells, what, error))
      }
    }
  } finally {
    await own.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { rows, left }
}

async function inTurns(own: Program, peer: Program, files: StudyFiles, turns: number) {
  const found = { own: new Map<string, number[]>(), peer: new Map<string, number[]>() }
  const name = `${peer.name} ${peer.version}`
  const cells = files.cells
  const left: string[] = []
  try {
    // Both servers have answered once before they are timed.
    for (const program of [own, peer]) await warmed(program)
    for (let turn = 0; turn < turns; turn++) {
      await measured(own, files, found.own)
      await measured(peer, files, found.peer)
    }
  } catch (error) {
    left.push(leftLine(name, cells, 'did not go the whole way', error))
  }
  const rows = besideRows({ peer: name, cells, units }, found.own, found.peer)
  const missing = [...units.keys()].filter((what) => !rows.some((row) => row.what === what))
  left.push(...missing.map((what) => leftLine(name, cells, 'not seen in both', what)))
  return { rows, left }
}

function leftLine(name: string, cells: number, what: string, why: unknown): string {
  const [line = ''] = (why instanceof Error ? why.message : String(why)).split('\n')
  return `${name}, ${cells.toLocaleString('en-US')} cells: ${what}: ${line}`
}

async function warmed(program: Program): Promise<void> {
  const browser = await openQuickBrowser()
  try {
    const { page, context } = await visit(browser, { language: 'en' })
    await context.addCookies([...program.cookies])
    await page.goto(program.url)
    await page.locator(program.plot).first().waitFor()
    await page.waitForTimeout(settleMs)
  } finally {
    await browser.close()
  }
}

/** One way in a browser of its own with nothing in its cache, and one tab in another for its memory. */
async function measured(
  program: Program,
  { cells, genes }: StudyFiles,
  found: Map<string, number[]>
): Promise<void> {
  const note = (what: string, value: number) => {
    if (Number.isFinite(value)) found.set(what, [...(found.get(what) ?? []), value])
    process.stderr.write(`  ${program.name}: ${what}: ${value.toFixed(1)} ${units.get(what) ?? ''}\n`)
  }
  let opened = 0
  const browser = await openQuickBrowser()
  try {
    const { page, context } = await visit(browser, { language: 'en' })
    await context.addCookies([...program.cookies])
    const selected = await visited(page, program, genes, (what, value) => {
      if (what === met.all) opened = value
      note(what, value)
    })
    process.stderr.write(`  ${program.name}: cells in the lasso: ${selected}\n`)
    if (!(selected > 0 && selected < cells))
      throw new Error(`the lasso of ${program.name} selected ${selected} of ${cells} cells`)
  } finally {
    await browser.close()
  }
  const tabs = await openQuickBrowser()
  try {
    note(tab, await openedMemory(tabs, program, 2 * opened + settleMs))
  } finally {
    await tabs.close()
  }
}
