import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, Progress, Result } from '../../contract/tool.ts'
import { deviationBounds } from '../../science/quality/outliers.ts'
import { fewCellsIn } from '../parts/violin/violin.ts'
import { readSamples } from '../parts/grouping.ts'
import { variableGenes } from '../parts/variable-genes.ts'
import { doubletBytes, scoreDoublets, type Doublets } from './doublets.ts'
import { kindsOf, measure } from './measure.ts'
import { resultTables, usedMetrics, type CellQuality } from './tables.ts'
import type { Params, tables } from './schema.ts'
import type { en } from './texts.ts'

type Tables = typeof tables

/** The number of variable genes for the search for doublets. */
const genesForDoublets = 2000
/** Doublets are not searched for with fewer cells or variable genes than this. */
const fewCells = 50

/** Memory per cell, in bytes: its measures and its row of the result. */
const bytesPerCell = 332

/**
 * Computes counts, detected genes, mitochondrial and ribosomal percentages, doublet and cell-cycle scores of
 * each cell, and flags outliers. Faults: no_cells, and a shortage of memory.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<Tables, typeof en>> {
  if (cells.ids.length === 0) throw new Fault('no_cells')
  const counted = cells.layer === 'counts'
  const paired = params.doublets && counted
  context.require({
    of: 'cells',
    count: cells.ids.length,
    each: bytesPerCell + (paired ? doubletBytes(cells.ids.length) : 0)
  })
  const span = (step: keyof typeof en.steps, from: number, to: number): Progress => {
    context.report(step, from)
    return (share) => context.report(step, from + share * (to - from))
  }
  const variable = await variableGenes(cells, genesForDoublets, context, {
    lognormMeans: params.cycle,
    progress: span('genes', 0, 0.2)
  })
  const kinds = kindsOf(cells, variable.moments.lognormMeans)
  const measured = await measure(cells, kinds, context, span('measures', 0.2, 0.45))
  const samples = await readSamples(cells)
  const sampleOf = Int32Array.from(cells.ids, (id) => samples?.codes[id] ?? 0)
  const scored = paired && cells.ids.length >= fewCells && variable.genes.length >= fewCells
  const doublets: Doublets | null = scored
    ? await scoreDoublets(cells, sampleOf, variable, context, params.seed, span('doublets', 0.45, 0.95))
    : null
  context.report('tables', 0.95)
  const quality: CellQuality = {
    ids: cells.ids,
    measured,
    doublets,
    counted,
    bounds: {
      total: deviationBounds(measured.total, params.nmads, true),
      detected: deviationBounds(Float64Array.from(measured.detected), params.nmads, true),
      mito: deviationBounds(measured.mito, params.nmads)
    },
    samples: samples ? { levels: samples.levels, codes: sampleOf } : { levels: [''], codes: sampleOf },
    seed: params.seed
  }
  const made = resultTables(quality)
  const kept = made.cells.keep.reduce((sum, keep) => sum + keep, 0)
  const mitoGenes = kinds.mito.reduce((sum, one) => sum + one, 0)
  return {
    summary: {
      cells: cells.ids.length,
      kept,
      dropped: cells.ids.length - kept,
      nmads: params.nmads,
      mito_genes: mitoGenes,
      ribo_genes: kinds.ribo.reduce((sum, one) => sum + one, 0),
      doublets: doublets ? made.cells.doublet.reduce((sum, one) => sum + one, 0) : 0,
      scored: doublets ? 'yes' : 'no',
      threshold: doublets?.threshold ?? Number.NaN,
      low_total: quality.bounds.total.low,
      low_detected: quality.bounds.detected.low,
      high_mito: quality.bounds.mito.high,
      metrics: usedMetrics(quality),
      phases: kinds.s && kinds.g2m ? 'yes' : 'no',
      samples: samples?.levels ?? [],
      ...fewCellsIn(made.samples.cells),
      drawn: made.points.id.length,
      layer: cells.layer
    },
    cellsUsed: cells.ids.length,
    warnings: [
      ...(counted ? [] : [{ key: params.doublets ? ('no_counts' as const) : ('no_totals' as const) }]),
      ...(mitoGenes === 0 ? [{ key: 'no_mito' as const }] : []),
      ...(paired && !scored ? [{ key: 'few_cells' as const, values: { least: fewCells } }] : []),
      ...(params.cycle && !(kinds.s && kinds.g2m) ? [{ key: 'no_cycle' as const }] : []),
      ...(quality.bounds.mito.deviation === 0 && mitoGenes > 0 ? [{ key: 'no_spread' as const }] : [])
    ],
    tables: made
  }
}
