import path from 'node:path'
import { requireChromium } from './chromium.ts'
import { buildClient } from './client.ts'
import { buildKernels } from './kernels.ts'
import { root, run } from './run.ts'
import { step } from './step.ts'

const chromium = await requireChromium()
await buildKernels()
await buildClient()
const args = [
  '--disable-warning=ExperimentalWarning',
  path.join(root, 'tests/screens/main.ts'),
  ...process.argv.slice(2)
]
process.exitCode = await step('Pictures of the screens', () =>
  run(process.execPath, args, { environment: { CYTODECK_CHROMIUM: chromium } })
)
