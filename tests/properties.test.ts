import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rows = readFileSync(path.join(root, 'docs/properties.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, , file, name] = /^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \|/.exec(line) ?? []
    return file && name ? [{ file, name }] : []
  })

test('the list of properties names tests that are there', () => {
  expect(rows.length).toBeGreaterThan(30)
  const missing = rows.filter(({ file, name }) => {
    const place = path.join(root, file)
    return !existsSync(place) || !readFileSync(place, 'utf8').includes(`'${name}'`)
  })
  expect(missing).toEqual([])
})
