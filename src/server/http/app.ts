import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest
} from 'fastify'
import { constants } from 'node:zlib'
import { endpoints } from '../../contract/api/index.ts'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { noteAnswer } from '../security/notes.ts'
import type { Services } from '../services.ts'
import { failure, faultOf } from './envelope.ts'
import { refuseSlowBodies, usualTimeouts, type RequestTimeouts } from './guard/slow.ts'
import { routes } from './routes/index.ts'
import { languageOf } from './language.ts'
import { openApi } from './openapi.ts'
import { timeCalls } from './operate/metrics.ts'
import { trackCalls } from './operate/open-calls.ts'
import { report } from './routes/report.ts'
import { type Registered, registerRoutes } from './register.ts'
import { securityHeaders } from './security.ts'
import { closeWatch } from './session/watch.ts'
import { answerPage, serveClient, wantsPage, withoutBase } from './static.ts'

const callsAMinute = 6000
/**
 * Options of gzip (`level`) and of zstd (`params`): the fastest level, since compressing the numbers of a
 * million cells delays their response.
 */
const fastest = { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Text, JSON, XML and Arrow, whose columns are mostly zeros or a few distinct numbers. */
const compressible = /^text\/(?!event-stream)|[+/](?:json|xml)(?:;|$)|vnd\.apache\.arrow/

export interface AppOptions extends Partial<Pick<Registered, 'routes' | 'endpoints' | 'checkContent'>> {
  readonly timeouts?: RequestTimeouts
}

/** The whole server, which does not listen yet: call `listen`, or `inject` in tests. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services
  const timeouts = options.timeouts ?? usualTimeouts
  const app = Fastify({
    bodyLimit: limits.bodyBytes,
    trustProxy: config.proxies.length > 0 ? [...config.proxies] : false,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, config.basePath),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    genReqId: () => randomBytes(6).toString('hex'),
    logger:
      config.log === 'silent'
        ? false
        : { level: config.log, serializers: { req: logged }, stream: process.stderr },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply)
  })
  app.removeAllContentTypeParsers()

  // A client that has disconnected already has no address, and gets no response.
  app.addHook('onRequest', async (request, reply) => (request.socket.destroyed ? reply.hijack() : undefined))
  trackCalls(app)
  timeCalls(app, services)
  refuseSlowBodies(app, timeouts)
  await app.register(helmet, securityHeaders)
  await app.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    customTypes: compressible,
    zlibOptions: fastest,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
  })
  app.addHook('preClose', async () => closeWatch(services))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return answerPage(request, reply, config)
    const path = request.url.split('?', 1)[0] ?? ''
    return answerError(
      new Fault('no_such_call', { method: request.method, path: path.slice(0, 200) }),
      request,
      reply
    )
  })

  await app.register(
    async (api) => {
      await api.register(rateLimit, {
        max: callsAMinute,
        timeWindow: 60_000,
        errorResponseBuilder: (_request, { ttl }) =>
          new Fault('too_many_requests', { seconds: Math.ceil(ttl / 1000) })
      })
      // Bodies are read later, when the endpoint is known.
      api.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body)
      )
      await api.register(multipart)
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
      })
      api.get('/openapi.json', (_request, reply) =>
        reply.send(openApi(options.endpoints ?? endpoints, config.basePath))
      )
      api.addHook('onResponse', async (request, reply) => noteAnswer(services, request, reply))
      registerRoutes(api, { services, routes, endpoints, checkContent: false, ...options })
    },
    { prefix: '/api' }
  )
  await serveClient(app, config)
  return app
}

/** What is logged of a request: no headers, and no query, which may hold a signature. */
const logged = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], address: ip })

/**
 * The one place where an error becomes a response. An error that is not in the catalogue is logged under the
 * request's id; its stack is not sent.
 */
async function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  let fault = faultOf(error, request.headers['content-type'], request.routeOptions.bodyLimit)
  fault ??= new Fault('internal', { report: report(error, request) }, { cause: error })
  const { status, envelope } = failure(fault, languageOf(request.headers))
  const { seconds } = fault.values
  if (envelope.code === 429 && typeof seconds === 'number') reply.header('retry-after', String(seconds))
  await discardRest(request)
  return reply.code(status).type('application/json; charset=utf-8').send(envelope)
}

const discardMs = 10_000

/**
 * Reads what the client still sends, for a while: closing a connection while data arrives resets it, and the
 * client would see the reset instead of the error message.
 */
function discardRest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed || raw.complete) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, discardMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    raw.once('end', done).once('close', done).once('error', done)
    raw.resume()
  })
}
