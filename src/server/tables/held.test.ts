import { describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { dataType, type Column, type ValueType } from '../../contract/column.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { IndexedColumn } from './build.ts'
import type { IndexedTable } from './files.ts'
import { heldColumn } from './held-column.ts'
import { heldColumns } from './held.ts'

const cells = 100
const manyLevels = Array.from({ length: 200 }, (_, n) => `group ${n}`)
const columns: Record<string, { readonly type: ValueType; readonly column: Column }> = {
  whole: {
    type: 'number',
    column: {
      kind: 'number',
      values: Float64Array.from({ length: cells }, (_, row) => (row === 3 ? NaN : row - 50))
    }
  },
  exact: {
    type: 'double',
    column: { kind: 'number', values: Float64Array.from({ length: cells }, (_, row) => row / 3) }
  },
  zeros: { type: 'double', column: { kind: 'number', values: new Float64Array(cells).fill(-0) } },
  few: {
    type: 'string',
    column: { kind: 'category', levels: ['a', 'b'], codes: new Int32Array(cells).fill(-1) }
  },
  many: {
    type: 'string',
    column: { kind: 'category', levels: manyLevels, codes: new Int32Array(cells).fill(150) }
  },
  twice: { type: 'string', column: { kind: 'category', levels: ['a', 'a'], codes: new Int32Array(cells) } },
  text: { type: 'string', column: { kind: 'string', values: Array.from({ length: cells }, String) } }
}
const reads: string[] = []
const dataset: DataSet = {
  ...memoryDataSet({ cells }),
  cellColumn(name) {
    reads.push(name)
    return columns[name]?.column ?? null
  }
}
const table: IndexedTable = {
  type: dataType.cell,
  rows: cells,
  columns: [],
  byName: new Map(),
  source: async () => 'cells',
  storage: async () => 'cells'
}
const readHere = async (of: DataSet, stored: string) => heldColumn(of.cellColumn(stored))
const named = (name: string): IndexedColumn => {
  const { type, column } = columns[name] ?? { type: 'string', column: { kind: 'string', values: [] } }
  const row = {
    id: name,
    name,
    label: name,
    columnType: 'meta',
    type,
    hidden: false,
    origin: 'file',
    distinct: 0,
    min: null,
    max: null
  } as const
  return { row, physical: name, stored: name, levels: column.kind === 'category' ? column.levels : null }
}

describe('columns held in memory', () => {
  it('are as narrow as they are exact, with one zero', () => {
    const held = heldColumns(1e6, readHere)
    const valuesOf = (name: string) => {
      const column = held.of(dataset, table, named(name))
      return column?.kind === 'number' ? column.values : column?.codes
    }
    expect(valuesOf('whole')).toEqual(
      Float32Array.from({ length: cells }, (_, row) => (row === 3 ? NaN : row - 50))
    )
    expect(valuesOf('exact')).toEqual(Float64Array.from({ length: cells }, (_, row) => row / 3))
    expect(Object.is(valuesOf('zeros')?.[0], 0)).toBe(true)
    expect(valuesOf('few')).toEqual(new Int8Array(cells).fill(-1))
    expect(valuesOf('many')).toEqual(new Int16Array(cells).fill(150))
  })
  it('are none where the index is to be asked', () => {
    const held = heldColumns(1e6, readHere)
    reads.length = 0
    expect(['twice', 'text'].map((name) => held.of(dataset, table, named(name)))).toEqual([null, null])
    expect(held.of(dataset, { ...table, type: dataType.gene }, named('whole'))).toBeNull()
    expect(held.of(dataset, table, { ...named('whole'), stored: null })).toBeNull()
    // Text is not even read.
    expect(reads).toEqual(['twice'])
  })
  it('are read apart where that is asked, once by however many, and not again here', async () => {
    let apart = 0
    const held = heldColumns(1e6, (of, stored) => {
      apart++
      return readHere(of, stored)
    })
    const requested = ['whole', 'few', 'twice', 'text'].map(named)
    reads.length = 0
    await Promise.all([held.fetch(dataset, table, requested), held.fetch(dataset, table, requested)])
    await held.fetch(dataset, table, requested)
    expect([apart, reads.toSorted()]).toEqual([3, ['few', 'twice', 'whole']])
    expect(requested.map((column) => held.of(dataset, table, column)?.kind)).toEqual([
      'number',
      'category',
      undefined,
      undefined
    ])
    expect(reads.length).toBe(3)
  })
  it('that could not be read apart are read the next time', async () => {
    let refused = true
    const held = heldColumns(1e6, async (of, stored) => {
      if (refused) throw new Error('damaged')
      return readHere(of, stored)
    })
    await expect(held.fetch(dataset, table, [named('whole')])).rejects.toThrow('damaged')
    refused = false
    reads.length = 0
    await held.fetch(dataset, table, [named('whole')])
    expect(reads).toEqual(['whole'])
  })
  it('are read once, and go in the order in which they were asked for when they take too much room', async () => {
    const held = heldColumns(12 * cells, readHere)
    const ask = (...names: string[]) => {
      reads.length = 0
      for (const name of names) held.of(dataset, table, named(name))
      return reads
    }
    expect(ask('exact', 'exact', 'whole', 'exact')).toEqual(['exact', 'whole'])
    expect(ask('zeros')).toEqual(['zeros'])
    expect(ask('exact', 'zeros')).toEqual([])
    expect(ask('whole')).toEqual(['whole'])
    const requested = ['whole', 'exact', 'few', 'text'].map(named)
    expect([...(await held.ready(dataset, table, requested))].map(([{ physical }]) => physical)).toEqual([
      'whole'
    ])
  })
})
