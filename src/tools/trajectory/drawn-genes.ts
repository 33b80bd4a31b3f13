import type { Cells } from '../../contract/cells.ts'
import type { StopFlag, TableData } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { evenly } from '../../science/trajectory/curve.ts'
import { endOf, trendCurve, type Along } from '../../science/trajectory/trends.ts'
import { eachExpression } from '../parts/expression.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import { clearest, geneAndLineage, sumsOf, type Sums, type TestedGene } from './gene-tables.ts'
import type { Designs } from './genes.ts'
import type { Tables } from './schema.ts'

type Table<Id extends keyof Tables> = TableData<Tables[Id]>

/** Places of a drawn curve, and of a lineage in the heat map. */
const curvePlaces = 60
const heatPlaces = 50
/** Genes of the heat map, at most. */
export const heatGenes = 80
/** Cells that are drawn on a lineage. */
const drawnCells = 400

/** A gene's curves: all its sums, by its place among the genes summed. */
export interface Drawable {
  readonly genes: Int32Array
  readonly found: Sums
  readonly designs: Designs
  readonly names: readonly string[]
  readonly lineages: readonly string[]
}

const endsOf = ({ along }: Designs): number[] => along.map(endOf)

/** Curves of some genes with their bands. @param drawn places among the genes summed */
export function curveTable(
  { genes, found, designs, names, lineages }: Drawable,
  drawn: readonly number[]
): Table<'curves'> {
  const ends = endsOf(designs)
  const rows = drawn.flatMap((g) =>
    designs.trends.flatMap((design, l) => {
      const { products, squares } = sumsOf(found, g, l, design.size)
      const times = evenly(0, ends[l]!, curvePlaces)
      const curve = trendCurve(design, products, squares, times)
      return curve
        ? Array.from(times, (time, at) => ({
            gene: genes[g]!,
            l,
            time,
            fit: curve.fit[at]!,
            band: curve.band[at]!
          }))
        : []
    })
  )
  return {
    ...geneAndLineage(rows, names, lineages),
    pseudotime: numbers(rows, ({ time }) => time),
    fit: numbers(rows, ({ fit }) => fit),
    low: numbers(rows, ({ fit, band }) => Math.max(0, fit - band)),
    high: numbers(rows, ({ fit, band }) => fit + band)
  }
}

/** Values of the same genes in some cells of each lineage, the same cells for all of them. */
export async function pointTable(
  cells: Cells,
  { genes, designs, names, lineages }: Drawable,
  drawn: readonly number[],
  seed: number,
  stop: StopFlag
): Promise<Table<'points'>> {
  const shown = designs.along.map(({ on }, l) =>
    new Generator(seed, 2 + l).sample(
      Uint32Array.from(on.keys()).filter((cell) => on[cell] === 1),
      drawnCells
    )
  )
  const rows: { gene: number; l: number; time: number; value: number }[] = []
  for await (const { gene, values } of eachExpression(
    cells,
    drawn.map((g) => genes[g]!),
    stop
  ))
    for (const [l, own] of shown.entries())
      for (const cell of own)
        rows.push({ gene, l, time: designs.along[l]!.times[cell]!, value: values[cells.ids[cell]!]! })
  return {
    ...geneAndLineage(rows, names, lineages),
    pseudotime: numbers(rows, ({ time }) => time),
    value: numbers(rows, ({ value }) => value)
  }
}

/** Where the curves of genes are read along the lineages that have them, one lineage after another. */
export interface HeatPlace {
  readonly l: number
  readonly time: number
  /** How far along its lineage, from 0 to 1. */
  readonly share: number
}

/** These places of all lineages whose curves could be fitted. */
export function heatPlacesOf({ designs }: Pick<Drawable, 'designs'>): HeatPlace[] {
  const ends = endsOf(designs)
  return [...designs.trends.keys()]
    .filter((l) => designs.trends[l]!.factor !== null)
    .flatMap((l) =>
      Array.from(evenly(0, ends[l]!, heatPlaces), (time, at) => ({ l, time, share: at / (heatPlaces - 1) }))
    )
}

/**
 * The curves of a gene at these places, standardized over all lineages. @param g its place among those summed
 */
export function curveOf({ found, designs }: Drawable, g: number): Float32Array {
  const ends = endsOf(designs)
  const values = Float64Array.from(
    designs.trends.flatMap((design, l) => {
      if (design.factor === null) return []
      const { products, squares } = sumsOf(found, g, l, design.size)
      return [...trendCurve(design, products, squares, evenly(0, ends[l]!, heatPlaces))!.fit]
    })
  )
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1))
  return Float32Array.from(values, (x) => (deviation > 0 ? (x - mean) / deviation : 0))
}

/** The groups of the cells that lineages were found for: each cell's, by its place in `levels`, or −1. */
interface CellGroups {
  readonly labels: ArrayLike<number>
  readonly levels: readonly string[]
}

/**
 * The group that most cells have at each place of a lineage, −1 where no cell has one. A cell counts
 * at the place nearest to it, and a place without cells takes the group of the nearest place with some.
 */
function mostAt({ times, on }: Along, { labels, levels }: CellGroups): number[] {
  const end = endOf({ times, on })
  const counts = Array.from({ length: heatPlaces }, () => new Uint32Array(levels.length))
  for (const [cell, own] of on.entries()) {
    if (own !== 1 || labels[cell]! < 0) continue
    const share = end > 0 ? Math.min(1, times[cell]! / end) : 0
    counts[Math.round(share * (heatPlaces - 1))]![labels[cell]!]!++
  }
  const most = counts.map((count) => {
    const largest = count.reduce((a, b) => Math.max(a, b), 0)
    return largest > 0 ? count.indexOf(largest) : -1
  })
  const known = [...most.keys()].filter((place) => most[place]! >= 0)
  return most.map((_, place) => {
    const nearest = known.reduce(
      (best, other) => (Math.abs(other - place) < Math.abs(best - place) ? other : best),
      known[0] ?? place
    )
    return most[nearest]!
  })
}

/**
 * Genes by lineages: each gene's curves, and the group that most cells have at each place; genes by lineage
 * and peak.
 * @param chosen genes that change most clearly, the clearest first
 */
export function branchHeat(
  drawable: Drawable,
  chosen: readonly { readonly g: number; readonly gene: TestedGene }[],
  groups: CellGroups
): {
  readonly genes: Table<'branch_genes'>
  readonly bins: Table<'branch_bins'>
  readonly rows: Float32Array[]
} {
  const { genes, names, lineages } = drawable
  const ranked = chosen.map((one, at) => ({ ...one, rank: at + 1 }))
  const order = ranked.sort((a, b) => {
    const [one, other] = [clearest(a.gene), clearest(b.gene)]
    return one - other || a.gene.along[one]!.peak - b.gene.along[other]!.peak || a.g - b.g
  })
  const places = heatPlacesOf(drawable)
  const most = drawable.designs.along.map((along) => mostAt(along, groups))
  return {
    genes: {
      gene: order.map(({ g }) => names[genes[g]!]!),
      rank: integers(order, ({ rank }) => rank)
    },
    bins: {
      lineage: factor(
        places.map(({ l }) => l),
        lineages
      ),
      pseudotime: numbers(places, ({ time }) => time),
      group: factor(
        places.map(({ l }, at) => most[l]![at % heatPlaces]!),
        groups.levels
      )
    },
    rows: order.map(({ g }) => curveOf(drawable, g))
  }
}
