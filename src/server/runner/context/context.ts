import type { Context, Preview } from '../../../contract/tool.ts'
import { requireMemory } from '../../kernels/pool/memory-request.ts'

const reportMs = 100
const previewMs = 1000

interface ContextParts extends Pick<
  Context,
  'stop' | 'seed' | 'kernels' | 'parent' | 'heap' | 'run' | 'resource' | 'geneSet' | 'result'
> {
  readonly memoryBytes: number
  /**
   * Bytes that the threads of the kernels take, which start on first use, and bytes that reading genes takes.
   */
  readonly readingBytes?: number
  /** Sends a progress report to the server. */
  readonly send: (step: string, share: number) => void
  /** Tells the server that a step is skipped. */
  readonly leaveOut?: (step: string) => void
  /** Sends a preview to the server. */
  readonly show?: (picture: Preview) => Promise<void>
  readonly now?: () => number
}

/**
 * The services that a computation may use. Progress is reported at most ten times a second, with the newest
 * state; a delayed report is sent when the event loop gets a turn. The share that is done never falls.
 * Previews are sent once a second; those in between are dropped.
 */
export function contextOf({
  memoryBytes,
  readingBytes = 0,
  send,
  leaveOut,
  show,
  now = () => performance.now(),
  ...rest
}: ContextParts): Context {
  let sent = -Infinity
  let shown = -Infinity
  let highest = 0
  let held: string | null = null

  const flush = (): void => {
    if (held === null) return
    send(held, highest)
    sent = now()
    held = null
  }

  return {
    ...rest,
    require: ({ fixed = 0, ...room }) =>
      requireMemory(memoryBytes, { ...room, fixed: fixed + (room.alone ? 0 : readingBytes) }),
    async preview(picture) {
      if (now() - shown < previewMs) return
      shown = now()
      await show?.(picture)
    },
    skip: (step) => leaveOut?.(step),
    report(step, share) {
      highest = Math.max(highest, Math.min(1, Number.isFinite(share) ? share : 0))
      const waits = held !== null
      held = step
      if (now() - sent >= reportMs) flush()
      else if (!waits) setTimeout(flush, reportMs).unref()
    }
  }
}
