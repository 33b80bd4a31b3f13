import type { CallOptions } from '../api/call.ts'
import { CallError } from '../api/failure.ts'
import { translate } from '../i18n/i18n.ts'
import { toast } from '../ui/toasts/toast.ts'
import { words } from './words.ts'

interface Upload<Answer> {
  /** What the user calls it. */
  readonly name: string
  /** Sends it, reports the share that has gone, and fails once its signal is aborted. */
  readonly send: (progress: (share: number) => void, options: CallOptions) => Promise<Answer>
  /**
   * Sends it once more, as it was described; offered where the connection broke. Absent where `send` does not
   * fail then.
   */
  readonly sendAgain?: () => void
  /**
   * Whether all that has arrived is a task already, whose number comes with the answer: cancelled then, the
   * answer is still waited for, so that the task can be cancelled. What becomes no task is ended at any time.
   */
  readonly becomesTask?: boolean
  /** What the server does with all that has arrived, where its answer may take a while. */
  readonly step?: string
  /** Whether the place that sends it says itself why the server refused it. */
  readonly saysRefusal?: boolean
}

/** What is on its way to the server. */
export interface RunningUpload<Answer> {
  /** The id of its toast, which goes on after the answer where the caller says so. */
  readonly id: string
  readonly cancel: () => void
  /**
   * The answer, and whether the user had cancelled by then what is a task now; null where it was cancelled on
   * its way. Throws what the server or the connection failed with, once the toast has said it.
   */
  readonly sent: Promise<{ readonly answer: Answer; readonly cancelled: boolean } | null>
}

let last = 0

/**
 * Sends a file, or several, with the progress in a toast that cancels it. Where the connection broke, the
 * toast offers to send it again.
 */
export function startUpload<Answer>(upload: Upload<Answer>): RunningUpload<Answer> {
  const id = `upload:${++last}`
  const { name, send, sendAgain, becomesTask = false, step, saysRefusal = false } = upload
  const sending = new AbortController()
  let share = 0
  let cancelled = false
  const cancel = () => {
    cancelled = true
    if (!becomesTask || share < 1) sending.abort()
  }
  const action = { label: translate(words, 'cancel'), perform: cancel }
  const show = (now: number) => {
    share = now
    if (cancelled) return
    const text = share < 1 ? undefined : step
    toast.info(translate(words, 'sending', { name }), { id, progress: share, text, action })
  }
  const run = async () => {
    show(0)
    try {
      const answer = await send(show, { quiet: true, signal: sending.signal })
      return { answer, cancelled }
    } catch (error) {
      if (sending.signal.aborted) {
        showCancelled(id, name)
        return null
      }
      if (!(error instanceof CallError)) toast.hide(id)
      else if (error.network && sendAgain) showBroken(id, name, error, sendAgain)
      else if (saysRefusal) toast.hide(id)
      else showFailed(id, name, error)
      throw error
    }
  }
  return { id, cancel, sent: run() }
}

/** Says in the toast of an upload that it was cancelled. */
export const showCancelled = (id: string, name: string): void =>
  void toast.info(translate(words, 'cancelled', { name }), { id })

/** Says in the toast of an upload why it failed. */
export const showFailed = (id: string, name: string, { message }: CallError): void =>
  void toast.error(translate(words, 'failed', { name }), { id, text: message })

/** Says in the toast of an upload that its connection broke, with a button that sends it again. */
export const showBroken = (id: string, name: string, { message }: CallError, sendAgain: () => void): void =>
  void toast.error(translate(words, 'failed', { name }), {
    id,
    text: message,
    action: { label: translate(words, 'sendAgain'), perform: sendAgain }
  })

/** For an upload whose failure has been said: gives null; a fault of the page itself is thrown on. */
export function passUnlessCalled(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}
