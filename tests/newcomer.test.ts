import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newcomerTests } from '../scripts/newcomer.ts'

const root = path.resolve(import.meta.dirname, '..')
const all = globSync('{src,workers,shaders,tests}/**/*.test.{ts,tsx}', { cwd: root })

test('a newcomer runs every file with tests that may be skipped, and not those that need nothing', () => {
  const found = newcomerTests()
  const mayBeSkipped = all.filter((file) =>
    /\(needs (?:CYTODECK_TEST_DATA|another user)/.test(readFileSync(path.join(root, file), 'utf8'))
  )
  expect(mayBeSkipped.length).toBeGreaterThan(40)
  expect(mayBeSkipped.filter((file) => !found.includes(file))).toEqual([])
  expect(found.filter((file) => !all.includes(file))).toEqual([])
  // Reads the real data through a file of fixtures, whose name no test repeats.
  expect(found).toContain('src/tools/infer-cnv/golden-profiles.test.ts')
  expect(found).toContain('tests/api/full-disk.test.ts')
  expect(found).not.toContain('src/science/stats/quantile.test.ts')
  expect(found.length).toBeLessThan(all.length / 3)
})
