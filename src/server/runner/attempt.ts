import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import type { Duplex } from 'node:stream'
import type { FailReason } from '../../contract/task.ts'
import type { Text, TextValues } from '../../contract/text.ts'
import type { ResourceFacts } from '../store/references.ts'
import type { Progress } from '../store/queue/queue.ts'
import type { ChildMessage, Order } from './message.ts'
import type { FailDetail } from '../store/queue/fail-detail.ts'
import type { Picture } from './preview.ts'
import { heartbeatChannel } from './heartbeat.ts'
import { sizeText } from '../../shared/size-text.ts'
import { openTaskLog } from './task-log.ts'

/** How an attempt ended. `lost`: the process died without a message. `left`: the server abandoned it. */
export type Outcome =
  | { readonly kind: 'written'; readonly cellsUsed: number }
  | { readonly kind: 'imported'; readonly cells: number }
  | { readonly kind: 'made'; readonly facts: ResourceFacts; readonly notes: readonly Text[] }
  | { readonly kind: 'failed'; readonly reason: FailReason; readonly detail: FailDetail }
  | { readonly kind: 'lost'; readonly note: string }
  | { readonly kind: 'left' }

export interface Attempt {
  readonly pid: number | undefined
  readonly outcome: Promise<Outcome>
  /**
   * Resolves once nothing of it runs any more: a process that has written its result still frees its memory.
   */
  readonly gone: Promise<void>
  /**
   * The time since the last heartbeat of the process. It has a minute for the first one, which a busy machine
   * may need to start it.
   */
  silentMs(): number
  progress(): Progress
  /** The last preview that it has sent. */
  picture?(): Picture | null
  /** Asks the computation to stop, and kills the process when it does not in time. */
  cancel(): void
  /** Kills the process at once; the attempt does not count as lost. */
  leave(): void
  /** Kills a process that sends no heartbeat or no longer holds the lease of its task. */
  lose(note: string): void
}

interface Limits {
  /** The cells that the task is about. */
  readonly cells: number
  readonly memoryBytes: number
  readonly milliseconds: number
  /** The time that a cancelled computation has to stop by itself. */
  readonly graceMs: number
}

const checkMs = 200
/** A process that is killed while it holds this share of its memory is taken to have run out of memory. */
const nearlyAll = 0.8
const startMs = 60_000
const longestTimer = 2 ** 31 - 1

/** Resident bytes of a process; null where the system does not report them. */
async function residentBytes(pid: number): Promise<number | null> {
  try {
    const status = await fs.promises.readFile(`/proc/${pid}/status`, 'utf8')
    const found = /^VmRSS:\s+(\d+) kB/m.exec(status)
    return found ? Number(found[1]) * 1024 : null
  } catch {
    return null
  }
}

export const timeText = (milliseconds: number): string => {
  const seconds = milliseconds / 1000
  return seconds < 120
    ? `${Math.round(seconds)} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1).replace(/\.0$/, '')} h`
}

/** Sends a waiting process its order, and watches its memory, its time and its exit. */
export function startAttempt(child: ChildProcess, order: Order, limits: Limits, logFile: string): Attempt {
  const log = openTaskLog(logFile)
  const heartbeat = child.stdio[heartbeatChannel] as unknown as Duplex
  log.note(
    `attempt ${order.attempt} of ${order.tool}, ${order.threads} threads, up to ${sizeText(limits.memoryBytes)}, process ${child.pid}`
  )

  let beat = performance.now() + startMs
  let beaten: number | null = null
  let progress: Progress = { step: null, share: 0 }
  let picture: Picture | null = null
  let cancelled = false
  let end: Outcome | null = null
  let held = 0
  let tellOutcome: (outcome: Outcome) => void
  const outcome = new Promise<Outcome>((resolve) => (tellOutcome = resolve))
  const kill = (outcome: Outcome): void => {
    end ??= outcome
    child.kill('SIGKILL')
  }
  const valued = (reason: FailReason, values: TextValues): Outcome => ({
    kind: 'failed',
    reason,
    detail: { values }
  })
  const outOfMemory = valued('out_of_memory', {
    limit: sizeText(limits.memoryBytes),
    ...(limits.cells > 1 ? { fit: 'half', cells: Math.floor(limits.cells / 2) } : { fit: 'unknown' })
  })

  heartbeat.on('data', (data: Buffer) => {
    beat = performance.now()
    const last = data.toString().trim().split('\n').at(-1)
    if (last) beaten = Number(last)
  })
  heartbeat.on('error', () => undefined)
  child.stdout?.setEncoding('utf8').on('data', log.print)
  child.stderr?.setEncoding('utf8').on('data', log.print)

  child.on('message', (message: ChildMessage) => {
    if (message.type === 'report') {
      if (message.step !== progress.step) log.note(`${message.step}, ${Math.round(message.share * 100)} %`)
      progress = { ...progress, step: message.step, share: message.share }
    } else if (message.type === 'skip')
      progress = { ...progress, skipped: [...(progress.skipped ?? []), message.step] }
    else if (message.type === 'picture') picture = message.picture
    else if (message.type === 'written') {
      end ??= { kind: 'written', cellsUsed: message.cellsUsed }
      // The result is on the disk, so that it is published while the process exits.
      if (end.kind === 'written') tellOutcome(end)
    } else
      end ??=
        message.reason === 'out_of_memory' && !message.detail.values?.['fit']
          ? outOfMemory
          : { kind: 'failed', reason: message.reason, detail: message.detail }
  })

  const watch = setInterval(() => {
    const { pid } = child
    if (pid === undefined) return
    void residentBytes(pid).then((bytes) => {
      held = bytes ?? beaten ?? 0
      if (held > limits.memoryBytes) kill(outOfMemory)
    })
  }, checkMs)
  const clock = setTimeout(
    () => kill(valued('timeout', { limit: timeText(limits.milliseconds) })),
    Math.min(limits.milliseconds, longestTimer)
  )
  let grace: NodeJS.Timeout | undefined

  const gone = new Promise<void>((resolve) => {
    const finish = (fallback: Outcome): void => {
      clearInterval(watch)
      clearTimeout(clock)
      clearTimeout(grace)
      heartbeat.destroy()
      const ended = end ?? fallback
      log.note(ended.kind === 'failed' ? `failed: ${ended.reason}` : ended.kind)
      void log.end().then(() => {
        tellOutcome(ended)
        resolve()
      })
    }
    child.once('error', (error) => {
      if (child.pid === undefined) finish({ kind: 'lost', note: error.message })
    })
    child.once('close', (code, signal) => {
      if (cancelled) finish({ kind: 'failed', reason: 'cancelled', detail: {} })
      else if (
        /heap out of memory|Fatal process out of memory|Array buffer allocation failed/.test(log.tail())
      )
        finish(outOfMemory)
      else if (signal !== null && held > nearlyAll * limits.memoryBytes) finish(outOfMemory)
      else finish({ kind: 'lost', note: signal ?? `code ${code}` })
    })
  })

  child.send(order, () => undefined)
  return {
    pid: child.pid,
    outcome,
    gone,
    silentMs: () => performance.now() - beat,
    progress: () => progress,
    picture: () => picture,
    cancel() {
      if (cancelled) return
      cancelled = true
      heartbeat.write('stop\n')
      grace = setTimeout(() => kill({ kind: 'failed', reason: 'cancelled', detail: {} }), limits.graceMs)
    },
    leave: () => kill({ kind: 'left' }),
    lose: (why) => kill({ kind: 'lost', note: why })
  }
}
