import { buildKernels } from './kernels.ts'
import { run } from './run.ts'

await buildKernels()
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'tests/bench/bench.ts',
  ...process.argv.slice(2)
])
