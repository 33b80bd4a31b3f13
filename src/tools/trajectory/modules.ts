import type { TableData } from '../../contract/tool.ts'
import { cutTree, wardTree } from '../../science/clusters/ward.ts'
import { quantileOf } from '../../science/stats/quantile.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import { curveOf, heatPlacesOf, type Drawable } from './drawn-genes.ts'
import type { Tables } from './schema.ts'

/** Genes that are gathered into modules, at most: those that change most clearly. */
export const mostModuleGenes = 2000

export interface Modules {
  /** Module of each gene, numbered from 1; the others are in none. */
  readonly of: ReadonlyMap<number, number>
  readonly genes: TableData<Tables['module_genes']>
  readonly curves: TableData<Tables['module_curves']>
  readonly rows: Float32Array[]
}

/**
 * Gathers genes into modules by the shape of their curves over all lineages: standardized, joined by Ward's
 * linkage and cut into so many parts (as Monocle 2 does with genes along pseudotime). Modules are numbered by
 * when their mean curve peaks; genes stand by module and peak.
 * @param changing places of genes among those summed @param wanted number of modules
 */
export function modulesOf(drawable: Drawable, changing: readonly number[], wanted: number): Modules {
  const { genes, names, lineages } = drawable
  const places = heatPlacesOf(drawable)
  const width = places.length
  const chosen = changing.slice(0, mostModuleGenes)
  const curves = chosen.map((g) => curveOf(drawable, g))
  const values = new Float32Array(curves.length * width)
  for (const [at, curve] of curves.entries()) values.set(curve, at * width)
  const parts = curves.length > 0 ? cutTree(wardTree(values, width), wanted) : new Int32Array()
  const members: number[][] = []
  for (const [at, part] of parts.entries()) (members[part] ??= []).push(at)
  const quantile = (of: readonly number[], place: number, share: number): number =>
    quantileOf(Float64Array.from(of, (at) => curves[at]![place]!).sort(), share)
  const mean = (of: readonly number[], place: number): number =>
    of.reduce((sum, at) => sum + curves[at]![place]!, 0) / of.length
  /** Where a curve is highest: how far along its lineage, and which lineage. */
  const peakOf = (height: (place: number) => number) => {
    const heights = places.map((_, place) => height(place))
    const { share, l } = places[heights.indexOf(Math.max(...heights))]!
    return { share, l }
  }
  const byPeak = <Item extends { readonly peak: ReturnType<typeof peakOf> }>(a: Item, b: Item): number =>
    a.peak.share - b.peak.share || a.peak.l - b.peak.l
  const modules = members
    .map((of) => ({ of, peak: peakOf((place) => mean(of, place)) }))
    .sort((a, b) => byPeak(a, b) || a.of[0]! - b.of[0]!)
  const rows = modules.flatMap(({ of }, module) =>
    of
      .map((at) => ({ at, module, peak: peakOf((place) => curves[at]![place]!) }))
      .sort((a, b) => byPeak(a, b) || a.at - b.at)
  )
  const drawn = modules.flatMap(({ of }, module) =>
    places.map(({ l, time }, place) => ({ module, size: of.length, l, time, of, place }))
  )
  const numbersOf = modules.map((_, module) => `${module + 1}`)
  return {
    of: new Map(rows.map(({ at, module }) => [genes[chosen[at]!]!, module + 1])),
    genes: {
      gene: rows.map(({ at }) => names[genes[chosen[at]!]!]!),
      module: factor(
        rows.map(({ module }) => module),
        numbersOf
      ),
      rank: integers(rows, ({ at }) => at + 1)
    },
    curves: {
      module: factor(
        drawn.map(({ module }) => module),
        numbersOf
      ),
      genes: integers(drawn, ({ size }) => size),
      lineage: factor(
        drawn.map(({ l }) => l),
        lineages
      ),
      pseudotime: numbers(drawn, ({ time }) => time),
      mean: numbers(drawn, ({ of, place }) => mean(of, place)),
      low: numbers(drawn, ({ of, place }) => quantile(of, place, 0.25)),
      high: numbers(drawn, ({ of, place }) => quantile(of, place, 0.75))
    },
    rows: rows.map(({ at }) => curves[at]!)
  }
}
