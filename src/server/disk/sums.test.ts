import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { damagedFile, writeSums } from './sums.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-sums-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('of several damaged files the first is named, whichever is read before the others', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `file-${String(at).padStart(2, '0')}`)
  // The first ones are large, so that others are read before them.
  for (const [at, name] of names.entries())
    writeFileSync(path.join(dir, name), Buffer.alloc(at < 4 ? 2 ** 22 : 10, at))
  await writeSums(dir)
  expect(await damagedFile(dir)).toBeNull()
  const damage = (at: number): void => writeFileSync(path.join(dir, names[at]!), 'damaged')
  damage(19)
  expect(await damagedFile(dir)).toBe(names[19])
  rmSync(path.join(dir, names[5]!))
  expect(await damagedFile(dir)).toBe(names[5])
  damage(3)
  expect(await damagedFile(dir)).toBe(names[3])
})
