import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Provenance } from '../../contract/api/task.ts'
import { resultFile, resultPlaces } from './files.ts'
import { writeResult } from './write.ts'
import { scratchFolder } from '../matrix/fixtures/scratch.ts'

test('says of each column whether all of its rows have one value, and which', async () => {
  const at = path.join(scratchFolder(), 'same')
  const shape = {
    rows: {
      name: 'string',
      gone: 'string',
      n: 'integer',
      p: 'number',
      inf: 'number',
      kept: 'boolean',
      id: 'integer'
    },
    one: { n: 'integer' }
  } as const
  const codes = (...list: number[]) => ({ codes: Int32Array.from(list), levels: ['B', 'T'] })
  await writeResult(
    at,
    { id: 'x', version: '1', tables: shape },
    {
      summary: {},
      cellsUsed: 3,
      warnings: [],
      tables: {
        rows: {
          name: codes(1, 1, 1),
          gone: codes(-1, -1, -1),
          n: Int32Array.of(0, 0, 0),
          p: Float64Array.of(NaN, NaN, NaN),
          inf: Float64Array.of(Infinity, Infinity, Infinity),
          kept: Uint8Array.of(1, 1, 1),
          id: Int32Array.of(7, 7, 8)
        },
        one: { n: Int32Array.of(5) }
      }
    },
    () => ({}) as Provenance
  )
  const { tables: written } = resultFile.parse(JSON.parse(fs.readFileSync(resultPlaces(at).result, 'utf8')))
  expect(written['rows']?.columns.map(({ name, constant }) => [name, constant])).toEqual([
    ['name', 'T'],
    ['gone', undefined],
    ['n', 0],
    ['p', undefined],
    ['inf', undefined],
    ['kept', true],
    ['id', undefined]
  ])
  expect(written['one']?.columns).toEqual([{ name: 'n', kind: 'integer' }])
})
