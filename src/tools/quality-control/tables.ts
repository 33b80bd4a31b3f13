import type { Result } from '../../contract/tool.ts'
import { deviationBounds, type Bounds } from '../../science/quality/outliers.ts'
import { medianOf } from '../../science/stats/quantile.ts'
import { Generator } from '../../science/random/generator.ts'
import { factor } from '../parts/table.ts'
import { partColumn, violins } from '../parts/violin/violin.ts'
import type { Doublets } from './doublets.ts'
import { phases, type CellMeasures } from './measure.ts'
import { metrics, reasons, type Metric, type tables } from './schema.ts'

type Tables = Result<typeof tables>['tables']

/** The quality metrics of the cells, and the thresholds for them. */
export interface CellQuality {
  readonly ids: Uint32Array
  readonly measured: CellMeasures
  readonly doublets: Doublets | null
  /**
   * Whether totals are those of counts. After normalization they are nearly equal, and their differences have
   * no meaning.
   */
  readonly counted: boolean
  readonly bounds: Readonly<Record<'total' | 'detected' | 'mito', Bounds>>
  /** The sample of each selected cell, in their order; −1 for none. */
  readonly samples: { readonly levels: readonly string[]; readonly codes: Int32Array }
  readonly seed: number
}

const mostDrawn = 20_000
const binCount = 60

const flags = (length: number, holds: (index: number) => boolean): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (holds(index) ? 1 : 0))

/** Judges the cells, and makes all tables of the result. */
export function resultTables(quality: CellQuality): Tables {
  const cells = cellTable(quality)
  return {
    cells,
    thresholds: thresholdTable(quality, cells),
    samples: sampleTable(quality, cells),
    reasons: reasonTable(quality, cells),
    bins: binTable(quality),
    violin: violinTable(quality),
    points: pointTable(quality, cells)
  }
}

function cellTable({ ids, measured, doublets, counted, bounds }: CellQuality): Tables['cells'] {
  const count = ids.length
  const low_total = flags(count, (index) => counted && measured.total[index]! < bounds.total.low)
  const low_detected = flags(count, (index) => measured.detected[index]! < bounds.detected.low)
  const high_mito = flags(count, (index) => measured.mito[index]! > bounds.mito.high)
  const doublet = flags(count, (index) => doublets !== null && doublets.scores[index]! > doublets.threshold)
  return {
    id: Int32Array.from(ids),
    total: Int32Array.from(measured.total, Math.round),
    detected: measured.detected,
    mito_percent: measured.mito,
    ribo_percent: measured.ribo,
    doublet_score: doublets?.scores ?? new Float64Array(count).fill(Number.NaN),
    keep: flags(
      count,
      (index) => !low_total[index] && !low_detected[index] && !high_mito[index] && !doublet[index]
    ),
    low_total,
    low_detected,
    high_mito,
    doublet,
    s_score: measured.s,
    g2m_score: measured.g2m,
    phase: factor(measured.phase, phases)
  }
}

const sum = (values: Uint8Array): number => values.reduce((total, one) => total + one, 0)

/** The values of a measure; null where it was not measured or has no meaning. */
function valuesOf({ measured, doublets, counted }: CellQuality, metric: Metric): Float64Array | null {
  if (metric === 'total' && !counted) return null
  if (metric === 'detected') return Float64Array.from(measured.detected)
  return metric === 'doublet' ? (doublets?.scores ?? null) : measured[metric]
}

/** The metrics that have thresholds and are drawn. */
export const usedMetrics = (quality: CellQuality): Metric[] =>
  metrics.filter((metric) => valuesOf(quality, metric) !== null)

function thresholdTable(quality: CellQuality, cells: Tables['cells']): Tables['thresholds'] {
  const { bounds, doublets } = quality
  const rows = usedMetrics(quality).map((metric) => {
    const known =
      metric === 'total' || metric === 'detected' || metric === 'mito'
        ? bounds[metric]
        : deviationBounds(valuesOf(quality, metric)!, 0)
    const limits = {
      total: { low: known.low, high: Number.NaN, cells: sum(cells.low_total) },
      detected: { low: known.low, high: Number.NaN, cells: sum(cells.low_detected) },
      mito: { low: Number.NaN, high: known.high, cells: sum(cells.high_mito) },
      ribo: { low: Number.NaN, high: Number.NaN, cells: 0 },
      doublet: { low: Number.NaN, high: doublets?.threshold ?? Number.NaN, cells: sum(cells.doublet) }
    }[metric]
    return { metric, median: known.median, deviation: known.deviation, ...limits }
  })
  return {
    metric: rows.map(({ metric }) => metric),
    median: Float64Array.from(rows, (row) => row.median),
    deviation: Float64Array.from(rows, (row) => row.deviation),
    low: Float64Array.from(rows, (row) => row.low),
    high: Float64Array.from(rows, (row) => row.high),
    cells: Int32Array.from(rows, (row) => row.cells)
  }
}

/** The indices of the cells of each sample, without empty samples. */
function membersOf({ samples }: CellQuality): { sample: number; places: number[] }[] {
  const members = samples.levels.map((_, sample) => ({ sample, places: [] as number[] }))
  for (const [index, sample] of samples.codes.entries()) members[sample]?.places.push(index)
  return members.filter(({ places }) => places.length > 0)
}

