import { createServer as serve, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import config from '../vite.config.ts'

const open: { server?: Server; vite?: ViteDevServer } = {}
afterAll(async () => {
  await open.vite?.close()
  open.server?.close()
})

/** `npm run dev` in short: the client's modules, and its calls that go to a server beside it. */
test('the dev server answers modules of the client itself and forwards calls to the server', async () => {
  const server = serve((request, answer) => answer.end(`called ${request.url}`))
  open.server = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const vite = await createServer({
    ...config,
    configFile: false,
    cacheDir: path.join(import.meta.dirname, '../.cache/vite-test'),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: {
      host: '127.0.0.1',
      port: 0,
      watch: null,
      proxy: Object.fromEntries(Object.keys(config.server?.proxy ?? {}).map((place) => [place, target]))
    }
  })
  open.vite = vite
  await vite.listen()
  const { port } = vite.httpServer!.address() as AddressInfo
  const requested = async (place: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${place}`)
    return [answer.headers.get('content-type'), await answer.text()] as const
  }
  for (const place of ['/api/call.ts', '/api/call.ts?t=17']) {
    const [type, text] = await requested(place)
    expect([place, type]).toEqual([place, expect.stringContaining('javascript') as string])
    expect(text).toContain('export ')
  }
  for (const place of ['/api/task?page=1', '/api/data/download?name=a.ts', '/api/user/info'])
    expect(await requested(place)).toEqual([null, `called ${place}`])
})
