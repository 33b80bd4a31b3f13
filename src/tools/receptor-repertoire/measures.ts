import type { TableData } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { diversityOf } from '../../science/receptors/diversity.ts'
import { coverageOf, hillCurves, hillInterval, observedHill } from '../../science/receptors/estimates.ts'
import { overlapOf } from '../../science/receptors/overlap.ts'
import { tableOf } from '../parts/table.ts'
import type { Present } from '../parts/grouping.ts'
import { sortedSizes, type Sizes } from './repertoire.ts'
import { tables, type Params, type Tables } from './schema.ts'

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN)

/** The diversity of each group. The results of a group do not depend on other groups. */
export function diversityTables(
  { levels }: Pick<Present, 'levels'>,
  sizes: readonly Sizes[],
  seed: number,
  after: (done: number) => void
): Pick<{ [Id in keyof Tables]: TableData<Tables[Id]> }, 'diversity' | 'hill' | 'curves'> {
  const found = levels.map((group, at) => {
    const sorted = sortedSizes(sizes[at]!)
    const measured = {
      group,
      diversity: diversityOf(sorted),
      coverage: coverageOf(sorted),
      observed: observedHill(sorted),
      hill: hillInterval(sorted, new Generator(seed)),
      curves: hillCurves(sorted)
    }
    after((at + 1) / levels.length)
    return measured
  })
  return {
    diversity: tableOf(
      tables.diversity,
      found.map(({ group, diversity, coverage }) => ({
        group,
        cells: diversity.cells,
        clones: diversity.clones,
        coverage,
        shannon: diversity.shannon,
        clonality: diversity.clonality,
        gini: diversity.gini,
        gini_simpson: diversity.giniSimpson,
        inverse_simpson: diversity.inverseSimpson,
        chao1: diversity.chao1,
        chao1_se: diversity.chao1Error,
        ace: diversity.ace,
        d50: diversity.d50,
        largest_percent: (100 * diversity.largest) / diversity.cells
      }))
    ),
    hill: tableOf(
      tables.hill,
      found.flatMap(({ group, observed, hill }) =>
        observed.map((value, order) => ({
          group,
          order,
          observed: value,
          estimate: finite(hill.estimate[order]!),
          low: finite(hill.low[order]!),
          high: finite(hill.high[order]!)
        }))
      )
    ),
    curves: tableOf(
      tables.curves,
      found.flatMap(({ group, curves }) => curves.map((point) => ({ group, ...point })))
    )
  }
}

/** The most pairs of groups, the most similar ones, whose clones are compared by size. */
const mostPairs = 400

/**
 * For pairs of groups, the number of clones with each pair of cell numbers; clones in neither group are not
 * counted.
 * @param overlap the pairs, from `overlapRows`
 */
export function sizePairs(
  levels: readonly string[],
  sizes: readonly Sizes[],
  overlap: readonly { readonly one: string; readonly other: string }[]
): TableData<Tables['pairs']> {
  const sizesOf = new Map(levels.map((level, at) => [level, sizes[at]!]))
  return tableOf(
    tables.pairs,
    overlap.slice(0, mostPairs).flatMap(({ one, other }) => {
      const [first, second] = [sizesOf.get(one)!, sizesOf.get(other)!]
      const counts = new Map<number, Map<number, number>>()
      const count = (cells_1: number, cells_2: number): void => {
        const known = counts.get(cells_1) ?? new Map<number, number>()
        counts.set(cells_1, known.set(cells_2, (known.get(cells_2) ?? 0) + 1))
      }
      for (const [clone, cells] of first) count(cells, second.get(clone) ?? 0)
      for (const [clone, cells] of second) if (!first.has(clone)) count(0, cells)
      return [...counts]
        .flatMap(([cells_1, others]) =>
          Array.from(others, ([cells_2, clones]) => ({ one, other, cells_1, cells_2, clones }))
        )
        .sort((a, b) => b.cells_1 - a.cells_1 || b.cells_2 - a.cells_2)
    })
  )
}

/**
 * The overlap of all pairs of groups, the most similar pair first.
 * @param measure the measure that is drawn and that sorts the pairs
 */
export function overlapRows(levels: readonly string[], sizes: readonly Sizes[], measure: Params['overlap']) {
  // `overlapOf` needs names of clones; here their codes are used.
  const named = sizes.map((own) => new Map(Array.from(own, ([code, cells]) => [`${code}`, cells])))
  return levels
    .flatMap((one, at) =>
      levels.slice(at + 1).map((other, further) => {
        const found = overlapOf(named[at]!, named[at + 1 + further]!)
        const values = {
          morisita_horn: found.morisitaHorn,
          jaccard: found.jaccard,
          overlap: found.coefficient,
          bray_curtis: found.brayCurtis
        }
        return { one, other, shared: found.shared, value: values[measure], ...values }
      })
    )
    .sort((a, b) => b.value - a.value)
    .map((row, index) => ({ ...row, rank: index + 1 }))
}
