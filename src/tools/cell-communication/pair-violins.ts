import type { Cells } from '../../contract/cells.ts'
import type { StopFlag, TableData } from '../../contract/tool.ts'
import type { Pair } from '../../resources/interactions/content.ts'
import { eachExpression } from '../parts/expression.ts'
import { factor, numbers } from '../parts/table.ts'
import { partColumn, violins, type Violin } from '../parts/violin/violin.ts'
import { clearestFirst, type Compared } from './by-sample.ts'
import type { PairNames } from './names.ts'
import type { Pools } from './pools.ts'
import type { Tables } from './schema.ts'

/** As many as the bubbles show at most, and as the differences between conditions begin with. */
const drawnPairs = { first: 40, changed: 20 } as const

const sides = ['ligand', 'receptor'] as const
type Point = Violin['points'][number]

/**
 * What each group expresses of the genes of some pairs, subunit by subunit, in the order of the pairs.
 * @param drawn places of the pairs
 * @param report of the share of the genes that are read
 */
export async function pairViolins(
  cells: Cells,
  { pairs, names, drawn }: { pairs: readonly Pair[]; names: PairNames; drawn: readonly number[] },
  { levels, pools, perGroup }: Pick<Pools, 'levels' | 'pools' | 'perGroup'>,
  stop: StopFlag,
  report: (share: number) => void
): Promise<TableData<Tables['violins']>> {
  const groupOf = pools.map((pool) => (pool < 0 ? -1 : Math.floor(pool / perGroup)))
  const genesOf = (pair: number, side: (typeof sides)[number]): readonly number[] =>
    side === 'ligand' ? pairs[pair]!.ligandGenes : pairs[pair]!.receptorGenes
  const genes = [...new Set(drawn.flatMap((pair) => sides.flatMap((side) => genesOf(pair, side))))].sort(
    (a, b) => a - b
  )
  const ofGene = new Map<number, readonly Violin[]>()
  for await (const { gene, values } of eachExpression(cells, genes, stop)) {
    ofGene.set(gene, violins(values, groupOf, levels.length))
    report(ofGene.size / genes.length)
  }
  const rows = drawn.flatMap((pair) =>
    sides.flatMap((side, at) =>
      genesOf(pair, side).flatMap((gene) =>
        ofGene.get(gene)!.flatMap(({ group, points }) =>
          points.map((point): Point & Record<'pair' | 'side' | 'gene' | 'group', number> => ({
            pair,
            side: at,
            gene,
            group,
            ...point
          }))
        )
      )
    )
  )
  const column = (of: 'pair' | 'side' | 'gene' | 'group', levelsOf: readonly string[]) =>
    factor(
      rows.map((row) => row[of]),
      levelsOf
    )
  return {
    pair: column('pair', names.pair),
    side: column('side', sides),
    gene: column('gene', cells.genes.names),
    group: column('group', levels),
    part: partColumn(rows),
    value: numbers(rows, ({ value }) => value),
    width: numbers(rows, ({ width }) => width)
  }
}

/**
 * Pairs that are drawn: the first of those that were tested, and those that differ most clearly between
 * conditions. @param ranks of the pairs
 */
export function pairsToDraw(tested: Int32Array, ranks: Int32Array, compared: Compared | null): number[] {
  const first = [...new Set(tested)].sort((a, b) => ranks[a]! - ranks[b]!).slice(0, drawnPairs.first)
  const changed = compared?.test.prior
    ? clearestFirst(compared)
        .slice(0, drawnPairs.changed)
        .map((at) => compared.triples.pair[at]!)
    : []
  return [...new Set([...first, ...changed])]
}
