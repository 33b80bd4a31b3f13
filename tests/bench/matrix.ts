import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { buildClient } from '../../scripts/client.ts'
import { Generator } from '../../src/science/random/generator.ts'
import { provenanceFile } from '../../src/server/results/files.ts'
import { readWhole } from '../../src/server/results/whole.ts'
import { writeResult } from '../../src/server/results/write.ts'
import { placesOf } from '../../src/server/disk/places.ts'
import { geneHeatmap } from '../../src/tools/gene-heatmap/tool.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor } from '../fixtures/script.ts'
import { openUsualBrowser, visit } from '../journeys/browser.ts'
import { signIn } from '../journeys/steps.ts'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { type BenchRow, rowOf } from './statistics.ts'
import { scratch } from './study.ts'

const [rows, columns] = [10_000, 5000]
const blockRows = 250
const turns = 60
const openings = 3
const restMs = 4000

/** Noise in blocks of whole rows, the same over and over, so that making it is not timed. */
function blocks(): Iterable<Float32Array> {
  const random = new Generator(1)
  const block = Float32Array.from({ length: blockRows * columns }, () => random.normal())
  return Array.from({ length: rows / blockRows }, () => block)
}

interface Opened {
  readonly dataDir: string
  readonly project: string
  readonly password: string
  readonly task: string
  /** Seconds that writing took, levels and digests included. */
  readonly written: number
}

/** A project with a finished heat map whose matrix has 10,000 × 5,000 numbers. */
async function prepared(): Promise<Opened> {
  const dataDir = scratch('matrix')
  const plan = keepStudyPlan(dataDir, { cells: 1000, genes: 1000, seed: 7 })
  const { project, password } = JSON.parse(
    (await command(dataDir, 'import', plan, '--json')).trim().split('\n').at(-1) ?? ''
  ) as Imported
  const made = await command(dataDir, 'token', 'create', '--project', project, '--json')
  const { address, child } = await serve(dataDir)
  const call = scriptFor(address, (JSON.parse(made) as { token: string }).token)
  const genes = await call<{ list: readonly { name: string }[] }>('GET', '/data/gene', { q: 'C' })
  const params = { group: 'cell_type', genes: genes.content.list.slice(0, 4).map(({ name }) => name) }
  const fields = { tool: geneHeatmap.id, params: JSON.stringify(params), type: '1', state: '0' }
  const { task_id: task } = (await call<{ task_id: string }>('POST', '/task/create', fields)).content
  await endedTask(call, task)
  child.kill('SIGTERM')
  await ended(child)
  const dir = placesOf(dataDir, task).result(1)
  const { file, provenance } = await readWhole(dir, task)
  rmSync(dir, { recursive: true })
  const values = blocks()
  const began = performance.now()
  await writeResult(
    dir,
    geneHeatmap,
    {
      ...file,
      warnings: [],
      tables: {
        heat: {
          gene: ['A'],
          order: new Int32Array(1),
          group: ['A'],
          column: new Int32Array(1),
          z: new Float64Array(1)
        },
        genes: { gene: Array.from({ length: rows }, (_, row) => `GENE${row}`) },
        cells: {
          id: Int32Array.from({ length: columns }, (_, cell) => cell),
          group: {
            codes: Int32Array.from({ length: columns }, (_, cell) => Math.floor((8 * cell) / columns)),
            levels: Array.from({ length: 8 }, (_, group) => `Group ${group + 1}`)
          }
        },
        tree: { one: new Int32Array(0), other: new Int32Array(0), height: new Float64Array(0) }
      },
      matrices: { values }
    },
    (matrices) => provenanceFile.parse({ ...provenance, matrices })
  )
  const written = (performance.now() - began) / 1000
  return { dataDir, project, password: password ?? '', task, written }
}

/** Milliseconds from the address of the result to its matrix on the screen, in a page that is at rest. */
async function openingOf(page: Page, task: string): Promise<number> {
  await page.waitForTimeout(restMs)
  return page.evaluate(async (to) => {
    const began = performance.now()
    history.pushState(null, '', to)
    while (!document.querySelector('canvas[data-drawn]'))
      await new Promise((resolve) => setTimeout(resolve, 5))
    return performance.now() - began
  }, `/dashboard/task/${task}`)
}

/** Milliseconds of each frame of the matrix while the pointer drags it. */
async function panningOf(page: Page): Promise<number[]> {
  const plot = page.getByRole('application', { name: /^Single cells/ })
  const { x, y, width, height } = (await plot.boundingBox())!
  const [middle, center] = [x + width / 2, y + height / 2]
  await page.mouse.move(middle, center)
  await page.mouse.wheel(0, -900)
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    const painted: number[] = []
    Object.assign(window, { painted })
    const canvas = document.querySelector('canvas[data-drawn]')!
    new MutationObserver(() => painted.push(Number(canvas.getAttribute('data-drawn')))).observe(canvas, {
      attributeFilter: ['data-drawn']
    })
  })
  await page.mouse.down()
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.move(middle - 2 * turn, center - turn)
    await page.waitForTimeout(30)
  }
  await page.mouse.up()
  return page.evaluate(() => (window as unknown as { painted: number[] }).painted)
}

async function measured(browser: Browser, address: string, study: Opened): Promise<BenchRow[]> {
  const opened: number[] = []
  const signedIn = async () => {
    const { page } = await visit(browser, { language: 'en', width: 1920, height: 1080 })
    page.setDefaultTimeout(60_000)
    await signIn(page, address, 'en', study.project, study.password)
    opened.push(await openingOf(page, study.task))
    return page
  }
  for (let turn = 1; turn < openings; turn++) await (await signedIn()).context().close()
  const page = await signedIn()
  const row = (what: string, values: readonly number[], unit: 'ms' | 's' = 'ms') =>
    rowOf('matrix', what, rows * columns, unit, values)
  const panned = await panningOf(page)
  const began = performance.now()
  const panel = page.getByRole('tabpanel', { name: 'Single cells' }).locator('..')
  await panel.getByRole('button', { name: 'Download figure' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '600 dpi' }).click()
  await (await download).path()
  return [
    row('writing, levels and digests included', [study.written], 's'),
    row('the result opened, to its first numbers', opened),
    row('a frame while the pointer drags', panned),
    row('a figure of 600 dots an inch', [(performance.now() - began) / 1000], 's')
  ]
}

/**
 * A matrix of 10,000 × 5,000 in the real product, without a graphics card: written, opened, dragged,
 * exported.
 */
export async function benchMatrix(): Promise<BenchRow[]> {
  await buildClient()
  const study = await prepared()
  const { address, child } = await serve(study.dataDir)
  const browser = await openUsualBrowser()
  try {
    return await measured(browser, address, study)
  } finally {
    await browser.close()
    child.kill('SIGTERM')
    await ended(child)
    rmSync(study.dataDir, { recursive: true, force: true })
  }
}
