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
   * Bytes that the threads of the kernels take by themselves, which start when they are first needed, and
   * that reading genes takes.
   */
  readonly readingBytes?: number
  /** Takes a report to the server. */
  readonly send: (step: string, share: number) => void
  /** Takes word of a step that is left out to the server. */
  readonly leaveOut?: (step: string) => void
  /** Takes a preview to the server. */
  readonly show?: (picture: Preview) => Promise<void>
  readonly now?: () => number
}

/**
 * What a computation may ask of the place it runs in. Reports leave at most ten times a second, the newest
 * one; one that had to wait leaves once the event loop turns. The share never falls. Pictures leave once a
 * second; those between are left out.
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
