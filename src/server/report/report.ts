import type { QualityReport } from '../../contract/api/project.ts'
import { dataType } from '../../contract/column.ts'
import { baseOf, ownSampleColumn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Tables } from '../services.ts'
import { compositionOf } from './composition.ts'
import { qualityOf, type Quality } from './quality.ts'

const topGenes = 20

/**
 * The genes that take most of a cell's counts on average, as percentages of them; by their mean where counts
 * are not known.
 */
function genesOf(dataset: DataSet): QualityReport['genes'] {
  const { mean, detected, sums } = dataset.geneStatistics()
  const names = dataset.geneNames()
  const counted = dataset.layer === 'counts'
  const weights = counted ? sums.sumExpm1 : mean
  return Array.from(weights, (_, gene) => gene)
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
    .slice(0, topGenes)
    .map((gene) => ({
      name: names[gene] ?? '',
      share: counted ? (sums.sumExpm1[gene] ?? 0) / sums.cells / 100 : null,
      mean: mean[gene] ?? 0,
      detected: detected[gene] ?? 0
    }))
}

/** A data set never changes, so what was worked out once holds as long as it is open. */
const known = new WeakMap<
  DataSet,
  Promise<{ readonly quality: Quality; readonly genes: QualityReport['genes'] }>
>()

async function workedOut(dataset: DataSet) {
  let found = known.get(dataset)
  if (!found) {
    found = qualityOf(dataset).then((quality) => ({ quality, genes: genesOf(dataset) }))
    known.set(dataset, found)
    found.catch(() => known.delete(dataset))
  }
  return found
}

/** The data at a glance, as an account sees it. Faults: no_column, not_grouping. */
export async function reportOf(
  tables: Tables,
  dataset: DataSet,
  group: string | undefined
): Promise<QualityReport> {
  // What accounts add changes none of it, but for their own samples.
  const { quality, genes } = await workedOut(ownSampleColumn(dataset) === null ? baseOf(dataset) : dataset)
  const { cells, ...measures } = quality
  const composition = group === undefined ? null : await compositionOf(tables, dataset, group, cells)
  return { ...measures, genes, composition, columns: await tables.columns(dataset, dataType.cell) }
}
