import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, ExtraColumn, GroupMoments, Result, TableData } from '../../contract/tool.ts'
import { isMitochondrial, isRibosomal } from '../../science/quality/gene-kinds.ts'
import { contrasts, fewestTested, type Contrast } from '../../science/stats/contrast.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { columnNames } from '../parts/column-names.ts'
import { contrastColumns, stackContrasts, type contrastShape } from '../parts/contrast.ts'
import { eachExpression } from '../parts/expression.ts'
import { presentGroups, readGroups, type Present } from '../parts/grouping.ts'
import { heatRows, heatScores, sampleHeatCells } from '../parts/heat.ts'
import { factor } from '../parts/table.ts'
import { bytesOfViolinCell, fewCellsIn, partColumn, violins } from '../parts/violin/violin.ts'
import { labelColumns, volcanoLabels } from '../parts/volcano-labels.ts'
import { overlapTable } from './overlap.ts'
import type { Params, tables } from './schema.ts'
import { markersOfGroups, ranked, shownMarkers, type Marker } from './top.ts'
import type { en } from './texts.ts'

type Tables = typeof tables
type GroupTable = TableData<typeof contrastShape>

/** Memory per gene and group, in bytes: its numbers, and their copies while tables are made. */
const bytesPerRow = 20 * 8 * 2
/** Memory per cell, in bytes: its group, the values of one gene, and those of its violins. */
const bytesPerCell = 24 + bytesOfViolinCell
/** The usual names of columns of computed clusters. */
const clusterName = /cluster|leiden|louvain|(^|[_.])(res|snn)([_.\d]|$)/i

/**
 * Finds the marker genes of each group of the selected cells, compared with all other selected cells. Faults:
 * those of the column of groups, and where there is only one group.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<Tables, typeof en>> {
  const present = presentGroups(await readGroups(cells, params.group), cells.ids)
  const { levels, labels, sizes } = present
  const names = cells.genes.names
  if (levels.length < 2) throw new Fault('one_group', { column: params.group })
  context.require({
    of: 'groups',
    count: levels.length,
    each: names.length * bytesPerRow,
    fixed: cells.total * bytesPerCell
  })

  context.report('ranks', 0)
  const { statistics, compared } = await compareGroups(labels, levels.length, params, context)
  const groupTables = compared.map((contrast) => contrastColumns(contrast, params))
  const leftOut = Uint8Array.from(names, (name) =>
    params.leave_out && (isMitochondrial(name) || isRibosomal(name)) ? 1 : 0
  )
  const orders = groupTables.map((table) => ranked(table, params.rank_by))
  const markers = markersOfGroups(groupTables, orders, leftOut)
  context.report('pictures', 0.8)
  const shown = await pictures(cells, present, shownMarkers(markers, levels.length), context)
  context.report('pictures', 1)

  return {
    summary: {
      groups: levels,
      cells: cells.ids.length - present.missing,
      genes: names.length,
      sizes: sizes.map(String),
      ...fewCellsIn(sizes),
      layer: cells.layer,
      left_out: leftOut.includes(1) ? 'yes' : 'no',
      marked: levels.filter((_, k) => markers.some(({ group }) => group === k))
    },
    cellsUsed: cells.ids.length - present.missing,
    warnings: warningsOf(cells, params, present, leftOut, markers.length),
    tables: {
      markers: markerTable(groupTables, orders, levels, names),
      means: { gene: names },
      top: topTable(markers, statistics, levels, names),
      groups: countTable(groupTables, present),
      labels: labelTable(groupTables, levels, names, leftOut),
      overlap: overlapTable(groupTables, levels),
      ...shown
    },
    extra: { means: meanColumns(statistics, levels) }
  }
}

/**
 * Compares each group with the others. Cells are ranked where the test, or the order of the markers, needs
 * ranks.
 */
async function compareGroups(
  labels: Int32Array,
  groups: number,
  { method, rank_by }: Params,
  context: Context<typeof en>
): Promise<{ readonly statistics: GroupMoments; readonly compared: readonly Contrast[] }> {
  const tests = (): void => {
    context.stop.check()
    context.report('tests', 0.7)
  }
  if (method === 't' && rank_by !== 'auc') {
    const statistics = await context.kernels.groupMoments(labels, groups)
    tests()
    return { statistics, compared: contrasts(statistics, groups, method) }
  }
  const statistics = await context.kernels.groupStatistics(labels, groups)
  tests()
  return { statistics, compared: contrasts(statistics, groups, method) }
}

