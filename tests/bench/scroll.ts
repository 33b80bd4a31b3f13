import type { Browser, Page } from 'playwright'
import { buildClient } from '../../scripts/client.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { openBrowser, openUsualBrowser, visit } from '../journeys/browser.ts'
import { signIn } from '../journeys/steps.ts'
import { whileServed } from './project.ts'
import { type BenchRow, rowOf } from './statistics.ts'

const turns = 120

/** Times between the frames that the browser shows while something goes on, the first left out. */
async function framesOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const watched = { frames: [] as number[], going: true }
    Object.assign(window, { watched })
    let last = performance.now()
    const step = (now: number) => {
      watched.frames.push(now - last)
      last = now
      if (watched.going) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await work()
  const frames = await page.evaluate(() => {
    const { watched } = window as unknown as { watched: { frames: number[]; going: boolean } }
    watched.going = false
    return watched.frames
  })
  return frames.slice(1)
}

/** Waits until the page's own thread has had no long task (50 ms) for two seconds: it has loaded. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    (restMs) =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, restMs)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, restMs)
        }).observe({ type: 'longtask' })
      }),
    2000
  )

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds that its thread worked, without those in which another had the processor. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Milliseconds of processor time of the tasks on the page's main thread while something goes on. */
async function tasksOf(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread)
  )
  const tasks = Map.groupBy(
    traceEvents.filter((event) => event.name === 'RunTask' && mains.has(thread(event))),
    thread
  )
  const times = [...tasks.values()].map((events) => events.map(({ tdur = 0 }) => tdur / 1000))
  const total = (some: readonly number[]) => some.reduce((sum, time) => sum + time, 0)
  return times.sort((one, other) => total(other) - total(one))[0] ?? []
}

async function turnWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, 120)
}

/** Frames of a page that does nothing but scroll: what the machine and its other users leave. */
async function emptyFrames(browser: Browser): Promise<number[]> {
  const { page, context } = await visit(browser, { language: 'en' })
  await page.setContent('<div style="height:1000000px"></div>')
  await page.mouse.move(300, 300)
  const frames = await framesOf(page, () => turnWheel(page))
  await context.close()
  return frames
}

/** Scrolls by the wheel, by the bar and by keys. */
async function waysOf(page: Page): Promise<readonly (readonly [string, () => Promise<void>])[]> {
  const rows = page.locator('.grid-scroll').first()
  const box = await rows.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 100)
  const drag = () =>
    rows.evaluate(async (element, times) => {
      // Read once: to read it in each frame would lay the page out, which dragging the bar does not do.
      const { scrollHeight } = element
      for (let turn = 0; turn < times; turn++) {
        element.scrollTo({ top: (scrollHeight * turn) / times })
        await new Promise(requestAnimationFrame)
      }
    }, turns)
  const press = async () => {
    for (let turn = 0; turn < turns; turn++) await page.keyboard.press('PageUp')
  }
  return [
    ['wheel', () => turnWheel(page)],
    ['bar', drag],
    ['keys', press]
  ]
}

interface Study {
  readonly cells: number
  readonly address: string
  readonly project: string
  readonly password: string
}

/**
 * How long each frame of the table takes in one browser, between frames of an empty page, and with `tasks`
 * the processor time of its main thread.
 */
async function framesIn(
  browser: Browser,
  { cells, address, project, password }: Study,
  words: { readonly where: string; readonly tasks: boolean }
): Promise<BenchRow[]> {
  const row = (what: string, values: readonly number[]) =>
    rowOf('scroll', `${what}${words.where}`, cells, 'ms', values)
  try {
    const before = await emptyFrames(browser)
    const { page } = await visit(browser, { language: 'en' })
    page.setDefaultTimeout(180_000)
    await signIn(page, address, 'en', project, password)
    await page.locator('.grid-td').first().waitFor()
    // Cells, colours and distributions come first.
    await atRest(page)
    const measured: BenchRow[] = []
    for (const [what, work] of await waysOf(page)) {
      if (what === 'keys') {
        await page.getByRole('grid').first().focus()
        await page.keyboard.press('Control+End')
      }
      measured.push(row(`a frame under the ${what}`, await framesOf(page, work)))
      if (words.tasks)
        measured.push(
          row(
            `a task of the main thread under the ${what}, processor time`,
            await tasksOf(browser, page, work)
          )
        )
    }
    await page.close()
    return [
      row('a frame of an empty page under the wheel, before', before),
      ...measured,
      row('the same, afterwards', await emptyFrames(browser))
    ]
  } finally {
    await browser.close()
  }
}

/**
 * The table of cells in the real product, scrolled by wheel, by bar and by keys: how long each frame takes,
 * beside those of an empty page; in Chromium as it starts for its users, and in one that draws its pages,
 * too, with a graphics card in software.
 */
export async function benchScroll(dataset: DataSet): Promise<BenchRow[]> {
  await buildClient()
  return whileServed(dataset, async ({ address, project, password }) => {
    const study: Study = { cells: dataset.cells, address, project, password }
    return [
      ...(await framesIn(await openUsualBrowser(), study, { where: '', tasks: true })),
      ...(await framesIn(await openBrowser(), study, { where: ', card in software', tasks: false }))
    ]
  })
}
