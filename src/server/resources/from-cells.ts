import fs from 'node:fs'
import type { Column } from '../../contract/column.ts'
import { noColumn } from '../../shared/filter/condition.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { LabelledCells, ResourceKind } from '../../contract/resource.ts'
import type { DataSet } from '../matrix/dataset.ts'

interface ProfileOrder {
  readonly column: string
  readonly profiles?: 'group' | 'sample' | undefined
}

/**
 * Plans a resource of labelled cells when it is ordered: the part of each cell, and the kind's plan. Faults:
 * no_column, not_grouping, reference_kind and those of the kind.
 */
export async function planFromCells(
  kind: ResourceKind,
  dataset: DataSet,
  labels: Column | null,
  { column, profiles }: ProfileOrder
): Promise<{ parts: Int32Array; plan: object }> {
  const { code } = await kind.code()
  if (!code.fromCells)
    throw new Fault('reference_from_cells', { kind: { en: kind.texts.en.name, zh: kind.texts.zh.name } })
  if (!labels) {
    throw noColumn(
      column,
      dataset.cellColumns.map(({ name }) => name)
    )
  }
  if (labels.kind !== 'category') throw new Fault('not_grouping', { name: column })
  const samples =
    profiles === 'sample' && dataset.sampleColumn !== null ? dataset.cellColumn(dataset.sampleColumn) : null
  return code.fromCells.plan({
    genes: dataset.genes,
    labels,
    samples: samples?.kind === 'category' ? samples : null
  })
}

/** A whole data set in the form from which a resource of cells is made. */
export function labelledCellsOf(dataset: DataSet): LabelledCells {
  return {
    total: dataset.cells,
    layer: dataset.layer,
    totals: dataset.totals(),
    genes: { names: dataset.geneNames(), ids: dataset.geneIds() },
    gene: (gene) => dataset.gene(gene)
  }
}

/** Reads the part of each cell from the file of the order. */
export function readParts(file: string, cells: number): Int32Array {
  const parts = new Int32Array(cells)
  fs.readFileSync(file).copy(new Uint8Array(parts.buffer))
  return parts
}
