import { buildClient } from './client.ts'
import { buildKernels } from './kernels.ts'

await buildKernels()
await buildClient()
