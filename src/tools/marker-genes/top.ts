import type { TableData } from '../../contract/tool.ts'
import type { contrastShape } from '../parts/contrast.ts'

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

/** The markers of each group: higher there, significant at 5% and above the thresholds, by AUC. */
export function markersOfGroups(tables: readonly TableData<typeof contrastShape>[]): Marker[] {
  const depth = depthFor(mostDots, tables.length * tables.length, ranks)
  return tables.flatMap(({ auc, avg_log2FC, log10_padj_bh, low }, group) =>
    Array.from(auc.keys())
      .filter((gene) => !low[gene] && avg_log2FC[gene]! > 0 && log10_padj_bh[gene]! < significant)
      .sort((a, b) => auc[b]! - auc[a]! || log10_padj_bh[a]! - log10_padj_bh[b]! || a - b)
      .slice(0, depth)
      .map((gene, place) => ({ gene, group, rank: place + 1, order: group * ranks + place }))
  )
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
