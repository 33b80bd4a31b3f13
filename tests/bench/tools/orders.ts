import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { mostGenes as mostInDots } from '../../../src/tools/gene-dot/schema.ts'
import { mostGenes as mostInFeatures } from '../../../src/tools/gene-feature/schema.ts'
import { mostGenes as mostInHeatmap } from '../../../src/tools/gene-heatmap/schema.ts'
import { mostGenes as mostInViolins } from '../../../src/tools/gene-violin/schema.ts'

/** A task as it is timed: what a user would order, at the largest that the form allows where the size is a choice. */
export interface Order {
  readonly what: string
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  /** How many of the cells are selected, the first ones; the others are the rest. All where this is absent. */
  readonly selected?: number
}

const group = 'cell_type'
const condition = { compare: 'groups', column: 'condition' } as const

/** Every tool over all cells of a demo study. @param reference id of the one that cells are labelled by */
export function ordersFor(dataset: DataSet, reference: string): readonly Order[] {
  const levels = levelsOf(dataset, condition.column)
  const sides = { ...condition, treatment: levels.slice(0, 1), control: levels.slice(1) }
  const genes = (count: number): readonly string[] => dataset.geneNames().slice(0, count)
  const many = Array.from({ length: 10 }, (_, i) => (i + 1) / 5)
  return [
    { what: 'clustering', tool: 'clustering', params: {} },
    { what: 'clustering, 50 components, 10 resolutions', tool: 'clustering', params: { dimension: 50, discrimination: many } },
    { what: 'clustering, batches by MNN', tool: 'clustering', params: { batch: 'mnn', batch_by: 'batch' } },
    { what: 'clustering, batches by Harmony', tool: 'clustering', params: { batch: 'harmony', batch_by: 'batch' } },
    { what: 'clustering with t-SNE alone', tool: 'clustering', params: { embeddings: ['tsne'] } },
    { what: 're-cluster', tool: 're-cluster', params: {} },
    { what: 'quality-control', tool: 'quality-control', params: {} },
    { what: 'marker-genes', tool: 'marker-genes', params: { group } },
    { what: 'differential-expression, pseudobulk', tool: 'differential-expression', params: { ...sides, method: 'pseudobulk' } },
    { what: 'differential-expression, Wilcoxon', tool: 'differential-expression', params: { ...sides, method: 'wilcoxon' } },
    { what: 'differential-expression, t', tool: 'differential-expression', params: { ...sides, method: 't' } },
    { what: 'differential-expression, half against the rest', tool: 'differential-expression', params: {}, selected: Math.floor(dataset.cells / 2) },
    { what: 'cell-percentage', tool: 'cell-percentage', params: { group, by: condition.column } },
    { what: 'single-r, cell by cell', tool: 'single-r', params: { reference } },
    { what: 'single-r, by groups', tool: 'single-r', params: { reference, by: 'cluster', column: group } },
    { what: `gene-violin, ${mostInViolins} genes`, tool: 'gene-violin', params: { group, genes: genes(mostInViolins) } },
    { what: `gene-heatmap, ${mostInHeatmap} genes`, tool: 'gene-heatmap', params: { group, genes: genes(mostInHeatmap) } },
    { what: `gene-dot, ${mostInDots} genes`, tool: 'gene-dot', params: { group, genes: genes(mostInDots) } },
    { what: `gene-feature, ${mostInFeatures} genes`, tool: 'gene-feature', params: { group, genes: genes(mostInFeatures) } }
  ]
}

function levelsOf(dataset: DataSet, name: string): readonly string[] {
  const column = dataset.cellColumn(name)
  if (column?.kind !== 'category') throw new Error(`the study has no grouping column "${name}"`)
  return column.levels
}
