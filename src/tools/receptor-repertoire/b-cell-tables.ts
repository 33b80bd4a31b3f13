import type { Cells } from '../../contract/cells.ts'
import { receptorColumn } from '../../contract/receptors/columns.ts'
import type { TableData } from '../../contract/tool.ts'
import { lineageOf } from '../../science/receptors/lineage.ts'
import { quantileOf } from '../../science/stats/quantile.ts'
import { tableOf } from '../parts/table.ts'
import type { ReceptorCells, Sizes } from './repertoire.ts'
import { tables, type Tables } from './schema.ts'

/** The number of the largest clones with a tree, and the most sequences per tree, those with most cells. */
const mostTrees = 20
const mostSequences = 200

/**
 * The mutation of V genes of heavy chains: quantiles of the percentage of nucleotides that differ from the
 * germline, by group and constant gene (empty where a cell has none). No rows where the file has no
 * identities.
 */
export async function mutationTable(
  cells: Cells,
  { ids, groups, fields }: ReceptorCells
): Promise<TableData<Tables['mutation']>> {
  const identity = await cells.column(receptorColumn('bcr', 'vdj_identity'))
  if (identity?.kind !== 'number') return tableOf(tables.mutation, [])
  const isotypes = fields.vdj_c.levels
  const found = new Map<number, number[]>()
  for (const id of ids) {
    const [share, isotype] = [identity.values[id]!, fields.vdj_c.codes[id]!]
    if (Number.isNaN(share)) continue
    const key = groups.labels[id]! * (isotypes.length + 1) + (isotype < 0 ? isotypes.length : isotype)
    const own = found.get(key)
    if (own) own.push(100 * (1 - share))
    else found.set(key, [100 * (1 - share)])
  }
  return tableOf(
    tables.mutation,
    [...found]
      .sort(([a], [b]) => a - b)
      .map(([key, values]) => {
        const sorted = Float64Array.from(values).sort()
        return {
          group: groups.levels[Math.floor(key / (isotypes.length + 1))]!,
          isotype: isotypes[key % (isotypes.length + 1)] ?? '',
          cells: sorted.length,
          low: quantileOf(sorted, 0.05),
          lower: quantileOf(sorted, 0.25),
          median: quantileOf(sorted, 0.5),
          upper: quantileOf(sorted, 0.75),
          high: quantileOf(sorted, 0.95)
        }
      })
  )
}

/**
 * The lineage trees of the largest clones, by the nucleotide sequences of their heavy-chain junctions. Clones
 * with junctions of several lengths have no tree, since differences cannot be counted; they occur where a
 * column of the user defines the clones.
 */
export function lineageTable(
  { ids, groups, fields }: ReceptorCells,
  sizes: readonly Sizes[]
): TableData<Tables['lineages']> {
  const [clone, junction] = [fields.clone, fields.vdj_cdr3_nt]
  const byClone = new Map<number, Map<number, number[]>>()
  for (const id of ids) {
    if (junction.codes[id]! < 0) continue
    const own = byClone.get(clone.codes[id]!) ?? new Map<number, number[]>()
    byClone.set(clone.codes[id]!, own)
    const same = own.get(junction.codes[id]!)
    if (same) same.push(id)
    else own.set(junction.codes[id]!, [id])
  }
  const sizeOf = (code: number): number => sizes.reduce((sum, own) => sum + (own.get(code) ?? 0), 0)
  const lengthOf = (code: number): number => junction.levels[code]!.length
  const trees = [...byClone]
    .filter(([, own]) => own.size > 1 && new Set([...own.keys()].map(lengthOf)).size === 1)
    .sort(([a], [b]) => sizeOf(b) - sizeOf(a) || a - b)
    .slice(0, mostTrees)
  return tableOf(
    tables.lineages,
    trees.flatMap(([code, own]) => {
      const members = [...own]
        .map(([at, its]) => ({ sequence: junction.levels[at]!, its }))
        .sort((a, b) => b.its.length - a.its.length || (a.sequence < b.sequence ? -1 : 1))
        .slice(0, mostSequences)
      const { root, parent, distance, fromRoot } = lineageOf(
        members.map(({ sequence }) => sequence),
        members.map(({ its }) => its.length)
      )
      const nameOf = (index: number): string => `${index + 1}`
      return members.map(({ sequence, its }, index) => ({
        clone: clone.levels[code]!,
        node: nameOf(index),
        parent: index === root ? '' : nameOf(parent[index]!),
        distance: distance[index]!,
        from_root: fromRoot[index]!,
        cells: its.length,
        groups: groups.levels.filter((_, at) => its.some((id) => groups.labels[id] === at)).join(', '),
        junction: sequence,
        cdr3: fields.vdj_cdr3.levels[fields.vdj_cdr3.codes[its[0]!]!] ?? ''
      }))
    })
  )
}
