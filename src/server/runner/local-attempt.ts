import { Fault } from '../../contract/errors/index.ts'
import type { Attempt, Outcome } from './attempt.ts'
import { failureOf } from './failure.ts'
import type { openTaskLog } from './task-log.ts'

/** Why an attempt is stopped. */
class Ended extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome.kind)
    this.name = 'Ended'
    this.outcome = outcome
  }
}

/**
 * The work of an attempt that does not run in a process of the runner: imports and references start and watch
 * their own.
 */
interface Work {
  readonly log: ReturnType<typeof openTaskLog>
  readonly run: (stop: AbortSignal) => Promise<Outcome>
  readonly progress: Attempt['progress']
}

/**
 * Begins such an attempt. A Fault that is thrown is an error of the input; any other error is one of ours and
 * is logged with its stack.
 */
export function startLocal({ log, run, progress }: Work): Attempt {
  const stop = new AbortController()
  const outcome = async (): Promise<Outcome> => {
    try {
      return await run(stop.signal)
    } catch (error) {
      if (stop.signal.reason instanceof Ended) return stop.signal.reason.outcome
      if (!(error instanceof Fault))
        log.print(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      return { kind: 'failed', ...failureOf(error) }
    } finally {
      await log.end()
    }
  }
  const end = (as: Outcome): void => stop.abort(new Ended(as))
  const ended = outcome()
  return {
    pid: undefined,
    outcome: ended,
    gone: ended.then(() => undefined),
    silentMs: () => 0,
    progress,
    cancel: () => end({ kind: 'failed', reason: 'cancelled', detail: {} }),
    leave: () => end({ kind: 'left' }),
    lose: (note) => end({ kind: 'lost', note })
  }
}
