import { buildKernels } from './kernels.ts'

await buildKernels()
await import('../src/server/cli/main.ts')
