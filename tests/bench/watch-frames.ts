import type { Page } from 'playwright'

/** When the page showed frames with cells and keys or buttons were pressed, in milliseconds by its clock. */
interface Watched {
  frames: { at: number; drawn: number }[]
  /** When a key or a button of the mouse was pressed last. */
  pressed: number
}

declare global {
  interface Window {
    cellFrames?: Watched
  }
}

/** From now on notes when a frame with cells stands, and of how many. Call before the page is opened. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { frames: [], pressed: NaN }
    window.cellFrames = watched
    for (const kind of ['keydown', 'click'])
      addEventListener(kind, ({ timeStamp }) => (watched.pressed = timeStamp), { capture: true })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const drawn = Number(target instanceof Element ? target.getAttribute('data-drawn') : NaN)
        if (drawn > 0) watched.frames.push({ at: performance.now(), drawn })
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-drawn'] })
  })
}

const restMs = 1000

/**
 * Does some work and waits for the last frame that it leads to, after which none comes for a second.
 * `pressed` is when a key or button was pressed last.
 */
export async function framesAfter(page: Page, work: () => Promise<unknown>) {
  const from = await page.evaluate(() => {
    window.cellFrames!.frames = []
    return performance.now()
  })
  await work()
  const done = await page.evaluate(() => performance.now())
  await page.waitForFunction(
    ([began, rest]) => {
      const last = window.cellFrames!.frames.at(-1)
      return last !== undefined && performance.now() - Math.max(last.at, began) > rest
    },
    [done, restMs] as const,
    { polling: 100 }
  )
  const { frames, pressed } = await page.evaluate(() => window.cellFrames!)
  return { from, done, pressed, frames, last: frames.at(-1)?.at ?? NaN }
}
