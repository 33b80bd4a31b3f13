import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import client from './vite.config.ts'

const root = import.meta.dirname

/** Unit and API tests, which read the client as it is built. */
export default mergeConfig(
  client,
  defineConfig({
    test: {
      root,
      globalSetup: path.join(root, 'tests/compiled-kernels.ts'),
      setupFiles: path.join(root, 'tests/patience.ts'),
      include: [
        'src/**/*.test.{ts,tsx}',
        'workers/**/*.test.ts',
        'shaders/**/*.test.ts',
        'tests/*.test.ts',
        'tests/{api,bench,mutants,oracles,trust}/**/*.test.ts'
      ],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      // One a core: Vitest by itself leaves one free, which is half of a machine of two, and many tests wait
      // for programs that they start.
      maxWorkers: availableParallelism(),
      sequence: { sequencer: LongestFirst }
    }
  })
)
