import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import { together } from './tests/together.ts'
import client from './vite.config.ts'
import { ownOptimization } from './src/server/threads/optimization.ts'

const root = import.meta.dirname

/** Unit and API tests, which read the client as it is built. */
export default mergeConfig(
  client,
  defineConfig({
    test: {
      root,
      globalSetup: path.join(root, 'tests/compiled-kernels.ts'),
      setupFiles: path.join(root, 'tests/patience.ts'),
      projects: [
        { extends: true, test: { name: 'together', include: together, isolate: false } },
        {
          extends: true,
          test: {
            name: 'alone',
            include: [
              'src/**/*.test.{ts,tsx}',
              'tests/*.test.ts',
              'tests/{api,bench,mutants,trust}/**/*.test.ts'
            ],
            exclude: ['**/node_modules/**', ...together]
          }
        }
      ],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      // Many tests compute in their own process what tasks do in theirs.
      execArgv: [...ownOptimization],
      // One a core: Vitest by itself leaves one free, which is half of a machine of two, and many tests wait
      // for programs that they start.
      maxWorkers: availableParallelism(),
      sequence: { sequencer: LongestFirst }
    }
  })
)
