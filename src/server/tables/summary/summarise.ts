import type { Column } from '../../../contract/column.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import type { Summary } from '../../services.ts'
import { distributionOf } from './distribution.ts'
import { genesHigherHere, type Division } from './genes.ts'

/** A column by the name users see and the name under which it is stored. */
export interface NamedColumn {
  readonly name: string
  readonly stored: string
}

/** What a worker is asked; plain data, so that it can be sent. */
export interface SummaryJob {
  readonly selected: Uint32Array
  readonly population: Uint32Array | null
  readonly group: NamedColumn | null
  readonly numbers: readonly NamedColumn[]
  readonly genes: boolean
}

const outsideMark = 0
const restMark = 1
const hereMark = 2

function divide(cells: number, selected: Uint32Array, population: Uint32Array | null): Division {
  const marks = new Uint8Array(cells).fill(population ? outsideMark : restMark)
  if (population) for (const row of population) marks[row] = restMark
  for (const row of selected) if (marks[row] === restMark) marks[row] = hereMark
  const rowsMarked = (mark: number): Uint32Array => {
    let count = 0
    for (const one of marks) if (one === mark) count++
    const rows = new Uint32Array(count)
    let at = 0
    for (let row = 0; row < cells; row++) if (marks[row] === mark) rows[at++] = row
    return rows
  }
  return { here: rowsMarked(hereMark), rest: rowsMarked(restMark), outside: rowsMarked(outsideMark) }
}

/** Groups of the population in their order, each with its count in the selection; cells without a group come last, under the empty name. */
function compositionOf(column: Column, { here, rest }: Division): Summary['composition'] {
  const { codes, levels } = numbered(column)
  const missing = levels.length
  const counts = new Uint32Array(missing + 1)
  const totals = new Uint32Array(missing + 1)
  for (const row of here) {
    const place = codes[row] ?? -1
    counts[place < 0 ? missing : place]!++
  }
  totals.set(counts)
  for (const row of rest) {
    const place = codes[row] ?? -1
    totals[place < 0 ? missing : place]!++
  }
  return [...levels, ''].flatMap((value, place) => (totals[place] ? [{ value, count: counts[place] ?? 0, total: totals[place] ?? 0 }] : []))
}

function numbered(column: Column): { codes: ArrayLike<number>; levels: readonly string[] } {
  if (column.kind === 'category') return column
  const texts =
    column.kind === 'string' ? column.values.map((value) => value ?? '') : Array.from(column.values, (value) => (Number.isNaN(value) ? '' : String(value)))
  const levels = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => (a < b ? -1 : 1))
  const places = new Map(levels.map((level, place) => [level, place]))
  return { codes: texts.map((text) => places.get(text) ?? -1), levels }
}

export type Summarised = Omit<Summary, 'milliseconds'>

/** Reads the columns it is asked for, each through `read`. */
export function summarise(dataset: DataSet, job: SummaryJob, read: (stored: string) => Column | null): Summarised {
  const division = divide(dataset.cells, job.selected, job.population)
  const { here, rest } = division
  const group = job.group && read(job.group.stored)
  return {
    cells: here.length,
    of: here.length + rest.length,
    composition: group ? compositionOf(group, division) : [],
    distributions: job.numbers.flatMap(({ name, stored }) => {
      const column = read(stored)
      return column?.kind === 'number' ? [distributionOf(name, column.values, here, rest)] : []
    }),
    genes: job.genes ? genesHigherHere(dataset, division) : null
  }
}
