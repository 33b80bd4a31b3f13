import { awaitSession } from '../../../contract/api/session.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { route, type Route } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { tokenHash } from '../../store/secret.ts'
import { liveAmong } from '../../store/sessions.ts'
import { bearer } from '../bearer.ts'
import { changesOf } from './changes.ts'
import { perServer } from '../../per-server.ts'

const everyMs = 500

/** Why a page is answered: its session has ended, there may be changes, or its time is over. */
type Reason = 'ended' | 'changed' | 'over'

interface Waiting {
  readonly hash: string
  /** Whether there is something to tell it. */
  readonly hasChanges: () => boolean
  readonly answer: (reason: Reason) => void
}

/**
 * Pages that wait for the end of their session, or for what others change of their account. While there are
 * any, one query twice a second looks for all of them: a session may also expire, or be ended by a command
 * outside the server.
 */
class SessionWatch {
  readonly #database: Database
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(database: Database) {
    this.#database = database
  }

  /** Waits for at most `waitMs`, until the client hangs up, and until the server stops. */
  wait(
    { hash, hasChanges }: Pick<Waiting, 'hash' | 'hasChanges'>,
    waitMs: number,
    signal: AbortSignal
  ): Promise<Reason> {
    if (this.#closed) return Promise.resolve('over')
    this.#timer ??= setInterval(() => void this.#check(), everyMs).unref()
    return new Promise((resolve) => {
      const answer = (reason: Reason) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        this.#waiting.delete(one)
        if (this.#waiting.size === 0) this.#rest()
        resolve(reason)
      }
      const leave = () => answer('over')
      const one: Waiting = { hash, hasChanges, answer }
      const timer = setTimeout(leave, waitMs)
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(one)
    })
  }

  close(): void {
    this.#closed = true
    for (const { answer } of this.#waiting) answer('over')
  }

  async #check(): Promise<void> {
    const requested = [...this.#waiting]
    // A busy database does not mean that a session has ended; the query is repeated.
    const live = await liveAmong(
      this.#database,
      requested.map(({ hash }) => hash)
    ).catch(() => null)
    for (const { hash, hasChanges, answer } of requested)
      if (live && !live.has(hash)) answer('ended')
      else if (hasChanges()) answer('changed')
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }
}

const watchOf = perServer(({ database }) => new SessionWatch(database))

/** Answers all pages that still wait, so that they do not delay a server that stops. */
export const closeWatch: (services: Parameters<typeof watchOf>[0]) => void = (services) =>
  watchOf(services).close()

export const watchRoutes: readonly Route[] = [
  route(awaitSession, async ({ body, headers, services, caller, signal }) => {
    const token = bearer(headers)
    if (token === null) throw new Fault('unauthorized')
    const hash = tokenHash(token)
    const changes = changesOf(services)
    const since = body.since ?? changes.last
    const changed = () => changes.since(caller.accountId, since, hash)
    const waiting = { hash, hasChanges: () => changed().length > 0 }
    const reason = await watchOf(services).wait(waiting, body.waitMs, signal)
    if (reason === 'ended') throw new Fault('unauthorized')
    return { changed: changed(), since: changes.last }
  })
]
