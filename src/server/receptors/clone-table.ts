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
const known = new WeakMap<CloneView, Map<Receptor, Promise<CloneTable>>>()

/** The clones of a view, made once; half a million are made in many short turns. */
export function tableIn(view: CloneView, receptor: Receptor): Promise<CloneTable> {
  const tables = known.get(view) ?? new Map<Receptor, Promise<CloneTable>>()
  known.set(view, tables)
  const made = tables.get(receptor) ?? cloneTable(view, receptor)
  tables.set(receptor, made)
  // What could not be read once may be read the next time.
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
  /** The first cell of each clone. */
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

/** How many samples each clone is in. @param first the first cell of each clone, −1 for none */
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

/** The texts of clones in byte order, and which each has; one without the chain has the empty one. */
function partOf(column: Column | null, clones: readonly Clone[], arm: keyof Chains): ChainPart {
  const ranks = new Uint32Array(clones.length)
  if (column?.kind !== 'category') return { ranks, texts: [''] }
  const { codes, levels } = column
  const rankOf = new Uint32Array(levels.length)
  // What is written here has its levels in order; an order that an account gave them says nothing of texts.
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

/**
 * A page of the clones that a search finds; clones that are equal in what they are sorted by keep their
 * order.
 */
export async function clonePage(
  view: CloneView,
  requested: BodyOf<typeof clones>
): Promise<ContentOf<typeof clones>> {
  const { receptor, page = 1, pageSize = usualPageSize } = requested
  const table = await tableIn(view, receptor)
  const { total, list } = table.list.page({ ...requested, page, pageSize })
  return { page, total, list: list.map(table.rowOf) }
}
