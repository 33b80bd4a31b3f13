import type { Page } from 'playwright'
import { backgroundOf, changed, differs, partLike, type Region } from './pictures.ts'
import type { Drag, Order, Program } from './program.ts'
import { pictureOf, recordScreen, type Frame, type Screen } from './screen.ts'

/** What a visitor meets, in the order of the way; all programs are asked the same. */
export const met = {
  first: 'navigation to the first cells',
  all: 'navigation to all cells',
  gene: 'colour by a gene',
  groups: 'colour by groups',
  pan: 'frames while cells are dragged',
  zoom: 'frames while the wheel turns',
  lasso: 'frames while a lasso is drawn',
  count: 'release of a lasso to its number',
  shown: 'release of a lasso to its picture'
} as const

/** Parts of the pixels that change, from which on something stands on the screen, and all of it does. */
const [something, everything] = [0.1, 0.95]
const patienceMs = 300_000
/** How often the last frame is looked at while another is waited for. */
const pollMs = 50
/** A click that has not arrived by then has not met what it was meant for. */
const actMs = 60_000
const moves = 360
const moveMs = 8
const turns = 120
const turnMs = 16
/** Pixels of the wheel at a time, and how often it turns the same way: cells stay in sight. */
const notch = 30
const cycle = 10

declare global {
  interface Window {
    /** When events of each kind came last, in milliseconds since 1970. */
    orders: Record<string, number>
    /** Every text of the number of selected cells since it was watched, and when it came. */
    counted: { at: number; text: string }[]
  }
}

export type Note = (what: string, value: number) => void

/**
 * One visit: opens the program, colours, drags, zooms and draws a lasso, and notes what each took.
 * @returns how many cells the program says are in the lasso
 */
export async function visited(page: Page, program: Program, genes: readonly string[], note: Note) {
  page.setDefaultTimeout(actMs)
  await page.addInitScript(() => {
    window.orders = {}
    for (const kind of ['keydown', 'click', 'change', 'pointerup'])
      addEventListener(
        kind,
        ({ timeStamp }) => (window.orders[kind] = performance.timeOrigin + timeStamp),
        true
      )
  })
  const screen = await recordScreen(page)
  const began = Date.now()
  await page.goto(program.url, { waitUntil: 'commit' })
  const plot = page.locator(program.plot).first()
  await plot.waitFor()
  const region = await settledRegion(page, screen, program.plot)
  const opened = await screen.rest(region, patienceMs)
  const { first, all } = stood(screen.frames, opened, region, began)
  note(met.first, first - began)
  note(met.all, all - began)
  for (const gene of genes)
    note(met.gene, await recolored(page, screen, region, () => program.colorByGene(page, gene)))
  note(met.groups, await recolored(page, screen, region, () => program.colorByGroups(page)))
  const { x, y, width, height } = (await plot.boundingBox())!
  const middle = [x + width / 2, y + height / 2] as const
  // From its lowest point, where no program has a legend or tools over its cells.
  const ellipse = (turn: number) =>
    [
      middle[0] + 0.3 * width * Math.sin(turn * 2 * Math.PI),
      middle[1] + 0.26 * height * Math.cos(turn * 2 * Math.PI)
    ] as const
  await press(page, program.pan, ellipse(0))
  note(met.pan, await framesWhile(page, screen, region, () => round(page, ellipse)))
  await release(page, program.pan)
  await screen.rest(region, patienceMs)
  await page.mouse.move(...middle)
  note(met.zoom, await framesWhile(page, screen, region, () => turned(page)))
  await screen.rest(region, patienceMs)
  await press(page, program.lasso, ellipse(0))
  // The first move asks for what all others use again, such as the cells sorted by where they lie.
  await page.mouse.move(...ellipse(0.01), { steps: 4 })
  await screen.rest(region, patienceMs)
  await watchCount(page, program.count)
  note(met.lasso, await framesWhile(page, screen, region, () => round(page, ellipse)))
  const drawn = screen.frames.at(-1)!
  const stalls = screen.stalls()
  await release(page, program.lasso)
  const selected = await screen.rest(region, patienceMs)
  const { counted, released } = await page.evaluate(() => ({
    counted: window.counted,
    released: window.orders['pointerup'] ?? NaN
  }))
  const last = counted.at(-1)
  // A number that followed the line and was right before is there at once.
  note(met.count, Math.max(0, (last?.at ?? NaN) - released))
  if (screen.stalls() === stalls)
    note(met.shown, painted(screen.frames, drawn, selected, region, released) - released)
  await screen.stop()
  return Number(/[\d,]+/.exec(last?.text ?? '')?.[0].replaceAll(',', '') ?? NaN)
}

