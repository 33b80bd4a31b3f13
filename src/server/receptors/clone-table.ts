import type { BodyOf, ContentOf } from '../../contract/api/endpoint.ts'
import type { clones } from '../../contract/api/receptor.ts'
import { receptorColumn, type Receptor } from '../../contract/receptors/columns.ts'
import type { Column } from '../../contract/column.ts'
import type { Contig } from '../../science/receptors/contig.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { CloneList, type ChainRanks, type Clone, type Ranks } from './clone-list.ts'
import { receptorReader } from './fields.ts'

/** What a table of clones is made of. */
export type CloneView = Pick<DataSet, 'cells' | 'cellColumn' | 'cellColumns' | 'sampleColumn'>

const textOf = (chain: Contig | null): string =>
  chain === null ? '' : `${chain.v} ${chain.j} ${chain.c} ${chain.cdr3}`.toLowerCase()

interface CloneTable {
  /** The largest first. */
  readonly clones: readonly Clone[]
  /** Searches and sorts them. */
  readonly list: CloneList
  /** A clone as it is answered. */
  readonly rowOf: (clone: Clone) => ContentOf<typeof clones>['list'][number]
}

/** Clones of a view, which follows from its columns and is made again where they change. */
const known = new WeakMap<CloneView, Map<Receptor, CloneTable>>()

/** The clones of a view. */
export function tableIn(view: CloneView, receptor: Receptor): CloneTable {
  const tables = known.get(view) ?? new Map<Receptor, CloneTable>()
  known.set(view, tables)
  const made = tables.get(receptor) ?? cloneTable(view, receptor)
  tables.set(receptor, made)
  return made
}

function cloneTable(view: CloneView, receptor: Receptor): CloneTable {
  const named = (name: string): Column | null =>
    view.cellColumns.some((one) => one.name === name) ? view.cellColumn(name) : null
  const column = named(receptorColumn(receptor, 'clone'))
  const { codes, levels } = column?.kind === 'category' ? column : { codes: new Int32Array(0), levels: [] }
  const samples = view.sampleColumn === null ? null : view.cellColumn(view.sampleColumn)
  const reader = receptorReader(receptor, named)
  const counts = new Uint32Array(levels.length)
  /** The first cell of each clone. */
  const first = new Int32Array(levels.length).fill(-1)
  for (const [cell, code] of codes.entries()) {
    if (code < 0 || !reader.has(cell)) continue
    counts[code]!++
    if (first[code] === -1) first[code] = cell
  }
  const inSamples = samplesOf(codes, samples?.kind === 'category' ? samples.codes : null, first)
  const clones = levels.flatMap((clone, index): Clone[] => {
    const its = first[index] === -1 ? null : reader.at(first[index]!)
    if (!its) return []
    const [vj, vdj] = [textOf(its.vj), textOf(its.vdj)]
    return [
      { clone, place: index, cells: counts[index]!, samples: inSamples[index]!, cell: first[index]!, vj, vdj }
    ]
  })
  const firstCells = Uint32Array.from(clones, ({ cell }) => cell)
  const ranks = (arm: keyof ChainRanks): Ranks[] =>
    (['v', 'j', 'c', 'cdr3'] as const).map((part) =>
      ranksOf(named(receptorColumn(receptor, `${arm}_${part}`)), firstCells)
    )
  return {
    clones,
    list: new CloneList(clones, { vj: ranks('vj'), vdj: ranks('vdj') }),
    rowOf({ clone, cells, samples: count, cell }) {
      const its = reader.at(cell)
      return { clone, cells, samples: count, vj: shown(its?.vj ?? null), vdj: shown(its?.vdj ?? null) }
    }
  }
}

/** The samples of each clone, of which most have one. @param first the first cell of each clone, −1 for none */
function samplesOf(
  codes: ArrayLike<number>,
  samples: ArrayLike<number> | null,
  first: Int32Array
): Uint32Array {
  const found = new Uint32Array(first.length)
  if (!samples) return found
  const several = new Map<number, Set<number>>()
  for (const [code, cell] of first.entries()) if (cell >= 0) found[code] = 1
  for (let cell = 0; cell < codes.length; cell++) {
    const code = codes[cell]!
    if (code < 0 || first[code] === -1 || samples[cell] === samples[first[code]!]) continue
    const others = several.get(code) ?? new Set()
    several.set(code, others.add(samples[cell]!))
    found[code] = others.size + 1
  }
  return found
}

/** The ranks of texts of cells in byte order; 0 of a cell that has none. */
function ranksOf(column: Column | null, cells: Uint32Array): Ranks {
  if (column?.kind !== 'category') return new Uint32Array(cells.length)
  const { codes, levels } = column
  const rankOf = new Uint32Array(levels.length)
  // What is written here has its levels in order; an order that an account gave them says nothing of texts.
  const inOrder = levels.every((level, code) => code === 0 || levels[code - 1]! <= level)
  const order = Array.from(levels.keys())
  if (!inOrder) order.sort((a, b) => (levels[a]! < levels[b]! ? -1 : 1))
  for (const [rank, code] of order.entries()) rankOf[code] = rank + 1
  return cells.map((cell) => (codes[cell]! < 0 ? 0 : rankOf[codes[cell]!]!))
}

const usualPageSize = 50
const shown = (chain: Contig | null) =>
  chain === null ? null : { v: chain.v, j: chain.j, c: chain.c, cdr3: chain.cdr3 }

/**
 * A page of the clones that a search finds; clones that are equal in what they are sorted by keep their
 * order.
 */
export function clonePage(view: CloneView, requested: BodyOf<typeof clones>): ContentOf<typeof clones> {
  const { receptor, page = 1, pageSize = usualPageSize } = requested
  const table = tableIn(view, receptor)
  const { total, list } = table.list.page({ ...requested, page, pageSize })
  return { page, total, list: list.map(table.rowOf) }
}
