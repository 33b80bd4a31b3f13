import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import type { Provenance } from '../../contract/api/task.ts'
import { resultFile, resultPlaces } from './files.ts'
import { resultTables } from './read.ts'
import { writeResult } from './write.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'cytodeck-'))
const reader = resultTables(dir, 1)
afterAll(async () => {
  await reader.close()
  fs.rmSync(dir, { recursive: true })
})

// Places of levels are loaded as the smallest whole numbers that hold them all, and none.
test.each([255, 256, 65_535, 65_536])(
  'a column of %i groups comes back, with cells of none',
  async (used) => {
    // The last levels occur first, every second one never does.
    const levels = Array.from({ length: 2 * used }, (_, level) => `group ${level}`)
    const codes = Int32Array.from({ length: used + 40 }, (_, row) =>
      row < used ? 2 * (used - 1 - row) : row % 2 === 0 ? -1 : 2 * (row - used)
    )
    const at = path.join(dir, `${used}`)
    const tables = { words: { row: Int32Array.from(codes.keys()), word: { codes, levels } } }
    await writeResult(
      at,
      { id: 'x', version: '1', tables: { words: { row: 'integer', word: 'string' } } },
      { summary: {}, cellsUsed: 1, warnings: [], tables },
      () => ({}) as Provenance
    )
    const file = resultFile.parse(JSON.parse(fs.readFileSync(resultPlaces(at).result, 'utf8')))
    const table = { file: resultPlaces(at).table('words'), columns: file.tables['words']?.columns ?? [] }
    const whole = await reader.whole(table, { filters: [], sort: [] }, 'csv')
    if (whole instanceof Uint8Array) throw new Error('a table as text is a stream')
    const [, ...lines] = (await text(whole)).trimEnd().split('\n')
    expect(lines).toEqual(Array.from(codes, (code, row) => `${row},${levels[code] ?? ''}`))
  }
)
