import type { Page } from 'playwright'
import { buildClient } from '../../scripts/client.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { openUsualBrowser, visit } from '../journeys/browser.ts'
import { colorBy, createTask, signIn, wordsOf } from '../journeys/steps.ts'
import { signInAt } from '../fixtures/script.ts'
import { atRest } from './at-rest.ts'
import { whileServed } from './project.ts'
import { type BenchRow, type Unit, rowOf } from './statistics.ts'
import { peakOf, tabMemories } from './tab-memory.ts'
import { framesAfter, watchFrames } from './watch-frames.ts'

const say = wordsOf('en')
const patienceMs = 300_000
const lassoMoves = 360
const moveMs = 8
const pointedMs = 500
const sortedBy = 'nCount_RNA'
/** A click without effect by then has missed what it was meant for. */
const clickedMs = 30_000

/** Genes that are shown one after another before the memory of the tab is measured again. */
const genesShown = (cells: number): number => (cells > 2_000_000 ? 40 : 200)

/** One way of a user through a study, every step by pointer and keys, with what it took. */
export async function benchJourney(dataset: DataSet): Promise<BenchRow[]> {
  await buildClient()
  return whileServed(dataset, async (served) => {
    const browser = await openUsualBrowser()
    const rows: BenchRow[] = []
    const note = (what: string, values: readonly number[], unit: Unit = 'ms') => {
      const row = rowOf('journey', what, dataset.cells, unit, values)
      rows.push(row)
      // A journey over ten million cells takes minutes, so each step is printed when it is done.
      process.stderr.write(`  ${what}: ${row.median.toFixed(0)} ${unit}\n`)
    }
    try {
      const { page } = await visit(browser, { language: 'en' })
      page.setDefaultTimeout(patienceMs)
      await watchFrames(page)
      await open(page, served, dataset.cells, note)
      const genes = dataset.geneNames()
      const colored: number[] = []
      for (const gene of genes.slice(0, 3)) colored.push(await color(page, gene))
      note('colour by a gene', colored)
      await framesAfter(page, () => colorBy(page, 'en', 'cell_type'))
      await hide(page, note)
      await lasso(page, note)
      await sort(page, note)
      await figure(page, note)
      await markers(page, served.address, note)
      note('server, at most', [peakOf(served.pid)], 'MiB')
    } finally {
      await browser.close()
    }
    await memory(dataset, served, note)
    return rows
  })
}

/** The memory of a tab, in a browser of its own: pages that were closed stay in the process of the next. */
async function memory(dataset: DataSet, { address, project, password }: Served, note: Note): Promise<void> {
  const genes = dataset.geneNames().slice(0, genesShown(dataset.cells))
  const { token } = (await signInAt(address, project, password)).content
  const browser = await openUsualBrowser()
  try {
    const { opened, looked } = await tabMemories(browser, { cells: dataset.cells, genes, address, token })
    note('tab, opened', [opened], 'MiB')
    note(`tab, after ${genes.length} genes`, [looked], 'MiB')
  } finally {
    await browser.close()
  }
}

interface Served {
  readonly address: string
  readonly project: string
  readonly password: string
}

type Note = (what: string, values: readonly number[], unit?: Unit) => void

const allDrawn = (page: Page, cells: number): Promise<unknown> =>
  page.waitForFunction((all) => window.cellFrames?.frames.some(({ drawn }) => drawn === all), cells)

async function open(
  page: Page,
  { address, project, password }: Served,
  cells: number,
  note: Note
): Promise<void> {
  await page.addInitScript((word) => {
    addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null
        if (button?.textContent.trim() === word) Object.assign(window, { signedInAt: performance.now() })
      },
      { capture: true }
    )
  }, say.signIn)
  await signIn(page, address, 'en', project, password)
  await allDrawn(page, cells)
  const { from, frames } = await page.evaluate(() => ({
    from: (window as unknown as { signedInAt: number }).signedInAt,
    frames: window.cellFrames!.frames
  }))
  note('click on sign-in to the first cells', [(frames[0]?.at ?? NaN) - from])
  note('click on sign-in to all cells', [(frames.find(({ drawn }) => drawn === cells)?.at ?? NaN) - from])
  await atRest(page)
}

/** Milliseconds from the key that chooses a gene to the last frame that it leads to. */
async function color(page: Page, gene: string): Promise<number> {
  await page
    .getByRole('button', { name: new RegExp(`^${say.colorBy}`) })
    .first()
    .click()
  await page.getByPlaceholder(say.search).fill(gene)
  await page.getByRole('option', { name: gene }).first().waitFor()
  const { pressed, last } = await framesAfter(page, async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: new RegExp(`${say.colorBy}.*${gene}`) }).waitFor()
  })
  return last - pressed
}

