import path from 'node:path'
import { createServer } from 'vite'
import { root } from './run.ts'

const server = await createServer({ configFile: path.join(root, 'vite.config.ts') })
await server.listen()
server.printUrls()
