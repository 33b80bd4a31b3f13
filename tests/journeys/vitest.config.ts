import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')

export default defineConfig({
  root,
  cacheDir: path.join(root, '.cache/vite-journeys'),
  test: {
    globalSetup: path.join(root, 'tests/compiled-kernels.ts'),
    include: ['tests/journeys/**/*.journey.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Each file has a server and a browser of its own; what a browser draws in software keeps a core busy.
    maxWorkers: 2
  }
})
