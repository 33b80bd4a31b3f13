import { setImmediate } from 'node:timers/promises'
import type { BodyOf, ContentOf } from '../../contract/api/endpoint.ts'
import type { clones } from '../../contract/api/receptor.ts'
import { receptorColumn, type Receptor } from '../../contract/receptors/columns.ts'
import type { Column } from '../../contract/column.ts'
import type { Contig } from '../../science/receptors/contig.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { CloneList, type ChainPart, type Chains, type Clone } from './clone-list.ts'
import { receptorReader } from './fields.ts'
import { inTurns } from '../threads/in-turns.ts'

/** The members of a data set that a table of clones needs. */
export type CloneView = Pick<DataSet, 'cells' | 'cellColumn' | 'cellColumns' | 'sampleColumn'>

const textOf = (chain: Contig | null): string =>
  chain === null ? '' : `${chain.v} ${chain.j} ${chain.c} ${chain.cdr3}`.toLowerCase()

interface CloneTable {
  /** The largest clone first. */
  readonly clones: readonly Clone[]
  /** For searching and sorting them. */
  readonly list: CloneList
  /** A clone as the API returns it. */
  readonly rowOf: (clone: Clone) => ContentOf<typeof clones>['list'][number]
}

/** The clone tables of each view. A view whose columns change is a new object, so they are computed anew. */
const known = new WeakMap<CloneView, Map<Receptor, Promise<CloneTable>>>()

/** The clones of a view, computed once; half a million are processed in many short turns. */
export function tableIn(view: CloneView, receptor: Receptor): Promise<CloneTable> {
  const tables = known.get(view) ?? new Map<Receptor, Promise<CloneTable>>()
  known.set(view, tables)
  const made = tables.get(receptor) ?? cloneTable(view, receptor)
  tables.set(receptor, made)
  // A failure is not cached, so that the next call tries again.
  made.catch(() => tables.delete(receptor))
  return made
}

async function cloneTable(view: CloneView, receptor: Receptor): Promise<CloneTable> {
  const named = (name: string): Column | null =>
    view.cellColumns.some((one) => one.name === name) ? view.cellColumn(name) : null
  const column = named(receptorColumn(receptor, 'clone'))
  const { codes, levels } = column?.kind === 'category' ? column : { codes: new Int32Array(0), levels: [] }
  const samples = view.sampleColumn === null ? null : view.cellColumn(view.sampleColumn)
  const reader = receptorReader(receptor, named)
  const counts = new Uint32Array(levels.length)
  /** The first cell of each clone; −1 for none. */
  const first = new Int32Array(levels.length).fill(-1)
  await inTurns(codes.length, (from, end) => {
    for (let cell = from; cell < end; cell++) {
      const code = codes[cell]!
      if (code < 0 || !reader.has(cell)) continue
      counts[code]!++
      if (first[code] === -1) first[code] = cell
    }
  })
  const inSamples = await samplesOf(codes, samples?.kind === 'category' ? samples.codes : null, first)
  const clones: Clone[] = []
  await inTurns(levels.length, (from, end) => {
    for (let place = from; place < end; place++) {
      const cell = first[place]!
      const its = cell === -1 ? null : reader.at(cell)
      if (!its) continue
      const [vj, vdj] = [textOf(its.vj), textOf(its.vdj)]
      const [cells, inThose] = [counts[place]!, inSamples[place]!]
      clones.push({ clone: levels[place]!, place, cells, samples: inThose, cell, vj, vdj })
    }
  })
  const parts = async (arm: keyof Chains): Promise<ChainPart[]> => {
    const found: ChainPart[] = []
    for (const part of ['v', 'j', 'c', 'cdr3'] as const) {
      await setImmediate()
      found.push(partOf(named(receptorColumn(receptor, `${arm}_${part}`)), clones, arm))
    }
    return found
  }
  return {
    clones,
    list: await CloneList.of(clones, { vj: await parts('vj'), vdj: await parts('vdj') }),
    rowOf({ clone, cells, samples: count, cell }) {
      const its = reader.at(cell)
      return { clone, cells, samples: count, vj: shown(its?.vj ?? null), vdj: shown(its?.vdj ?? null) }
    }
  }
}

/**
 * The number of samples of each clone.
 *
 * @param first the first cell of each clone, −1 for none
 */
async function samplesOf(
  codes: ArrayLike<number>,
  samples: ArrayLike<number> | null,
  first: Int32Array
): Promise<Uint32Array> {
  const found = new Uint32Array(first.length)
  if (!samples) return found
  const several = new Map<number, Set<number>>()
  for (const [code, cell] of first.entries()) if (cell >= 0) found[code] = 1
  await inTurns(codes.length, (from, end) => {
    for (let cell = from; cell < end; cell++) {
      const code = codes[cell]!
      if (code < 0 || first[code] === -1 || samples[cell] === samples[first[code]!]) continue
      const others = several.get(code) ?? new Set()
      several.set(code, others.add(samples[cell]!))
      found[code] = others.size + 1
    }
  })
  return found
}

/**
 * The distinct texts of a part of the chains, in byte order, and the index of each clone's text. Clones
 * without the chain have the empty text.
 */
function partOf(column: Column | null, clones: readonly Clone[], arm: keyof Chains): ChainPart {
  const ranks = new Uint32Array(clones.length)
  if (column?.kind !== 'category') return { ranks, texts: [''] }
  const { codes, levels } = column
  const rankOf = new Uint32Array(levels.length)
  // Columns that Cytodeck writes have sorted levels; levels that an account has reordered are not sorted.
  const inOrder = levels.every((level, code) => code === 0 || levels[code - 1]! <= level)
  const order = Array.from(levels.keys())
  if (!inOrder) order.sort((a, b) => (levels[a]! < levels[b]! ? -1 : 1))
  for (const [rank, code] of order.entries()) rankOf[code] = rank + 1
  for (let at = 0; at < ranks.length; at++) {
    const clone = clones[at]!
    if (clone[arm] !== '' && codes[clone.cell]! >= 0) ranks[at] = rankOf[codes[clone.cell]!]!
  }
  return { ranks, texts: ['', ...order.map((code) => levels[code]!.toLowerCase())] }
}

const usualPageSize = 50
const shown = (chain: Contig | null) =>
  chain === null ? null : { v: chain.v, j: chain.j, c: chain.c, cdr3: chain.cdr3 }

/** A page of the clones that match a search. Clones with equal sort keys keep their order. */
export async function clonePage(
  view: CloneView,
  requested: BodyOf<typeof clones>
): Promise<ContentOf<typeof clones>> {
  const { receptor, page = 1, pageSize = usualPageSize } = requested
  const table = await tableIn(view, receptor)
  const { total, list } = table.list.page({ ...requested, page, pageSize })
  return { page, total, list: list.map(table.rowOf) }
}
