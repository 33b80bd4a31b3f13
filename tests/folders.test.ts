import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

test('no folder holds more than 30 files, so that one can be read at a glance', () => {
  const files = globSync('{src,workers,shaders,scripts,tests}/**/*', { cwd: root, withFileTypes: true })
  const counts = new Map<string, number>()
  for (const file of files)
    if (file.isFile()) counts.set(file.parentPath, (counts.get(file.parentPath) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(100)
  const full = [...counts].filter(([, count]) => count > 30)
  expect(full.map(([folder, count]) => `${path.relative(root, folder)}: ${count}`)).toEqual([])
})
