import type { References } from '../../contract/reference.ts'
import type { Context, Kernels, StopFlag } from '../../contract/tool.ts'

const reportMs = 100

interface Surroundings {
  readonly stop: StopFlag
  readonly seed: number
  readonly memoryBytes: number
  readonly kernels: Kernels
  readonly references: References
  /** Takes a report to the server. */
  readonly send: (step: string, share: number) => void
  readonly now?: () => number
}

/**
 * What a computation may ask of the place it runs in. Reports leave at most ten times a second, the newest one;
 * one that had to wait leaves once the event loop turns. The share never falls.
 */
export function contextOf({ stop, seed, memoryBytes, kernels, references, send, now = () => performance.now() }: Surroundings): Context {
  let sent = -Infinity
  let highest = 0
  let held: string | null = null

  const flush = (): void => {
    if (held === null) return
    send(held, highest)
    sent = now()
    held = null
  }

  return {
    stop,
    seed,
    memoryBytes,
    kernels,
    references,
    report(step, share) {
      highest = Math.max(highest, Math.min(1, Number.isFinite(share) ? share : 0))
      const waits = held !== null
      held = step
      if (now() - sent >= reportMs) flush()
      else if (!waits) setTimeout(flush, reportMs).unref()
    }
  }
}
