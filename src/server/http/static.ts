import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Client = Pick<Config, 'clientDir' | 'basePath'>

/**
 * The page's own routes, as the panels of the client name them; for all other addresses the page shows its
 * "not found".
 */
const pageRoutes = [
  '/',
  '/forbidden',
  '/debug',
  '/dashboard',
  '/dashboard/account/switch',
  '/dashboard/bcr',
  '/dashboard/cell-typing',
  '/dashboard/cellset',
  '/dashboard/gallery',
  '/dashboard/geneset',
  '/dashboard/help',
  '/dashboard/project',
  '/dashboard/report',
  '/dashboard/setting',
  '/dashboard/setting/colorsets',
  '/dashboard/setting/limits',
  '/dashboard/setting/password',
  '/dashboard/setting/references',
  '/dashboard/setting/security',
  '/dashboard/setting/tag',
  '/dashboard/setting/token',
  '/dashboard/task',
  '/dashboard/task/:ids',
  '/dashboard/tcr',
  '/dashboard/upgrade'
]
/** Ids of tasks in an address, separated by commas. */
const ids = String.raw`[\w,-]+`
const pageRoute = new RegExp(`^(?:${pageRoutes.join('|').replace(':ids', ids)})/?$`)

/**
 * The worker that draws matrices alone may evaluate text as code, since regl does; a worker has the policy of
 * its own response. It can load nothing but the chunks of its own code.
 */
const matrixWorker = /[\\/]js[\\/]matrix\.worker\.[\w-]{6,}\.js$/
const policyOfMatrixWorker = "default-src 'none';script-src 'self' 'unsafe-eval'"

const yearSeconds = 31_536_000

/**
 * Serves the built client. Chunks have a hash in their names, never change and are stored compressed; the
 * page itself is revalidated each time.
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
 * Whether a request that no other route answers gets the page: one of the page's own routes, or a browser's
 * request for a document.
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
 * The HTML document for a base path: the relative addresses of its chunks are made absolute below that path,
 * so that they are right for any route, and the client can read the path. An element `base` would do the
 * same, but would change every `#fragment` link, and the content policy forbids it. Null where the client is
 * not built.
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
 * The address without the base path. An address that lacks the base path stays as it is: a proxy may have
 * removed it, and health checks call the server directly.
 */
export function withoutBase(url: string, basePath: string): string {
  if (!url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest.startsWith('/') ? rest : url
}
