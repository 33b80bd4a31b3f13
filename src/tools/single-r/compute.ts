import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, ExtraColumn, Result } from '../../contract/tool.ts'
import { cellTypes } from '../../resources/cell-types/kind.ts'
import { medianDeltas, prunedCells } from '../../science/classify/prune.ts'
import { columnNames } from '../parts/column-names.ts'
import { otherNamesSummary } from '../parts/other-names.ts'
import { countTable, deltaTable } from './counts.ts'
import { flowTable } from './flows.ts'
import { heatTable } from './heat.ts'
import { labelledCells } from './labelled.ts'
import { mapTable } from './map.ts'
import { markerTable } from './marker-heat.ts'
import type { Params, tables } from './schema.ts'
import { score } from './score.ts'
import { train, type Trained } from './train.ts'
import type { en } from './texts.ts'

type Tables = typeof tables

/** With fewer shared genes, a warning says that labels are less reliable. */
const fewGenes = 1000
/** With more than this share of pruned cells, a warning says that the reference may lack a cell type. */
const manyPruned = 0.1

/** Memory per score, in bytes: while it is computed, and as written. */
const bytesPerScore = 20
/** Memory per cell, in bytes, beside its scores: its label and its rows of the tables. */
const bytesPerCell = 250
/**
 * The memory of the reference's profiles, reduced to the genes of the data, and of what is derived from them,
 * in multiples of the reference.
 */
const copies = 3

/**
 * Labels the selected cells by a reference of cell types (SingleR: Aran et al. 2019), each cell or each
 * group. Faults: no_cells, reference_silent, those of the reference, of `train` and of `score`.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<Tables, typeof en>> {
  if (cells.ids.length === 0) throw new Fault('no_cells')
  context.report('markers', 0)
  const reference = await context.resource(cellTypes, params.reference)
  const { labels, values } = reference
  context.require({
    of: 'cells',
    count: cells.ids.length,
    each: labels.length * bytesPerScore + bytesPerCell,
    fixed: values.byteLength * copies
  })
  const trained = train(cells, reference, params)
  context.stop.check()
  context.report('scores', 0.1)
  const scored = await score(cells, trained.classifier, params, context)
  const deltas = medianDeltas(scored.scores, scored.label)
  const pruned = prunedCells(deltas, scored.label, reference.labels.length, params.nmads)
  context.stop.check()
  context.report('pictures', 0.8)

  const found = labelledCells(cells, reference, scored, deltas, pruned)
  if (found.used === 0)
    throw new Fault('reference_silent', { name: reference.name, genes: trained.classifier.features.length })
  const { tables } = found
  const labelled = found.labels
  const counts = countTable(labelled)
  const order = counts.order
  const flows = await flowTable(cells, labelled, order)
  const heat = await markerTable(cells, labelled, trained.markers, order, context)
  context.report('pictures', 0.95)
  const keys = columnNames(reference.labels, ['id'])
  const extra = Object.fromEntries(
    keys.map((name, label): [string, ExtraColumn] => {
      const plain = reference.labels[label] ?? ''
      return [
        name,
        {
          kind: 'number',
          label: { en: plain, zh: plain },
          values: scored.scores.subarray(label * scored.count, (label + 1) * scored.count)
        }
      ]
    })
  )
  return {
    summary: {
      reference: reference.name,
      reference_digest: reference.digest,
      reference_labels: reference.labels.length,
      reference_genes: reference.genes.length,
      shared: trained.matched.shared,
      matched_by: trained.matched.by,
      ...otherNamesSummary(trained.matched.otherNames),
      markers: trained.classifier.features.length,
      top: trained.top,
      cells: cells.ids.length,
      pruned: counts.pruned,
      against: flows.n.length > 0 ? 'yes' : 'no',
      labels: order.map((label) => reference.labels[label] ?? '')
    },
    cellsUsed: found.used,
    warnings: [
      ...warningsOf(trained, counts.pruned, found.used, cells.ids.length - found.used, params),
      ...(flows.n.length === 0 ? [{ key: 'no_columns' as const }] : [])
    ],
    tables: {
      labels: tables.labels,
      clusters: tables.clusters,
      scores: {
        id: scored.groups ? Int32Array.from(scored.groups.names.keys()) : Int32Array.from(cells.ids)
      },
      counts: counts.table,
      deltas: deltaTable(labelled, order, params.nmads),
      flows,
      heat: heatTable(cells, scored, labelled, order, context.seed),
      map: await mapTable(cells, labelled, context.seed),
      markers: heat
    },
    extra: { scores: extra }
  }
}

function warningsOf(
  { matched, alike }: Trained,
  pruned: number,
  used: number,
  missing: number,
  { by, column }: Params
): Result<typeof tables, typeof en>['warnings'] {
  return [
    ...(matched.shared < fewGenes ? [{ key: 'few_genes' as const, values: { genes: matched.shared } }] : []),
    ...(matched.by === 'case' ? [{ key: 'case' as const }] : []),
    ...(alike.length > 0 ? [{ key: 'alike' as const, values: { labels: alike.slice(0, 10) } }] : []),
    ...(missing > 0
      ? [
          by === 'cluster'
            ? { key: 'missing' as const, values: { cells: missing, column: column ?? '' } }
            : { key: 'unlabelled' as const, values: { cells: missing } }
        ]
      : []),
    ...(pruned > manyPruned * used ? [{ key: 'many_pruned' as const, values: { cells: pruned } }] : [])
  ]
}
