import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Client = Pick<Config, 'clientDir' | 'basePath'>

/** Addresses that the page itself answers; everything else is "not found", in the page's own words. */
const pageRoute =
  /^\/(?:forbidden|debug|dashboard(?:\/(?:project|report|gallery|geneset|cellset|cell-typing|upgrade|help|tcr|bcr|account\/switch|setting(?:\/(?:password|colorsets|limits|references|tag|token|security))?|task(?:\/[\w-]+)?))?)?\/?$/

/**
 * The thread that draws matrices alone may make functions of text, since regl does: a worker has the policy
 * of its own answer. It reads nothing and reaches nothing but the parts of its own code.
 */
const matrixWorker = /[\\/]js[\\/]matrix\.worker\.[\w-]{6,}\.js$/
const policyOfMatrixWorker = "default-src 'none';script-src 'self' 'unsafe-eval'"

const yearSeconds = 31_536_000

/**
 * Serves the built client. Parts carry a hash in their names and never change, and lie there compressed; the
 * page is asked for each time.
 */
export async function serveClient(app: FastifyInstance, client: Client): Promise<void> {
  await app.register(fastifyStatic, {
    root: client.clientDir,
    allowedPath: (file) => file !== '/index.html',
    index: false,
    suppressWarning: true,
    wildcard: true,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, sent) {
      const file = sent.replace(/\.(?:br|gz)$/, '')
      const lasting = /[\\/](?:js|assets)[\\/][^\\/]+\.[\w-]{6,}\.\w+$/.test(file)
      if (matrixWorker.test(file)) reply.header('content-security-policy', policyOfMatrixWorker)
      reply.header('cache-control', lasting ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    }
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (_request, reply) => sendPage(reply, client, 200)
  })
}

/**
 * Whether an address that nothing else answers is to show the page: a browser asks for a document, not for a
 * part of one.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://localhost')
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(?:api|js|assets)(?:\/|$)/.test(pathname) &&
    (pageRoute.test(pathname) || request.headers.accept?.includes('text/html') === true)
  )
}

export function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  client: Client
): Promise<FastifyReply> {
  const { pathname } = new URL(request.url, 'http://localhost')
  return sendPage(reply, client, pageRoute.test(pathname) ? 200 : 404)
}

async function sendPage(reply: FastifyReply, client: Client, status: number): Promise<FastifyReply> {
  const page = await readPage(client)
  if (page !== null)
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The client is not built yet. Run: npm run build\n')
}

/**
 * The document with the path below which its users reach the server: its parts, which the build names from
 * where the document lies, are named from there at any depth of address, and the client reads it. An element
 * `base` would do the same, but would turn every `#part` of a page into another address, and the policy that
 * forbids it stays. Null where the client is not built.
 */
async function readPage({ clientDir, basePath }: Client): Promise<string | null> {
  const text = await readFile(path.join(clientDir, 'index.html'), 'utf8').catch(() => null)
  return (
    text
      ?.replaceAll('="./', `="${basePath}/`)
      .replace('<head>', `<head>\n    <meta name="base-path" content="${basePath}" />`) ?? null
  )
}

/**
 * The address below the base, as everything in the server tells it. What comes without the base is taken as
 * it is: a proxy may have taken it off, and health checks ask the server itself.
 */
export function withoutBase(url: string, basePath: string): string {
  if (!url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest.startsWith('/') ? rest : url
}
