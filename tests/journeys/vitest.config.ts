import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../longest-first.ts'

const root = path.resolve(import.meta.dirname, '../..')

export default defineConfig({
  root,
  cacheDir: path.join(root, '.cache/vite-journeys'),
  test: {
    globalSetup: ['tests/compiled-kernels.ts', 'tests/journeys/demo-study.ts'].map((file) =>
      path.join(root, file)
    ),
    include: ['tests/journeys/**/*.journey.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Each file has a server and a browser of its own; what a browser draws in software keeps a core busy.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst }
  }
})