function sampleTable(quality: CellQuality, cells: Tables['cells']): Tables['samples'] {
  const { measured } = quality
  const rows = membersOf(quality).map(({ sample, places }) => {
    const middle = (values: ArrayLike<number>): number =>
      medianOf(Float64Array.from(places, (index) => values[index]!))
    const count = (which: Uint8Array): number => places.reduce((total, index) => total + which[index]!, 0)
    return {
      sample,
      cells: places.length,
      kept: count(cells.keep),
      total: middle(measured.total),
      detected: middle(cells.detected),
      mito: middle(cells.mito_percent),
      doublets: count(cells.doublet)
    }
  })
  return {
    sample: factor(
      rows.map((row) => row.sample),
      quality.samples.levels
    ),
    cells: Int32Array.from(rows, (row) => row.cells),
    kept: Int32Array.from(rows, (row) => row.kept),
    percent: Float64Array.from(rows, (row) => (100 * row.kept) / row.cells),
    total: Float64Array.from(rows, (row) => row.total),
    detected: Float64Array.from(rows, (row) => row.detected),
    mito_percent: Float64Array.from(rows, (row) => row.mito),
    doublets: Int32Array.from(rows, (row) => row.doublets)
  }
}

function reasonTable(quality: CellQuality, cells: Tables['cells']): Tables['reasons'] {
  const why = [cells.low_total, cells.low_detected, cells.high_mito, cells.doublet]
  const rows = membersOf(quality).flatMap(({ sample, places }) => {
    const counts = reasons.map(() => 0)
    for (const index of places) {
      const first = why.findIndex((flag) => flag[index] === 1)
      if (first >= 0) counts[first]! += 1
    }
    return counts.map((count, reason) => ({ sample, reason, count, percent: (100 * count) / places.length }))
  })
  return {
    sample: factor(
      rows.map((row) => row.sample),
      quality.samples.levels
    ),
    reason: factor(
      rows.map((row) => row.reason),
      reasons
    ),
    cells: Int32Array.from(rows, (row) => row.count),
    percent: Float64Array.from(rows, (row) => row.percent)
  }
}

/** Histograms of the measures; those of counts and genes have logarithmic bins. */
function binTable(quality: CellQuality): Tables['bins'] {
  const rows = usedMetrics(quality).flatMap((metric) => {
    const log = metric === 'total' || metric === 'detected'
    const values = valuesOf(quality, metric)!.map((value) => (log ? Math.log10(Math.max(1, value)) : value))
    const [least, most] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const,
      [Infinity, -Infinity] as readonly [number, number]
    )
    const step = (most - least || 1) / binCount
    const counts = new Int32Array(binCount)
    for (const value of values) counts[Math.min(binCount - 1, Math.floor((value - least) / step))]! += 1
    const back = (value: number): number => (log ? 10 ** value : value)
    return Array.from(counts, (cells, bin) => ({
      metric,
      from: back(least + bin * step),
      to: back(least + (bin + 1) * step),
      cells
    }))
  })
  return {
    metric: factor(
      rows.map(({ metric }) => metrics.indexOf(metric)),
      metrics
    ),
    from: Float64Array.from(rows, (row) => row.from),
    to: Float64Array.from(rows, (row) => row.to),
    cells: Int32Array.from(rows, (row) => row.cells)
  }
}

/** The distributions of the measures in each sample; counts and genes as log10. */
function violinTable(quality: CellQuality): Tables['violin'] {
  const { levels, codes } = quality.samples
  const rows = usedMetrics(quality).flatMap((metric) => {
    const log = metric === 'total' || metric === 'detected'
    const values = valuesOf(quality, metric)!.map((value) => (log ? Math.log10(Math.max(1, value)) : value))
    // `violins` divides the range from 0; on a logarithmic axis most of that would be empty.
    const low = values.reduce(
      (least, value, cell) => (codes[cell]! < 0 ? least : Math.min(least, value)),
      Infinity
    )
    const drawn = violins(
      values.map((value) => value - low),
      codes,
      levels.length
    )
    return drawn.flatMap(({ group, points }) =>
      points.map((point) => ({ metric, group, ...point, value: point.value + low }))
    )
  })
  return {
    metric: factor(
      rows.map(({ metric }) => metrics.indexOf(metric)),
      metrics
    ),
    group: factor(
      rows.map(({ group }) => group),
      levels
    ),
    part: partColumn(rows),
    value: Float64Array.from(rows, ({ value }) => value),
    width: Float64Array.from(rows, ({ width }) => width)
  }
}

/** The cells of scatter plots: all, or a random sample of `mostDrawn`. */
function pointTable({ ids, measured, seed }: CellQuality, cells: Tables['cells']): Tables['points'] {
  const indices = new Generator(seed, 1).sample(Uint32Array.from(ids.keys()), mostDrawn)
  const number = (values: Float64Array): Float64Array => Float64Array.from(indices, (index) => values[index]!)
  return {
    id: Int32Array.from(indices, (index) => ids[index]!),
    total: Int32Array.from(indices, (index) => cells.total[index]!),
    detected: Int32Array.from(indices, (index) => measured.detected[index]!),
    mito_percent: number(cells.mito_percent),
    doublet_score: number(cells.doublet_score),
    keep: Uint8Array.from(indices, (index) => cells.keep[index]!),
    s_score: number(cells.s_score),
    g2m_score: number(cells.g2m_score),
    phase: factor(
      Int32Array.from(indices, (index) => measured.phase[index]!),
      phases
    )
  }
}
