import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Provenance } from '../../contract/api/task.ts'
import { resultPlaces } from './files.ts'
import { openDatabase, writeResult } from './write.ts'

const rows = 70_000

test('a table of several row groups has the same bytes, whatever is written beside it', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'cytodeck-'))
  const tables = { cells: { id: 'integer', value: 'number', name: 'string' } } as const
  const result = {
    summary: {},
    cellsUsed: rows,
    warnings: [],
    tables: {
      cells: {
        id: Int32Array.from({ length: rows }, (_, i) => i),
        value: Float64Array.from({ length: rows }, (_, i) => Math.sin(i)),
        name: { codes: Int32Array.from({ length: rows }, (_, i) => i % 3), levels: ['a', 'b', 'c'] }
      }
    }
  }
  try {
    const written = [0, 1, 2, 3].map(async (turn) => {
      const at = path.join(dir, String(turn))
      const tool = { id: 'x', version: '1', tables }
      await writeResult(at, tool, result, () => ({}) as Provenance, openDatabase())
      return fs.readFileSync(resultPlaces(at).table('cells'))
    })
    const [one, ...others] = await Promise.all(written)
    for (const other of others) expect(other.equals(one!)).toBe(true)
  } finally {
    fs.rmSync(dir, { recursive: true, force: true })
  }
})
