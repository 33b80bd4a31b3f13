import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readUpload } from './read.ts'

test('a file of a million lines is read as a stream, and an error names its line', async () => {
  const cells = 1_000_000
  const names = Array.from({ length: cells }, (_, n) => `CELL-${n}`)
  const lines = function* (last: string) {
    yield Buffer.from('cell,x\n')
    for (let from = 0; from < cells; from += 5000) {
      yield Buffer.from(
        Array.from(
          { length: 5000 },
          (_, n) => `CELL-${cells - 1 - from - n},${from + n === cells - 1 ? last : from + n}\n`
        ).join('')
      )
    }
  }
  const reading = (last: string) =>
    readUpload(
      Readable.from(lines(last)),
      { columnType: 'qc' },
      { cellNames: names, taken: { columns: [], positions: new Set() } }
    )
  const { columns, matched, missing } = await reading('7')
  expect({ matched, missing }).toEqual({ matched: cells, missing: 0 })
  expect(columns[0]?.values.kind === 'number' && [...columns[0].values.values.subarray(0, 3)]).toEqual([
    7, 999_998, 999_997
  ])
  await expect(reading('7x')).rejects.toMatchObject({
    key: 'upload_number',
    values: { line: 1_000_001, column: 2 }
  })
}, 60_000)