/** A lasso along an ellipse over the middle of the cells, in small steps. */
async function lasso(page: Page, note: Note): Promise<void> {
  const box = await page.getByRole('application').first().boundingBox()
  if (!box) throw new Error('The cells are not on the page')
  const at = (turn: number) =>
    [
      box.x + box.width * (0.5 + 0.3 * Math.cos(turn * 2 * Math.PI)),
      box.y + box.height * (0.5 + 0.26 * Math.sin(turn * 2 * Math.PI))
    ] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  // The first move makes what all others use again, such as the cells sorted by their places.
  await framesAfter(page, () => page.mouse.move(...at(0.05), { steps: 8 }))
  const { from, done, frames } = await framesAfter(page, async () => {
    // Moves are not awaited one by one, as those of a user are not: the browser answers a move with its next
    // frame, and to wait for it before the next move would leave every other frame without one.
    const moved: Promise<void>[] = []
    for (let step = 0; step < lassoMoves; step++) {
      moved.push(page.mouse.move(...at(0.05 + (0.9 * step) / lassoMoves)))
      await page.waitForTimeout(moveMs)
    }
    await Promise.all(moved)
  })
  const shown = frames.filter((frame) => frame.at <= done).length
  note('frames while a lasso is drawn', [(1000 * shown) / (done - from)], 'a second')
  const counting = page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      addEventListener('pointerup', () => resolve(), { once: true, capture: true })
    })
    const released = performance.now()
    const count = () => document.querySelector('.selection-panel .count')
    do await new Promise(requestAnimationFrame)
    while (count()?.getAttribute('aria-busy') !== 'false')
    return { ms: performance.now() - released, cells: count()?.querySelector('b')?.textContent ?? '' }
  })
  // The page listens before the button is let go.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.mouse.up()
  const { ms, cells } = await counting
  process.stderr.write(`  cells in the lasso: ${cells}\n`)
  note('release of a lasso to its count', [ms])
}

/** Hides a group by its eye, which is there for a pointer over its row, and shows it again. */
async function hide(page: Page, note: Note): Promise<void> {
  const row = page.getByRole('group', { name: say.legend }).getByRole('listitem').first()
  const times: number[] = []
  for (const act of ['Hide', 'Show', 'Hide', 'Show']) {
    await row.hover()
    // Pointing at a group fades the others: those frames come before the click.
    await page.waitForTimeout(pointedMs)
    const eye = row.getByRole('button', { name: new RegExp(`^${act} `) })
    const { pressed, frames } = await framesAfter(page, () => eye.click())
    // The first frame after the click shows it; in those that follow names find other places.
    times.push((frames.find(({ at }) => at > pressed)?.at ?? NaN) - pressed)
  }
  note('a group hidden or shown', times)
}

/**
 * The table of cells by its first number, from the click to its first row. It waits for what the lasso
 * leads to, since panels that are still laid out may move the head from under the pointer.
 */
async function sort(page: Page, note: Note): Promise<void> {
  await atRest(page)
  const first = page.locator('[data-row="0"]').first()
  const before = await first.textContent()
  const head = page.getByRole('columnheader').filter({ hasText: sortedBy }).first()
  const began = performance.now()
  await head.getByRole('button').first().click()
  await page.locator('[role="columnheader"][aria-sort="descending"]').waitFor({ timeout: clickedMs })
  // Rows that are on their way are blank.
  await page.waitForFunction(
    (was) => {
      const text = document.querySelector('[data-row="0"]')?.textContent ?? ''
      return text !== was && /\d/.test(text)
    },
    before,
    { polling: 'raf' }
  )
  note('table sorted, first page', [performance.now() - began])
}

async function figure(page: Page, note: Note): Promise<void> {
  await page.getByRole('button', { name: say.downloadFigure }).first().click()
  const began = performance.now()
  await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /^PNG/ }).click()])
  note('figure of the cells', [performance.now() - began])
}

/** The selected cells against the rest, from the order to the result. */
async function markers(page: Page, address: string, note: Note): Promise<void> {
  await page.getByRole('button', { name: say.runTool }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: say.differential }).first().click()
  const name = 'Lasso against the rest'
  await page.getByRole('dialog').getByLabel(say.taskName, { exact: true }).fill(name)
  const began = performance.now()
  await createTask(page, 'en')
  await page.goto(`${address}/dashboard/task`)
  await page.getByRole('row').filter({ hasText: name }).getByText(say.success).waitFor()
  note('markers of the lasso', [performance.now() - began])
}