/** Where cells are drawn once the page has found its places, in parts of the window. */
async function settledRegion(page: Page, screen: Screen, plot: string): Promise<Region> {
  const whole = { left: 0, top: 0, right: 1, bottom: 1 }
  await screen.rest(whole, patienceMs)
  const box = await page.locator(plot).first().boundingBox()
  const { width, height } = page.viewportSize()!
  if (!box) throw new Error('The cells are not on the page')
  return {
    left: box.x / width,
    top: box.y / height,
    right: Math.min(1, (box.x + box.width) / width),
    bottom: Math.min(1, (box.y + box.height) / height)
  }
}

/**
 * When something and when everything stood of what changes between an empty plot and the last frame. The
 * empty plot is taken to have the colour that most of the last frame has.
 */
function stood(frames: readonly Frame[], last: Frame, region: Region, from: number) {
  const final = pictureOf(last)
  const pixels = changed(backgroundOf(final, region), final, region)
  const at = (part: number) =>
    frames.find((frame) => frame.at >= from && partLike(final, pictureOf(frame), pixels) >= part)?.at ?? NaN
  return { first: at(something), all: at(everything) }
}

/**
 * When everything stood that changes between two frames; at once where nothing changes, or where the frame
 * that was on the screen at the time showed it.
 */
function painted(frames: readonly Frame[], before: Frame, last: Frame, region: Region, from: number): number {
  const final = pictureOf(last)
  const pixels = changed(pictureOf(before), final, region)
  if (pixels.length === 0) return from
  const since = frames.findLastIndex(({ at }) => at <= from)
  const found = frames
    .slice(Math.max(0, since))
    .find((frame) => partLike(final, pictureOf(frame), pixels) >= everything)
  return Math.max(from, found?.at ?? NaN)
}

/**
 * Milliseconds from the event that orders other colours until they stand; NaN where the browser stopped
 * sending frames meanwhile.
 */
async function recolored(
  page: Page,
  screen: Screen,
  region: Region,
  order: () => Promise<Order>
): Promise<number> {
  const before = await screen.rest(region, patienceMs)
  const stalls = screen.stalls()
  const kind = await order()
  const ordered = await page.evaluate((kind) => window.orders[kind] ?? NaN, kind)
  // The frame that stands may be the one before: it is waited for another.
  const until = performance.now() + patienceMs
  while (!differs(pictureOf(before), pictureOf(screen.frames.at(-1)!), region)) {
    if (performance.now() > until) throw new Error('The cells did not take other colours')
    await screen.resume()
    await page.waitForTimeout(pollMs)
  }
  const last = await screen.rest(region, patienceMs)
  if (screen.stalls() > stalls) return NaN
  return painted(screen.frames, before, last, region, ordered) - ordered
}

async function press(page: Page, { choose, held }: Drag, at: readonly [number, number]): Promise<void> {
  await choose?.(page)
  await page.mouse.move(...at)
  if (held) await page.keyboard.down(held)
  await page.mouse.down()
}

async function release(page: Page, { held }: Drag): Promise<void> {
  await page.mouse.up()
  if (held) await page.keyboard.up(held)
}

/** The pointer goes round once by a hand that moves in small steps and does not wait for answers. */
async function round(page: Page, ellipse: (turn: number) => readonly [number, number]): Promise<void> {
  const moved: Promise<void>[] = []
  for (let step = 1; step <= moves; step++) {
    moved.push(page.mouse.move(...ellipse(0.01 + (0.94 * step) / moves)))
    await page.waitForTimeout(moveMs)
  }
  await Promise.all(moved)
}

/** The wheel turns one way and the other, again and again, and ends where it began. */
async function turned(page: Page): Promise<void> {
  const moved: Promise<void>[] = []
  for (let step = 0; step < turns; step++) {
    const back = Math.floor((step + cycle / 2) / cycle) % 2 === 1
    moved.push(page.mouse.wheel(0, back ? notch : -notch))
    await page.waitForTimeout(turnMs)
  }
  await Promise.all(moved)
}

/** Frames a second in which the region differs from the frame before. */
async function framesWhile(
  page: Page,
  screen: Screen,
  region: Region,
  work: () => Promise<void>
): Promise<number> {
  const known = screen.frames.length
  const from = Date.now()
  await work()
  const done = Date.now()
  let count = 0
  let before = pictureOf(screen.frames[known - 1]!)
  for (const frame of screen.frames.slice(known).filter(({ at }) => at <= done)) {
    const picture = pictureOf(frame)
    if (differs(before, picture, region)) count++
    before = picture
  }
  return (1000 * count) / (done - from)
}

/** From now on notes every text of the number of selected cells, with when it stood. */
async function watchCount(page: Page, count: string): Promise<void> {
  await page.evaluate((selector) => {
    window.counted = []
    const look = () => {
      const element = document.querySelector(selector)
      const text = element?.getAttribute('aria-busy') === 'true' ? '' : (element?.textContent ?? '')
      if (text !== window.counted.at(-1)?.text)
        window.counted.push({ at: performance.timeOrigin + performance.now(), text })
      requestAnimationFrame(look)
    }
    look()
  }, count)
}
