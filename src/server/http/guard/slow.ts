import { Buffer } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from '../../../contract/errors/index.ts'
import { failure } from '../envelope.ts'
import { languageOf } from '../language.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a file, whose upload may take long as long as bytes arrive. */
    takesFile?: boolean
  }
}

/** How long a client may take to send a request, in milliseconds. */
export interface RequestTimeouts {
  /** For the headers. This is checked every `checkMs`, so that the connection may end that much later. */
  readonly headersMs: number
  readonly checkMs: number
  /** For the whole body of a call, or for the next `fileBytes` of a file. */
  readonly bodyMs: number
  readonly fileBytes: number
}

/**
 * The defaults: a client that sends slowly, by intent or not, is refused or disconnected within a minute, and
 * holds one connection until then.
 */
export const usualTimeouts: RequestTimeouts = {
  headersMs: 40_000,
  checkMs: 10_000,
  bodyMs: 50_000,
  fileBytes: 64 * 1024
}

/**
 * Refuses bodies that arrive too slowly with the fault slow_body. It is written to the connection itself,
 * which then closes, so that the code that reads the body sees a disconnected client. A response that has
 * begun is cut off.
 */
export function refuseSlowBodies(app: FastifyInstance, { bodyMs, fileBytes }: RequestTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, socket } = request
    let seen = 0
    const check = () => {
      const bytes = socket.bytesRead - seen
      seen = socket.bytesRead
      if (raw.complete) return stop()
      // Bytes that have arrived and are not read yet wait for the server, not for the client.
      const waits = raw.readableLength > 0
      const comes = request.routeOptions.config.takesFile === true && bytes >= fileBytes
      if (reply.raw.headersSent) raw.destroy()
      else if (!waits && !comes) socket.end(timeoutAnswer(request, bodyMs), () => raw.destroy())
    }
    const timer = setInterval(check, bodyMs)
    const stop = () => clearInterval(timer)
    raw.once('end', stop).once('close', stop)
    done()
  })
}

function timeoutAnswer({ headers }: FastifyRequest, bodyMs: number): string {
  const fault = new Fault('slow_body', { seconds: Math.round(bodyMs / 1000) })
  const body = JSON.stringify(failure(fault, languageOf(headers)).envelope)
  const head = [
    `HTTP/1.1 ${fault.row.code} Request Timeout`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
