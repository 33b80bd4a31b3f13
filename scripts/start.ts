import { buildClient } from './client.ts'

await buildClient()
await import('../src/server/main.ts')
