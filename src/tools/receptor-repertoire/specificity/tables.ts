import type { TableData } from '../../../contract/tool.ts'
import { tableOf } from '../../parts/table.ts'
import { locusOf } from '../picks.ts'
import type { ReceptorCells } from '../repertoire.ts'
import { tables, type Tables } from '../schema.ts'
import { assigned, inBoth, type CellSpecificity } from './assign.ts'
import type { Match, SpecificitySearch } from './search.ts'

/** The most rows of the table of matches; those of the largest clones come first. */
export const mostMatches = 200_000
/** The number of chains between two checks of the stop flag. */
const chainsAtOnce = 2000

type Arm = 'vj' | 'vdj'

export interface SpecificityTables {
  readonly matches: TableData<Tables['matches']>
  readonly antigens: TableData<Tables['antigens']>
  /** The specificity of each cell of the data set; null for those without a match. */
  readonly ofCell: (id: number) => CellSpecificity | null
  /** The organisms of the antigens, in decreasing order of their cells. */
  readonly organisms: readonly string[]
  /** The number of cells with a match, and of rows that exceed `mostMatches`. */
  readonly matched: number
  readonly cut: number
}

/** The distinct chains of one arm, and the chain of each cell, −1 for none. */
interface Chains {
  readonly of: (id: number) => number
  readonly matches: readonly (readonly Match[])[]
  readonly cdr3: readonly string[]
  readonly v: readonly string[]
  readonly locus: readonly string[]
}

/** Searches the distinct chains of an arm. */
function searchArm(
  search: SpecificitySearch,
  { ids, fields }: ReceptorCells,
  arm: Arm,
  after: (share: number) => void
): Chains {
  const [v, j, cdr3] = [fields[`${arm}_v`], fields[`${arm}_j`], fields[`${arm}_cdr3`]]
  const numbers = new Map<number, number>()
  const chainOf = new Int32Array(cdr3.codes.length).fill(-1)
  const found = { cdr3: [] as string[], v: [] as string[], locus: [] as string[] }
  for (const id of ids) {
    const code = cdr3.codes[id]!
    if (code < 0) continue
    const [gene, joining] = [v.codes[id]!, j.codes[id]!]
    // If V is unknown, the locus is that of J.
    const key =
      code * (v.levels.length + j.levels.length + 1) +
      (gene >= 0 ? 1 + gene : joining >= 0 ? 1 + v.levels.length + joining : 0)
    let chain = numbers.get(key)
    if (chain === undefined) {
      chain = found.cdr3.push(cdr3.levels[code]!) - 1
      numbers.set(key, chain)
      found.v.push(v.levels[gene] ?? '')
      found.locus.push(locusOf(v.levels[gene] ?? j.levels[joining] ?? ''))
    }
    chainOf[id] = chain
  }
  const matches = found.cdr3.map((sequence, chain) => {
    if (chain % chainsAtOnce === 0) after(chain / found.cdr3.length)
    return search.matches(found.locus[chain]!, sequence, found.v[chain]!)
  })
  return { ...found, matches, of: (id) => chainOf[id]! }
}

/**
 * The tables of known specificities: matches, one row per clone, chain and epitope; and the cells by their
 * specificity, in which each cell counts once per level.
 */
export function specificityTables(
  search: SpecificitySearch,
  cells: ReceptorCells,
  after: (share: number) => void
): SpecificityTables {
  const { ids, fields, groups } = cells
  const arms = {
    vj: searchArm(search, cells, 'vj', (share) => after(share / 2)),
    vdj: searchArm(search, cells, 'vdj', (share) => after((1 + share) / 2))
  }
  const matchesOf = (arm: Arm, id: number): readonly Match[] => arms[arm].matches[arms[arm].of(id)] ?? []
  const known = new Map<number, CellSpecificity | null>()
  const ofCell = (id: number): CellSpecificity | null => {
    const key = (arms.vj.of(id) + 1) * (arms.vdj.cdr3.length + 1) + arms.vdj.of(id) + 1
    let found = known.get(key)
    if (found === undefined) {
      found = assigned(search, matchesOf('vj', id), matchesOf('vdj', id))
      known.set(key, found)
    }
    return found
  }
  const rows = matchRows(search, cells, arms)
  const matched = ids.filter((id) => ofCell(id) !== null)
  const counted = levels.flatMap((level) =>
    antigenRows(level, matched, { clone: fields.clone.codes, labels: groups.labels }, groups, ofCell)
  )
  return {
    matches: tableOf(tables.matches, rows.slice(0, mostMatches)),
    antigens: tableOf(tables.antigens, counted),
    ofCell,
    organisms: [...new Set(counted.flatMap(({ level, value }) => (level === 'organism' ? [value] : [])))],
    matched: matched.length,
    cut: Math.max(0, rows.length - mostMatches)
  }
}

