import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { together } from './together.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What would reach the files that follow in the same process. */
const replaces =
  /\bvi\.(?:mock|doMock|stub\w+|useFakeTimers|setSystemTime|spyOn)\b|\bprocess\.(?:env\S* = |chdir)|\bglobalThis\S* = /

test('files that share a process put nothing in the place of another thing', () => {
  const files = together.flatMap((pattern) => globSync(pattern, { cwd: root }))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => replaces.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
