import { decode } from 'fast-png'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { type Picture, type Region, differs } from './pictures.ts'

/** What stood on the screen from a moment on, in milliseconds since 1970. */
export interface Frame {
  readonly at: number
  readonly png: Buffer
}

/** Frames of a page as its browser puts them on the screen, in the order in which they came. */
export interface Screen {
  readonly frames: Frame[]
  /** Waits until the region has not changed for a while, and gives the last frame. */
  readonly rest: (region: Region, patienceMs: number) => Promise<Frame>
  /** How often the browser had stopped sending frames. What is measured meanwhile comes too late. */
  readonly stalls: () => number
  /** Lets the browser send frames again where it has stopped. */
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Every picture is made smaller, since to make large ones takes the time that is measured. */
const [wide, high] = [683, 384]
const pollMs = 250
const restMs = 1500
/** So often something is drawn on each page, and as long without a frame tells that no more are sent. */
const [againMs, stalledMs] = [200, 1000]

export const pictureOf = ({ png }: Frame): Picture => decode(png)

/**
 * Records what the browser shows, whatever draws it and whatever the page says of itself: all programs are
 * judged by these frames alone. A frame comes only where something on the page has changed.
 */
export async function recordScreen(page: Page): Promise<Screen> {
  await page.addInitScript(drawAgain, againMs)
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  let came = performance.now()
  let stalls = 0
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    came = performance.now()
    frames.push({ at: 1000 * (metadata.timestamp ?? NaN), png: Buffer.from(data, 'base64') })
  })
  const start = () => session.send('Page.startScreencast', { format: 'png', maxWidth: wide, maxHeight: high })
  await start()
  /** A page that is busy sends none either: only one that answers has stopped sending them. */
  const resume = async () => {
    if (frames.length === 0 || performance.now() - came < stalledMs) return
    await page.evaluate(() => new Promise(requestAnimationFrame))
    if (performance.now() - came < stalledMs) return
    stalls++
    await session.send('Page.stopScreencast')
    await start()
    came = performance.now()
  }
  return {
    frames,
    resume,
    stalls: () => stalls,
    rest: async (region, patienceMs) => {
      const until = performance.now() + patienceMs
      let since = performance.now()
      let seen: Frame | undefined
      let picture: Picture | undefined
      while (performance.now() < until) {
        await resume()
        const frame = frames.at(-1)
        if (frame && frame !== seen) {
          const now = pictureOf(frame)
          if (!picture || differs(picture, now, region)) since = performance.now()
          seen = frame
          picture = now
        }
        if (seen && performance.now() - since > restMs) return seen
        await wait(pollMs)
      }
      throw new Error('The cells did not come to rest')
    },
    stop: async () => {
      await session.send('Page.stopScreencast')
      await session.detach()
    }
  }
}

/** Draws a point that nobody sees again and again, so that frames come even where nothing else changes. */
function drawAgain(everyMs: number): void {
  const point = document.createElement('div')
  point.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 1px; height: 1px; pointer-events: none'
  let turn = 0
  setInterval(() => {
    if (!point.isConnected) document.documentElement.append(point)
    point.style.backgroundColor = `rgb(127 127 127 / ${0.01 * (turn++ % 2)})`
  }, everyMs)
}