/** The matches of the chains of each clone, with the clone's cells. */
function matchRows(
  search: SpecificitySearch,
  { ids, fields }: ReceptorCells,
  arms: Readonly<Record<Arm, Chains>>
) {
  const clones = fields.clone
  const pairs = new Map<string, { clone: number; arm: Arm; chain: number; cells: number }>()
  const both = new Set<string>()
  for (const id of ids) {
    const clone = clones.codes[id]!
    const chains = { vj: arms.vj.of(id), vdj: arms.vdj.of(id) }
    for (const arm of ['vj', 'vdj'] as const) {
      const chain = chains[arm]
      if (chain < 0 || arms[arm].matches[chain]!.length === 0) continue
      const key = `${clone} ${arm} ${chain}`
      const pair = pairs.get(key)
      if (pair) pair.cells++
      else pairs.set(key, { clone, arm, chain, cells: 1 })
    }
    if (chains.vj < 0 || chains.vdj < 0) continue
    for (const target of inBoth(arms.vj.matches[chains.vj]!, arms.vdj.matches[chains.vdj]!))
      for (const arm of ['vj', 'vdj'] as const) both.add(`${clone} ${arm} ${chains[arm]} ${target}`)
  }
  return [...pairs.values()]
    .sort(
      (a, b) =>
        b.cells - a.cells ||
        a.clone - b.clone ||
        Number(a.arm === 'vj') - Number(b.arm === 'vj') ||
        a.chain - b.chain
    )
    .flatMap(({ clone, arm, chain, cells }) =>
      arms[arm].matches[chain]!.map(({ target, distance, record, records }) => {
        const score = search.score(record)
        return {
          clone: clones.levels[clone]!,
          cells,
          chain: arms[arm].locus[chain]!,
          cdr3: arms[arm].cdr3[chain]!,
          v: arms[arm].v[chain]!,
          distance,
          known_cdr3: search.text('cdr3', record),
          known_v: search.text('v', record),
          epitope: search.text('epitope', record),
          antigen: search.text('antigen', record),
          organism: search.text('organism', record),
          mhc: search.text('mhc', record),
          both: both.has(`${clone} ${arm} ${chain} ${target}`),
          records,
          score: score < 0 ? Number.NaN : score,
          source: search.text('source', record)
        }
      })
    )
}

/** The levels by which cells are counted. */
export const levels = ['organism', 'antigen', 'epitope'] as const

function antigenRows(
  level: (typeof levels)[number],
  matched: Uint32Array,
  { clone, labels }: { readonly clone: Int32Array; readonly labels: Int32Array },
  groups: ReceptorCells['groups'],
  ofCell: (id: number) => CellSpecificity | null
) {
  const counts = new Map<string, { total: number; cells: number[]; clones: Set<number>[] }>()
  for (const id of matched) {
    const value = ofCell(id)![level]
    if (value === '') continue
    const own = counts.get(value) ?? {
      total: 0,
      cells: groups.levels.map(() => 0),
      clones: groups.levels.map(() => new Set<number>())
    }
    counts.set(value, own)
    const group = labels[id]!
    own.total++
    own.cells[group]!++
    own.clones[group]!.add(clone[id]!)
  }
  return [...counts]
    .sort(([a, m], [b, n]) => n.total - m.total || (a < b ? -1 : 1))
    .flatMap(([value, { cells, clones }], index) =>
      groups.levels.flatMap((group, at) =>
        cells[at]! > 0
          ? [
              {
                level,
                value,
                group,
                cells: cells[at]!,
                percent: (100 * cells[at]!) / groups.sizes[at]!,
                clones: clones[at]!.size,
                rank: index + 1
              }
            ]
          : []
      )
    )
}
