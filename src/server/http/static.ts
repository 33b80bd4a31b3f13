import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Addresses that the page itself answers; everything else is "not found", in the page's own words. */
const pageRoute =
  /^\/(?:forbidden|debug|dashboard(?:\/(?:project|report|gallery|geneset|cellset|cell-typing|upgrade|help|tcr|bcr|account\/switch|setting(?:\/(?:password|colorsets|limits|tag|token|security))?|task(?:\/[\w-]+)?))?)?\/?$/

const yearSeconds = 31_536_000

/**
 * Serves the built client. Parts carry a hash in their names and never change; the page is asked for each
 * time.
 */
export async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    suppressWarning: true,
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const lasting = /[\\/](?:js|assets)[\\/][^\\/]+\.[\w-]{6,}\.\w+$/.test(file)
      reply.header('cache-control', lasting ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    }
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (_request, reply) => sendPage(reply, clientDir, 200)
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

export function answerPage(request: FastifyRequest, reply: FastifyReply, clientDir: string): FastifyReply {
  const { pathname } = new URL(request.url, 'http://localhost')
  return sendPage(reply, clientDir, pageRoute.test(pathname) ? 200 : 404)
}

function sendPage(reply: FastifyReply, clientDir: string, status: number): FastifyReply {
  if (existsSync(path.join(clientDir, 'index.html'))) return reply.code(status).sendFile('index.html')
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The client is not built yet. Run: npm run build\n')
}
