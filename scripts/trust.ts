import { buildClient } from './client.ts'
import { buildKernels } from './kernels.ts'
import { run } from './run.ts'

await buildKernels()
await buildClient()
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'tests/trust/main.ts',
  ...process.argv.slice(2)
])
