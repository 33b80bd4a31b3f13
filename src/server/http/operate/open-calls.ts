import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Fault } from '../../../contract/errors/index.ts'
import { failure } from '../envelope.ts'
import { languageOf } from '../language.ts'

/** The calls that are being answered. */
export interface OpenCalls {
  readonly ids: () => string[]
  /** The id of the call in which the calling code runs; null outside of any. */
  readonly current: () => string | null
  /**
   * Answers each of them with a server error under its own id, and disconnects those that were half answered.
   */
  readonly fail: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    openCalls: OpenCalls
  }
  interface FastifyRequest {
    /** Aborted when the connection closes before the call is answered. */
    gone: AbortSignal
  }
}

const answerMs = 1000

/** Tracks which calls are open, in which of them code runs, and whether their clients are still connected. */
export function trackCalls(app: FastifyInstance): void {
  const open = new Set<FastifyReply>()
  const begun = new AsyncLocalStorage<string>()
  app.decorateRequest('gone')
  app.addHook('onRequest', (request, reply, done) => {
    const gone = new AbortController()
    request.gone = gone.signal
    open.add(reply)
    // Every layer adds a listener for the end of a response; with this one there may be eleven, above Node's
    // limit of ten.
    reply.raw.setMaxListeners(20)
    reply.raw.once('close', () => {
      open.delete(reply)
      if (!reply.raw.writableFinished) gone.abort()
    })
    begun.run(request.id, done)
  })
  app.decorate('openCalls', {
    ids: () => [...open].map(({ request }) => request.id),
    current: () => begun.getStore() ?? null,
    fail: async () => {
      const answered = [...open].map((reply) => failed(reply))
      await Promise.race([Promise.allSettled(answered), sleep(answerMs)])
    }
  })
}

async function failed({ raw, request }: FastifyReply): Promise<void> {
  if (raw.headersSent) {
    raw.destroy()
    return
  }
  const { status, envelope } = failure(
    new Fault('internal_end', { report: request.id }),
    languageOf(request.headers)
  )
  raw
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify(envelope))
  await finished(raw)
}
