import type { TableData } from '../../contract/tool.ts'
import type { contrastShape } from '../parts/contrast.ts'
import type { Params } from './schema.ts'

/**
 * A gene that marks a group, with its place among the group's markers (from 1) and among all markers (from
 * 0).
 */
export interface Marker {
  readonly gene: number
  readonly group: number
  readonly rank: number
  readonly order: number
}

const ranks = 20
/**
 * Most rows of a table that a chart draws, which bounds how many markers are shown where there are many
 * groups.
 */
const mostDots = 250_000
const mostViolinGenes = 5
const mostOutlines = 2000
const mostHeatGenes = 500
/** Markers of a group in the track plot. */
const trackDepth = 2

const significant = Math.log10(0.05)

type GroupTable = TableData<typeof contrastShape>

/** What genes are ranked by: z is the statistic of the test, t where it is a t test. */
const measureOf = (table: GroupTable, by: Params['rank_by']): Float64Array =>
  ({ z: table.statistic, log2fc: table.avg_log2FC, auc: table.auc ?? table.statistic })[by]

/** All genes by the chosen measure, those highest in the group first; ties by p, genes without a p last. */
export function ranked(table: GroupTable, by: Params['rank_by']): Uint32Array {
  const { log10_p_val } = table
  const tested = log10_p_val.map((value) => (Number.isNaN(value) ? 1 : 0))
  const measure = measureOf(table, by)
  return Uint32Array.from(measure.keys()).sort(
    (a, b) =>
      tested[a]! - tested[b]! || measure[b]! - measure[a]! || log10_p_val[a]! - log10_p_val[b]! || a - b
  )
}

/**
 * The markers of each group: higher there, significant at 5% and above the thresholds, by rank.
 * @param orders of the genes of each group, from `ranked` @param leftOut 1 for each gene that no chart is to
 * show
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
        !low[gene] && leftOut[gene] === 0 && avg_log2FC[gene]! > 0 && log10_padj_bh[gene]! < significant
    )
    return Array.from(own.subarray(0, depth)).map((gene, index) => ({
      gene,
      group,
      rank: index + 1,
      order: group * ranks + index
    }))
  })
}

/** The markers whose cells are drawn one by one. */
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
