import type { Cells } from '../../contract/cells.ts'
import { receptorColumn } from '../../contract/receptors/columns.ts'
import type { TableData } from '../../contract/tool.ts'
import {
  cellsByRank,
  expansionClasses,
  expansionOf,
  homeostasis,
  rankClasses,
  rankClassOf
} from '../../science/receptors/usage.ts'
import { invariantTypes, type InvariantType } from '../../science/receptors/invariant.ts'
import { factor, tableOf } from '../parts/table.ts'
import { readGroups, type Present } from '../parts/grouping.ts'
import type { CellSpecificity } from './specificity/assign.ts'
import { sortedSizes, tally, type ReceptorCells, type Sizes } from './repertoire.ts'
import { tables, type Params, type Tables } from './schema.ts'

/** The number of clones that are tracked across groups. */
const tracked = 12
const classNames = expansionClasses.map(({ name }) => name)
const rankNames = rankClasses.map(({ name }) => name)
const invariantNames: readonly string[] = [...invariantTypes, '']
/** The class of cells without a receptor, beside the classes of expansion. */
export const noReceptor = 'none'

/**
 * The clones by decreasing number of cells in all groups, then in the order of the project. `groups` is the
 * number of groups that have the clone.
 */
export function ranked(sizes: readonly Sizes[]): { code: number; cells: number; groups: number }[] {
  const all = new Map<number, { code: number; cells: number; groups: number }>()
  for (const own of sizes)
    for (const [code, cells] of own) {
      const known = all.get(code) ?? { code, cells: 0, groups: 0 }
      known.cells += cells
      known.groups++
      all.set(code, known)
    }
  return [...all.values()].sort((a, b) => b.cells - a.cells || a.code - b.code)
}

/** The clones of one group by decreasing number of cells, then in the order of the project. */
const rankedWithin = (sizes: Sizes): (readonly [code: number, cells: number])[] =>
  [...sizes].sort(([a, m], [b, n]) => n - m || a - b)

/** The tables of clones: their chains, sizes, classes, ranks, and the largest ones across groups. */
export function cloneTables(
  { ids, groups, fields }: ReceptorCells,
  sizes: readonly Sizes[]
): Pick<
  { [Id in keyof Tables]: TableData<Tables[Id]> },
  'clones' | 'abundance' | 'classes' | 'rank_classes' | 'ranks' | 'tracking'
> {
  const clones = ranked(sizes)
  const placeOf = new Map(clones.map(({ code }, index) => [code, index]))
  const first = new Map<number, number>()
  for (const id of ids) {
    const code = fields.clone.codes[id]!
    if (!first.has(code)) first.set(code, id)
  }
  const chain = (field: 'vj_v' | 'vj_j' | 'vj_cdr3' | 'vdj_v' | 'vdj_j' | 'vdj_cdr3'): string[] =>
    clones.map(({ code }) => fields[field].levels[fields[field].codes[first.get(code)!]!] ?? '')
  const nameOf = (code: number): string => fields.clone.levels[code]!
  const abundance = groups.levels.flatMap((group, at) =>
    rankedWithin(sizes[at]!).map(([code, cells], index) => ({
      clone: nameOf(code),
      group,
      cells,
      percent: (100 * cells) / groups.sizes[at]!,
      rank: index + 1,
      overall_rank: placeOf.get(code)! + 1
    }))
  )
  return {
    clones: {
      clone: clones.map(({ code }) => nameOf(code)),
      rank: Int32Array.from(clones, (_, index) => index + 1),
      cells: Int32Array.from(clones, ({ cells }) => cells),
      percent: Float64Array.from(clones, ({ cells }) => (100 * cells) / ids.length),
      groups: Int32Array.from(clones, (clone) => clone.groups),
      vj_v: chain('vj_v'),
      vj_j: chain('vj_j'),
      vj_cdr3: chain('vj_cdr3'),
      vdj_v: chain('vdj_v'),
      vdj_j: chain('vdj_j'),
      vdj_cdr3: chain('vdj_cdr3')
    },
    abundance: tableOf(tables.abundance, abundance),
    classes: tableOf(
      tables.classes,
      groups.levels.flatMap((group, at) => {
        const found = homeostasis(sizes[at]!.values())
        return classNames.map((expansion, index) => ({
          expansion,
          group,
          cells: found.cells[index]!,
          percent: (100 * found.cells[index]!) / groups.sizes[at]!,
          clones: found.clones[index]!
        }))
      })
    ),
    rank_classes: tableOf(
      tables.rank_classes,
      groups.levels.flatMap((group, at) => {
        const found = cellsByRank(sortedSizes(sizes[at]!))
        return rankNames.map((ranks, index) => ({
          ranks,
          group,
          cells: found.cells[index]!,
          percent: (100 * found.cells[index]!) / groups.sizes[at]!,
          clones: found.clones[index]!
        }))
      })
    ),
    // Only the first and the last clone of each size are needed, since the line between them is horizontal.
    ranks: tableOf(
      tables.ranks,
      groups.levels.flatMap((group, at) => {
        const sorted = sortedSizes(sizes[at]!)
        return Array.from(sorted, (size, index) => ({
          group,
          rank: index + 1,
          percent: (100 * size) / groups.sizes[at]!,
          size
        })).filter((_, index) => sorted[index] !== sorted[index - 1] || sorted[index] !== sorted[index + 1])
      })
    ),
    tracking: tableOf(
      tables.tracking,
      clones
        .filter((clone) => clone.groups > 1)
        .slice(0, tracked)
        .flatMap(({ code }, index) =>
          groups.levels.map((group, at) => {
            const cells = sizes[at]!.get(code) ?? 0
            return {
              clone: nameOf(code),
              place: index,
              group,
              cells,
              percent: (100 * cells) / groups.sizes[at]!
            }
          })
        )
    )
  }
}

