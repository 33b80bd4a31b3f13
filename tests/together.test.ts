import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { together } from './together.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Changes that would affect the files that follow in the same process. */
const replaces = [
  /\bvi\.(?:mock|doMock|stub\w+|useFakeTimers|setSystemTime|spyOn)\b/,
  /\bprocess\.(?:env\S* = |chdir)/,
  /\bglobalThis\S* = /
]

test('files that share a process replace no module and nothing global', () => {
  const files = together.flatMap((pattern) => globSync(pattern, { cwd: root }))
  expect(files.length).toBeGreaterThan(100)
  const replacing = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return replaces.some((change) => change.test(text))
  })
  expect(replacing).toEqual([])
})