function warningsOf(
  cells: Cells,
  params: Params,
  { levels, sizes, missing }: Present,
  leftOut: Uint8Array,
  markers: number
): Result<typeof tables, typeof en>['warnings'] {
  const small = levels.filter((_, k) => sizes[k]! < fewestTested)
  const genesLeftOut = leftOut.reduce((sum, one) => sum + one, 0)
  return [
    ...(cells.layer === 'lognorm' ? [{ key: 'lognorm' as const }] : []),
    ...(small.length > 0
      ? [{ key: 'few_cells' as const, values: { groups: small, least: fewestTested } }]
      : []),
    ...(markers === 0 ? [{ key: 'none_significant' as const }] : []),
    ...(missing > 0 ? [{ key: 'missing' as const, values: { column: params.group, cells: missing } }] : []),
    ...(clusterName.test(params.group)
      ? [{ key: 'double_use' as const, values: { column: params.group } }]
      : []),
    ...(genesLeftOut > 0 ? [{ key: 'left_out' as const, values: { genes: genesLeftOut } }] : [])
  ]
}

function markerTable(
  groupTables: readonly GroupTable[],
  orders: readonly Uint32Array[],
  levels: readonly string[],
  names: readonly string[]
): TableData<Tables['markers']> {
  const genes = names.length
  const genePlaces = new Int32Array(genes * levels.length)
  const groupPlaces = new Int32Array(genes * levels.length)
  for (const [k, order] of orders.entries()) {
    genePlaces.set(order, k * genes)
    groupPlaces.fill(k, k * genes, (k + 1) * genes)
  }
  return {
    gene: factor(genePlaces, names),
    group: factor(groupPlaces, levels),
    ...stackContrasts(groupTables, orders)
  }
}

/** The mean of each gene in each group, one column per group. */
function meanColumns({ means }: GroupMoments, levels: readonly string[]): Record<string, ExtraColumn> {
  const keys = columnNames(levels, ['gene'])
  const genes = means.length / levels.length
  return Object.fromEntries(
    levels.map((level, group) => [
      keys[group]!,
      {
        kind: 'number',
        label: { en: level, zh: level },
        values: Float64Array.from({ length: genes }, (_, gene) => means[gene * levels.length + group]!)
      }
    ])
  )
}

/** The mean and the share of expressing cells of each marker in all groups, for the dot plot. */
function topTable(
  markers: readonly Marker[],
  statistics: GroupMoments,
  levels: readonly string[],
  names: readonly string[]
): TableData<Tables['top']> {
  const groups = levels.length
  const rows = markers.flatMap((marker) => {
    const means = statistics.means.subarray(marker.gene * groups, (marker.gene + 1) * groups)
    const least = Math.min(...means)
    const range = Math.max(...means) - least
    return Array.from(means, (mean, group) => ({
      marker,
      group,
      mean,
      pct: statistics.detected[marker.gene * groups + group]! / statistics.sizes[group]!,
      scaled: range > 0 ? (mean - least) / range : 0
    }))
  })
  return {
    gene: factor(
      rows.map(({ marker }) => marker.gene),
      names
    ),
    marker_of: factor(
      rows.map(({ marker }) => marker.group),
      levels
    ),
    rank: Int32Array.from(rows, ({ marker }) => marker.rank),
    order: Int32Array.from(rows, ({ marker }) => marker.order),
    group: factor(
      rows.map(({ group }) => group),
      levels
    ),
    mean: Float64Array.from(rows, ({ mean }) => mean),
    pct: Float64Array.from(rows, ({ pct }) => pct),
    scaled: Float64Array.from(rows, ({ scaled }) => scaled)
  }
}

/** The number of markers of each group, significant at 5% and above the thresholds. */
function countTable(
  groupTables: readonly GroupTable[],
  { levels, sizes }: Present
): TableData<Tables['groups']> {
  const count = ({ log10_padj_bh, avg_log2FC, low }: GroupTable, sign: 1 | -1): number =>
    log10_padj_bh.reduce(
      (sum, p, gene) => sum + (p < log10Alpha && !low[gene] && avg_log2FC[gene]! * sign > 0 ? 1 : 0),
      0
    )
  return {
    group: levels,
    cells: Int32Array.from(sizes),
    up: Int32Array.from(groupTables, (table) => count(table, 1)),
    down: Int32Array.from(groupTables, (table) => count(table, -1))
  }
}

