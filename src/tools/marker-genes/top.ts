import type { TableData } from '../../contract/tool.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import type { contrastShape } from '../parts/contrast.ts'
import type { Params } from './schema.ts'

/** A marker gene of a group, with its rank in the group (from 1) and its index among all markers. */
export interface Marker {
  readonly gene: number
  readonly group: number
  readonly rank: number
  readonly order: number
}

const ranks = 20
/** The most rows of the tables of charts, which limit the number of markers where there are many groups. */
const mostDots = 250_000
const mostViolinGenes = 5
const mostOutlines = 2000
const mostHeatGenes = 500
/** The number of markers per group in the track plot. */
const trackDepth = 2

type GroupTable = TableData<typeof contrastShape>

/** The measure that genes are ranked by. `z` is the test statistic, which is t for a t-test. */
const measureOf = (table: GroupTable, by: Params['rank_by']): Float64Array =>
  ({ z: table.statistic, log2fc: table.avg_log2FC, auc: table.auc ?? table.statistic })[by]

/** All genes in decreasing order of the chosen measure; ties by p. Genes without a p come last. */
export function ranked(table: GroupTable, by: Params['rank_by']): Uint32Array {
  const { log10_p_val } = table
  const untested = log10_p_val.map((value) => (Number.isNaN(value) ? 1 : 0))
  const measure = measureOf(table, by)
  return Uint32Array.from(measure.keys()).sort(
    (a, b) =>
      untested[a]! - untested[b]! || measure[b]! - measure[a]! || log10_p_val[a]! - log10_p_val[b]! || a - b
  )
}

/**
 * The markers of each group by rank: higher in the group, significant at 5%, and above the thresholds.
 * @param orders the ranked genes of each group, from `ranked`
 * @param leftOut 1 for each gene that charts do not show
 */
export function markersOfGroups(
  tables: readonly GroupTable[],
  orders: readonly Uint32Array[],
  leftOut: Uint8Array
): Marker[] {
  const depth = depthFor(mostDots, tables.length * tables.length, ranks)
  return tables.flatMap((table, group) => {
    const { avg_log2FC, log10_padj_bh, low } = table
    const own = orders[group]!.filter(
      (gene) =>
        !low[gene] && leftOut[gene] === 0 && avg_log2FC[gene]! > 0 && log10_padj_bh[gene]! < log10Alpha
    )
    return Array.from(own.subarray(0, depth)).map((gene, index) => ({
      gene,
      group,
      rank: index + 1,
      order: group * ranks + index
    }))
  })
}

/** The markers that are drawn cell by cell. */
export function shownMarkers(
  markers: readonly Marker[],
  groups: number
): { violin: Marker[]; heat: Marker[]; tracks: Marker[] } {
  const violinDepth = depthFor(mostOutlines, groups * groups, mostViolinGenes)
  const heatDepth = depthFor(mostHeatGenes, groups, ranks)
  return {
    violin: markers.filter(({ rank }) => rank <= violinDepth),
    heat: markers.filter(({ rank }) => rank <= heatDepth),
    tracks: markers.filter(({ rank }) => rank <= Math.min(trackDepth, violinDepth))
  }
}

const depthFor = (budget: number, cost: number, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(budget / cost)))
