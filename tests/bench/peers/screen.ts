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
  readonly stop: () => Promise<void>
}

/** Every picture is made smaller, since to make large ones takes the time that is measured. */
const [wide, high] = [683, 384]
const pollMs = 250
const restMs = 1500

export const pictureOf = ({ png }: Frame): Picture => decode(png)

/**
 * Records what the browser shows, whatever draws it and whatever the page says of itself: all programs are
 * judged by these frames alone. A frame comes only where something on the page has changed.
 */
export async function recordScreen(page: Page): Promise<Screen> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    frames.push({ at: 1000 * (metadata.timestamp ?? NaN), png: Buffer.from(data, 'base64') })
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: wide, maxHeight: high })
  return {
    frames,
    rest: async (region, patienceMs) => {
      const until = performance.now() + patienceMs
      let since = performance.now()
      let seen: Frame | undefined
      let picture: Picture | undefined
      while (performance.now() < until) {
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
