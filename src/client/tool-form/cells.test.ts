import { describe, expect, it } from 'vitest'
import { readIds } from '../../contract/selection.ts'
import type { Clause } from '../../contract/selection.ts'
import type { Selected } from '../state/selection/selected.ts'
import { cellsCounted, cellsSent } from './cells.ts'

const clause: Clause = { op: 'new', source: 'embedding', kind: 'groups', column: 'cluster', levels: ['B'] }

function selection(
  total: number,
  inPopulation: (row: number) => boolean,
  isSelected: (row: number) => boolean
): Selected {
  const population = Uint8Array.from({ length: total }, (_, row) => Number(inPopulation(row)))
  const flags = Uint8Array.from({ length: total }, (_, row) => Number(inPopulation(row) && isSelected(row)))
  const sum = (bytes: Uint8Array) => bytes.reduce((count, byte) => count + byte, 0)
  return { version: 1, total, population, flags, populationCount: sum(population), count: sum(flags) }
}

const rows = (ids: Parameters<typeof readIds>[0] | undefined) =>
  ids === undefined ? null : Array.from(readIds(ids) ?? [])

describe('cellsSent', () => {
  it('sends the selected cells and the rest of the population, never what a filter took out', () => {
    const selected = selection(
      12,
      (row) => row !== 3 && row !== 9,
      (row) => row % 2 === 0
    )
    const sent = cellsSent({ filters: [], clauses: [clause] }, selected)
    expect(sent).toMatchObject({ state: 1, selectedNumber: 6, clauses: [clause] })
    expect(rows(sent?.selectedIds)).toEqual([0, 2, 4, 6, 8, 10])
    expect(rows(sent?.nonSelectedIds)).toEqual([1, 5, 7, 11])
  })

  it('is exact for many cells', () => {
    const selected = selection(
      50_000,
      () => true,
      (row) => (row * 7919) % 13 < 4
    )
    const sent = cellsSent({ filters: [], clauses: [clause] }, selected)
    const [here, rest] = [rows(sent?.selectedIds) ?? [], rows(sent?.nonSelectedIds) ?? []]
    expect(here).toHaveLength(selected.count)
    expect(here.every((row) => (row * 7919) % 13 < 4)).toBe(true)
    expect(new Set([...here, ...rest]).size).toBe(50_000)
  })

  it('sends no ids where nothing is selected: the tool runs on the population', () => {
    const none = selection(
      5,
      (row) => row > 0,
      () => false
    )
    const sent = cellsSent({ filters: [], clauses: [] }, none)
    expect(sent).toEqual({ state: 0, filters: [], clauses: [], selectedNumber: 0 })
    expect(cellsSent({ filters: [], clauses: [] }, null)).toEqual(sent)
  })

  it('waits for a selection that is not yet counted', () => {
    expect(cellsSent({ filters: [], clauses: [clause] }, null)).toBeNull()
    expect(cellsCounted({ filters: [], clauses: [clause] }, null, 100)).toBeNull()
  })
})

describe('cellsCounted', () => {
  it('counts the selection, else the population, else all cells', () => {
    const selected = selection(
      10,
      (row) => row < 8,
      (row) => row < 3
    )
    expect(cellsCounted({ filters: [], clauses: [clause] }, selected, 10)).toBe(3)
    expect(cellsCounted({ filters: [], clauses: [] }, { ...selected, count: 0 }, 10)).toBe(8)
    expect(cellsCounted({ filters: [], clauses: [] }, null, 10)).toBe(10)
  })
})
