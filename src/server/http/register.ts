import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, IdKind } from '../../contract/api/endpoint.ts'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { namedDamage } from '../integrity/named-damage.ts'
import { refusePublicDemo } from '../limits/refuse.ts'
import type { Call, Caller, Route, Services } from '../services.ts'
import { note } from '../security/notes.ts'
import { isOwnKind, own, type OwnKind } from '../store/own.ts'
import { tokenHash } from '../store/secret.ts'
import { callerByToken } from '../store/sessions.ts'
import { bearer } from './bearer.ts'
import { success } from './envelope.ts'
import { isFile, sendFile } from './file.ts'
import { decode } from './decode.ts'
import { readUpload } from './form.ts'
import { readForm } from './read-form.ts'
import { callLimiter } from './guard/calls.ts'
import { languageOf } from './language.ts'
import { report } from './routes/report.ts'
import { changesOf } from './session/changes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null for public endpoints. */
    caller: Caller | null
  }
}

export interface Registered {
  readonly services: Services
  readonly routes: readonly Route[]
  /** Every endpoint of the contract. */
  readonly endpoints: readonly Endpoint[]
  /** Check each answer against its schema: for tests, since it takes time on long pages. */
  readonly checkContent: boolean
}

const publicCallsAMinute = 300
/** The most bytes of the body of a public call. */
const publicBodyBytes = 256 * 1024

/**
 * Registers every endpoint: its call is authorised, then its form is read, its ids are checked, and its
 * handler is called.
 */
export function registerRoutes(
  app: FastifyInstance,
  { services, routes, endpoints, checkContent }: Registered
): void {
  assertComplete(routes, endpoints)
  app.decorateRequest('caller', null)
  const refuseMoreCalls = callLimiter(app, services.config)
  for (const { endpoint, handler } of routes) {
    const ids = idFields(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.scope === 'public' ? publicBodyBytes : limits.bodyBytes,
      config: {
        takesFile: endpoint.upload > 0,
        ...(endpoint.scope === 'public' ? { rateLimit: { max: publicCallsAMinute, timeWindow: 60_000 } } : {})
      },
      // Before the body is read, so that nobody without an account makes the server read 64 MiB.
      onRequest: async (request) => {
        await identify(services, endpoint, request)
        if (!request.caller) return
        await refuseMoreCalls(request)
        if (endpoint.upload > 0) await refusePublicDemo(services, request.caller)
      },
      handler: async (request, reply) => {
        const signal = request.gone
        const { fields, upload } = endpoint.upload
          ? await readUpload(request, services.config.uploadBytes, endpoint.upload)
          : { fields: null, upload: null }
        try {
          const body = fields ? decode(endpoint, fields) : await readForm(endpoint, request)
          const caller = request.caller as Caller
          for (const [field, kind] of ids)
            for (const id of [body[field]].flat())
              if (typeof id === 'string') await own(services.database, caller, kind, id)
          const language = languageOf(request.headers)
          const call: Call<Endpoint> = {
            body,
            language,
            services,
            caller,
            headers: request.headers,
            address: request.ip,
            upload,
            signal,
            report: (error) => report(error, request)
          }
          const answer = await handler(call).catch(async (error: unknown) => {
            if (endedBy(signal, error)) return nobody
            throw await namedDamage(services.database, error)
          })
          if (answer === nobody) return reply.hijack()
          // A dry run says what would change, and changes nothing.
          if (endpoint.scope === 'write' && body['dry'] !== true)
            changesOf(services).note(
              caller.accountId,
              endpoint.path,
              tokenHash(bearer(request.headers) ?? '')
            )
          if (isFile(answer)) return sendFile(reply, answer)
          if (checkContent) assertContent(endpoint, answer)
          return reply.send(success(endpoint, answer, language))
        } finally {
          upload?.stream.destroy()
        }
      }
    })
  }
}

/** Stands for the response to a client that has disconnected. */
const nobody = Symbol('nobody')

const endedBy = ({ aborted }: AbortSignal, error: unknown): boolean =>
  aborted && error instanceof Error && error.name === 'AbortError'

/** Throws an Error unless every endpoint has exactly one handler. */
function assertComplete(routes: readonly Route[], endpoints: readonly Endpoint[]): void {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`
  const handled = routes.map(({ endpoint }) => endpoint)
  const complain = (found: readonly Endpoint[], problem: string) => {
    if (found.length > 0) throw new Error(`${found.map(name).join(', ')}: ${problem}`)
  }
  complain(
    endpoints.filter((endpoint) => !handled.includes(endpoint)),
    'declared in the contract, but no handler answers'
  )
  complain(
    handled.filter((endpoint, at) => handled.indexOf(endpoint) !== at),
    'answered by two handlers'
  )
  complain(
    handled.filter((endpoint) => !endpoints.includes(endpoint)),
    'answered, but not declared in the contract'
  )
}

function idFields(endpoint: Endpoint): [field: string, kind: OwnKind][] {
  return Object.entries(endpoint.ids).map(([field, kind]: [string, IdKind]) => {
    if (!isOwnKind(kind))
      throw new Error(`${endpoint.path}: the gate does not know ids of kind "${String(kind)}"`)
    if (endpoint.scope === 'public') throw new Error(`${endpoint.path}: a public call cannot own ids`)
    return [field, kind]
  })
}

/**
 * Authenticates the caller and checks the scope: an API token may not do what only a session may, nor write
 * where it may only read.
 */
async function identify(services: Services, { scope }: Endpoint, request: FastifyRequest): Promise<void> {
  if (scope === 'public') return
  const token = bearer(request.headers)
  const found = token === null ? null : await callerByToken(services.database, token)
  if (!found) throw new Fault('unauthorized')
  const { caller, firstUseOf } = found
  request.caller = caller
  if (firstUseOf !== null)
    note({ services, address: request.ip }, 'token_first_used', caller.accountNumber, firstUseOf)
  if (scope === 'session' && !caller.session) throw new Fault('session_only')
  if (scope === 'write' && caller.scope === 'read') throw new Fault('forbidden')
}

function assertContent(endpoint: Endpoint, content: unknown): void {
  const parsed = endpoint.content.safeParse(content)
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answers other content than it declares`, {
      cause: parsed.error
    })
}
