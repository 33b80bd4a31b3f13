import { awaitSession } from '../../../contract/api/session.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { route, type Route } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { tokenHash } from '../../store/secret.ts'
import { liveAmong } from '../../store/sessions.ts'
import { bearer } from '../bearer.ts'
import { perServer } from '../../per-server.ts'

const everyMs = 500

interface Waiting {
  readonly hash: string
  readonly answer: (ended: boolean) => void
}

/**
 * Pages that wait for the end of their session. While there are any, one query twice a second looks for all
 * of them: a session may also expire, or be ended by a command outside the server.
 */
class SessionWatch {
  readonly #database: Database
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * True once the session has ended; false after `waitMs`, when the client hangs up, and when the server
   * stops.
   */
  ended(hash: string, waitMs: number, signal: AbortSignal): Promise<boolean> {
    if (this.#closed) return Promise.resolve(false)
    this.#timer ??= setInterval(() => void this.#check(), everyMs).unref()
    return new Promise((resolve) => {
      const answer = (ended: boolean) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        this.#waiting.delete(one)
        if (this.#waiting.size === 0) this.#rest()
        resolve(ended)
      }
      const leave = () => answer(false)
      const one: Waiting = { hash, answer }
      const timer = setTimeout(leave, waitMs)
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(one)
    })
  }

  close(): void {
    this.#closed = true
    for (const { answer } of this.#waiting) answer(false)
  }

  async #check(): Promise<void> {
    const requested = [...this.#waiting]
    // A busy database does not mean that a session has ended; the query is repeated.
    const live = await liveAmong(
      this.#database,
      requested.map(({ hash }) => hash)
    ).catch(() => null)
    if (live) for (const { hash, answer } of requested) if (!live.has(hash)) answer(true)
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
  route(awaitSession, async ({ body, headers, services, signal }) => {
    const token = bearer(headers)
    if (token === null) throw new Fault('unauthorized')
    if (await watchOf(services).ended(tokenHash(token), body.waitMs, signal)) throw new Fault('unauthorized')
    return null
  })
]
