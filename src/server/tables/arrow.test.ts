import { tableFromIPC } from 'apache-arrow'
import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { arrowAnswer, arrowColumn, type ArrowColumn } from './arrow.ts'
import { shuffledRows } from './rows/order.ts'

async function read({ body }: { body: Readable }) {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return tableFromIPC(Buffer.concat(chunks))
}

const rows = 150_000
const levels = Array.from({ length: 200 }, (_, index) => `group ${index}`)
const columns: ArrowColumn[] = [
  { name: 'id', kind: 'number', values: Uint32Array.from({ length: rows }, (_, row) => row) },
  {
    name: 'x',
    kind: 'number',
    values: Float32Array.from({ length: rows }, (_, row) => (row % 10 === 0 ? NaN : row / 3))
  },
  { name: 'score', kind: 'number', values: Float64Array.from({ length: rows }, (_, row) => row / 7) },
  {
    name: 'few',
    kind: 'category',
    levels: levels.slice(0, 3),
    codes: Int32Array.from({ length: rows }, (_, row) => (row % 4) - 1)
  },
  { name: 'many', kind: 'category', levels, codes: Int32Array.from({ length: rows }, (_, row) => row % 200) },
  {
    name: 'note',
    kind: 'string',
    values: Array.from({ length: rows }, (_, row) => (row % 5 === 0 ? null : `细胞 ${row}`))
  }
]
const valueAt = (column: ArrowColumn, row: number): unknown => {
  if (column.kind === 'category') return column.levels[column.codes[row] ?? -1] ?? null
  return column.values[row]
}

describe('Arrow answers', () => {
  it.each([undefined, Uint32Array.from({ length: rows }, (_, at) => (at * 7919) % rows)])(
    'carry every value, in any order',
    async (order) => {
      const table = await read(arrowAnswer(columns, rows, order))
      expect(table.numRows).toBe(rows)
      expect(table.batches.map(({ numRows }) => numRows)).toEqual([65_536, 65_536, rows - 2 * 65_536])
      for (const column of columns) {
        const vector = table.getChild(column.name)
        for (let at = 0; at < rows; at += 997)
          expect(vector?.get(at)).toEqual(valueAt(column, order ? (order[at] ?? 0) : at))
      }
      expect(table.getChild('few')?.nullCount).toBe(rows / 4)
      expect(String(table.schema.fields[3]?.type)).toBe('Dictionary<Int8, Utf8>')
      expect(String(table.schema.fields[4]?.type)).toBe('Dictionary<Int16, Utf8>')
    }
  )
  it('have their columns where there are no rows', async () => {
    const table = await read(arrowAnswer([{ name: 'id', kind: 'number', values: new Uint32Array(0) }], 0))
    expect(table.numRows).toBe(0)
    expect(table.schema.fields.map(({ name }) => name)).toEqual(['id'])
  })
  it('keep float32 columns narrow', () => {
    const column = arrowColumn('x', { kind: 'number', values: Float64Array.of(0.5, NaN) }, 'float')
    expect(column).toEqual({ name: 'x', kind: 'number', values: Float32Array.of(0.5, NaN) })
  })
})

describe('the shuffled order', () => {
  it('holds each row once, the same each time, and begins with a fair sample', () => {
    const cells = 20_000
    const order = shuffledRows(memoryDataSet({ cells, genes: 2 }))
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: cells }, (_, row) => row))
    expect(order).toEqual(shuffledRows(memoryDataSet({ cells, genes: 2 })))
    const mean = order.subarray(0, 2000).reduce((sum, row) => sum + row, 0) / 2000
    expect(Math.abs(mean / cells - 0.5)).toBeLessThan(0.03)
  })
})