function labelTable(
  groupTables: readonly GroupTable[],
  levels: readonly string[],
  names: readonly string[],
  leftOut: Uint8Array
): TableData<Tables['labels']> {
  const rows = groupTables.flatMap((table, group) =>
    volcanoLabels(
      {
        fold: table.avg_log2FC,
        log10Padj: table.log10_padj_bh,
        low: table.low.map((low, gene) => low | leftOut[gene]!)
      },
      names
    ).map((label) => ({ ...label, group }))
  )
  return {
    group: factor(
      rows.map(({ group }) => group),
      levels
    ),
    ...labelColumns(rows, names)
  }
}

/** The violins and heat map rows of the markers; each gene is read once. */
async function pictures(
  cells: Cells,
  { labels, levels }: Present,
  shown: ReturnType<typeof shownMarkers>,
  context: Context
): Promise<Pick<Result<Tables>['tables'], 'violin' | 'heat' | 'tracks'>> {
  const names = cells.genes.names
  const heat = sampleHeatCells(labels, levels.length, context.seed)
  const genes = [...new Set([...shown.heat, ...shown.violin].map(({ gene }) => gene))]
  const scores = new Map<number, Float64Array>()
  const shapes = new Map<number, ReturnType<typeof violins>>()
  const inHeat = new Set(shown.heat.map(({ gene }) => gene))
  const inTracks = new Set(shown.tracks.map(({ gene }) => gene))
  const heights = new Map<number, Float64Array>()
  const drawnCells = heat.cells.flatMap((own) => [...own])
  const inViolin = new Set(shown.violin.map(({ gene }) => gene))
  for await (const { gene, values } of eachExpression(cells, genes, context.stop)) {
    if (inHeat.has(gene)) scores.set(gene, heatScores(values, heat))
    if (inTracks.has(gene))
      heights.set(
        gene,
        Float64Array.from(drawnCells, (cell) => values[cell]!)
      )
    if (inViolin.has(gene)) shapes.set(gene, violins(values, labels, levels.length))
    context.report('pictures', 0.8 + (0.19 * (scores.size + shapes.size)) / (inHeat.size + inViolin.size))
  }
  const rows = heatRows(
    shown.heat.map(({ gene }) => scores.get(gene)!),
    shown.heat.map(({ group }) => group),
    heat
  )
  const tracks = heatRows(
    shown.tracks.map(({ gene }) => heights.get(gene)!),
    shown.tracks.map(({ group }) => group),
    heat
  ).flatMap((row, i) =>
    Array.from(row.z, (value, column) => ({
      marker: shown.tracks[i]!,
      column,
      group: row.group[column]!,
      value
    }))
  )
  const squares = shown.heat.flatMap((marker, i) =>
    Array.from(rows[i]!.z, (z, column) => ({ marker, column, group: rows[i]!.group[column]!, z }))
  )
  const outlines = shown.violin.flatMap((marker) =>
    shapes
      .get(marker.gene)!
      .flatMap(({ group, points }) => points.map((point) => ({ marker, group, ...point })))
  )
  return {
    tracks: {
      gene: factor(
        tracks.map(({ marker }) => marker.gene),
        names
      ),
      marker_of: factor(
        tracks.map(({ marker }) => marker.group),
        levels
      ),
      order: Int32Array.from(tracks, ({ marker }) => marker.order),
      group: factor(
        tracks.map(({ group }) => group),
        levels
      ),
      column: Int32Array.from(tracks, ({ column }) => column),
      value: Float64Array.from(tracks, ({ value }) => value)
    },
    violin: {
      gene: factor(
        outlines.map(({ marker }) => marker.gene),
        names
      ),
      marker_of: factor(
        outlines.map(({ marker }) => marker.group),
        levels
      ),
      rank: Int32Array.from(outlines, ({ marker }) => marker.rank),
      group: factor(
        outlines.map(({ group }) => group),
        levels
      ),
      part: partColumn(outlines),
      value: Float64Array.from(outlines, ({ value }) => value),
      width: Float64Array.from(outlines, ({ width }) => width)
    },
    heat: {
      gene: factor(
        squares.map(({ marker }) => marker.gene),
        names
      ),
      marker_of: factor(
        squares.map(({ marker }) => marker.group),
        levels
      ),
      rank: Int32Array.from(squares, ({ marker }) => marker.rank),
      order: Int32Array.from(squares, ({ marker }) => marker.order),
      group: factor(
        squares.map(({ group }) => group),
        levels
      ),
      column: Int32Array.from(squares, ({ column }) => column),
      z: Float64Array.from(squares, ({ z }) => z)
    }
  }
}
