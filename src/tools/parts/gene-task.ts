import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, Result, Warning } from '../../contract/tool.ts'
import { eachExpression } from './expression.ts'
import { geneNumbers, scaled, type LogScale } from './gene-lists.ts'
import { presentGroups, readGroups, type Present } from './grouping.ts'

/** The genes and groups of a chart of a gene list. */
export interface GeneTask {
  readonly genes: readonly number[]
  readonly present: Present
  readonly summary: Result['summary']
  /** Known once the values of all genes are read. */
  warnings(): readonly (Warning & { readonly key: keyof typeof geneWarnings.en })[]
  /**
   * The values of each gene in turn on the chosen scale, dense over all cells of the data set; the array is
   * reused.
   */
  values(): AsyncGenerator<{ readonly place: number; readonly gene: number; readonly values: Float64Array }>
}

/** Memory per cell, in bytes: its group, and the values of one gene on both scales. */
const bytesPerCell = 32

/**
 * The first steps of every chart of a gene list: finds the genes and the groups of the cells, and requires
 * the memory. Faults: no_cells, no_gene, no_group, and those of the column.
 * @param room bytes of the chart per gene and group, and per selected cell beside the values
 */
export async function geneTask(
  cells: Cells,
  params: { readonly genes: readonly string[]; readonly group: string; readonly log: LogScale },
  context: Context,
  room: { readonly group: number; readonly cell?: number }
): Promise<GeneTask> {
  if (cells.ids.length === 0) throw new Fault('no_cells')
  const genes = geneNumbers(cells, params.genes)
  const present = presentGroups(await readGroups(cells, params.group), cells.ids)
  if (present.levels.length === 0) throw new Fault('no_group', { column: params.group })
  context.require({
    of: 'genes',
    count: genes.length,
    each: present.levels.length * room.group,
    fixed: cells.total * bytesPerCell + cells.ids.length * (room.cell ?? 0),
    alone: true
  })
  const names = genes.map((gene) => cells.genes.names[gene]!)
  const silent: string[] = []
  async function* values() {
    let index = 0
    for await (const { gene, values: logs } of eachExpression(cells, genes, context.stop)) {
      context.report('genes', index / genes.length)
      if (!cells.ids.some((id) => present.labels[id]! >= 0 && logs[id]! > 0))
        silent.push(cells.genes.names[gene]!)
      yield { place: index++, gene, values: scaled(logs, params.log) }
    }
    context.report('genes', 1)
  }
  return {
    genes,
    present,
    summary: {
      genes: names,
      gene_count: names.length,
      groups: present.levels,
      cells: cells.ids.length - present.missing,
      layer: cells.layer
    },
    warnings: () => [
      ...(cells.layer === 'lognorm' ? [{ key: 'lognorm' as const }] : []),
      ...(present.missing > 0
        ? [{ key: 'missing' as const, values: { column: params.group, cells: present.missing } }]
        : []),
      ...(silent.length > 0 ? [{ key: 'silent' as const, values: { genes: silent } }] : [])
    ],
    values
  }
}

/** The warnings that all charts of gene lists share. */
export const geneWarnings = {
  en: {
    lognorm: 'The data set holds log-normalized values, which were used as they are',
    missing: 'Cells without a value in "{{column}}" were left out: {{cells}}',
    silent: 'Genes without counts in these cells are zero in the chart. Choose others: {{genes}}'
  },
  zh: {
    lognorm: '此数据集为对数归一化值，已直接使用',
    missing: '在“{{column}}”中没有值的细胞未参与绘制：{{cells}} 个',
    silent: '以下基因在这些细胞中均无计数，图中为零，请换用其他基因：{{genes}}'
  }
} as const