/** All selected cells with position, clone and chain; texts are empty where a cell has no receptor. */
export async function cellTable(
  cells: Cells,
  { ids, groups, fields }: ReceptorCells,
  sizes: readonly Sizes[],
  { arm, clusters, further, receptor }: Pick<Params, 'arm' | 'clusters' | 'further' | 'receptor'>,
  {
    sampled,
    knownOf,
    invariantOf
  }: {
    readonly sampled?: Pick<Present, 'labels' | 'levels'> | undefined
    readonly knownOf?: ((id: number) => CellSpecificity | null) | undefined
    readonly invariantOf?: ((id: number) => InvariantType | null) | undefined
  } = {}
): Promise<TableData<Tables['cells']>> {
  const [x, y] = (await cells.embedding()) ?? []
  const [ofClusters, ofFurther] = await Promise.all(
    [clusters, further].map(async (name) => (name === undefined ? null : readGroups(cells, name)))
  )
  const identity = receptor === 'bcr' ? await cells.column(receptorColumn('bcr', 'vdj_identity')) : null
  const sizeOf = new Int32Array(cells.total)
  for (const id of ids) sizeOf[id] = sizes[groups.labels[id]!]!.get(fields.clone.codes[id]!)!
  const rankOf = sizes.map((own) => new Map(rankedWithin(own).map(([code], index) => [code, index + 1])))
  const rankClass = (id: number): number =>
    rankClassOf(rankOf[groups.labels[id]!]!.get(fields.clone.codes[id]!)!)
  const place = (axis: Float32Array | undefined): Float64Array =>
    Float64Array.from(cells.ids, (id) => axis?.[id] ?? Number.NaN)
  const all = Array.from(cells.ids)
  const named = (codes: ArrayLike<number>, levels: readonly string[]) =>
    factor(
      all.map((id) => (sizeOf[id]! > 0 && codes[id]! >= 0 ? codes[id]! : levels.length)),
      [...levels, '']
    )
  const field = (name: keyof ReceptorCells['fields']) => named(fields[name].codes, fields[name].levels)
  return {
    id: Int32Array.from(cells.ids),
    x: place(x),
    y: place(y),
    clone: field('clone'),
    clone_size: Int32Array.from(all, (id) => sizeOf[id]!),
    expansion: factor(
      all.map((id) => (sizeOf[id]! > 0 ? expansionOf(sizeOf[id]!) : classNames.length)),
      [...classNames, noReceptor]
    ),
    rank_class: factor(
      all.map((id) => (sizeOf[id]! > 0 ? rankClass(id) : rankNames.length)),
      [...rankNames, noReceptor]
    ),
    group: named(groups.labels, groups.levels),
    ...(ofClusters && { cluster: named(ofClusters.codes, ofClusters.levels) }),
    ...(ofFurther && { further: named(ofFurther.codes, ofFurther.levels) }),
    ...(sampled && { sample: named(sampled.labels, sampled.levels) }),
    v: field(`${arm}_v`),
    j: field(`${arm}_j`),
    cdr3: field(`${arm}_cdr3`),
    other_v: field(arm === 'vdj' ? 'vj_v' : 'vdj_v'),
    pairing: field('pairing'),
    isotype: field('vdj_c'),
    ...(invariantOf && {
      invariant: factor(
        all.map((id) => invariantNames.indexOf((sizeOf[id]! > 0 && invariantOf(id)) || '')),
        invariantNames
      )
    }),
    ...(receptor === 'bcr' && { junction: field('vdj_cdr3_nt') }),
    ...(knownOf && knownColumns(all.map((id) => (sizeOf[id]! > 0 ? knownOf(id) : null)))),
    ...(identity?.kind === 'number' && {
      identity: Float64Array.from(all, (id) => (sizeOf[id]! > 0 ? identity.values[id]! : Number.NaN))
    })
  }
}

/** The columns of the known specificity of each cell; empty where no known CDR3 is near. */
function knownColumns(known: readonly (CellSpecificity | null)[]) {
  const names = (field: 'epitope' | 'antigen' | 'organism') => known.map((one) => one?.[field] ?? '')
  return {
    epitope: names('epitope'),
    antigen: names('antigen'),
    organism: names('organism'),
    distance: Float64Array.from(known, (one) => one?.distance ?? Number.NaN)
  }
}

/** The cells of each group by the pairing of their chains. */
export const pairingTable = ({ ids, groups, fields }: ReceptorCells): TableData<Tables['pairing']> =>
  tableOf(
    tables.pairing,
    tally(ids, groups, fields.pairing).map(({ value, ...row }) => ({ pairing: value, ...row }))
  )

/** The cells of each group by the constant gene of their heavy chain. */
export const isotypeTable = ({ ids, groups, fields }: ReceptorCells): TableData<Tables['isotypes']> =>
  tableOf(
    tables.isotypes,
    tally(ids, groups, fields.vdj_c).map(({ value, ...row }) => ({ isotype: value, ...row }))
  )
