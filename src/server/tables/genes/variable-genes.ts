import { geneMoments, natural, type GeneMoments } from '../../../science/variable-genes/moments.ts'
import {
  clippedVariance,
  expectedVariances,
  rankGenes,
  standardizedVariances
} from '../../../science/variable-genes/vst.ts'
import type { DataSet } from '../../matrix/dataset.ts'

/** How much each gene varies over all cells of a data set; NaN for a gene that does not vary. */
export interface VariableGenes {
  /** The unbiased variance of the counts. */
  readonly variance: Float64Array
  /**
   * The variance of the counts after standardisation by the variance expected at the gene's mean, clipped at
   * √cells. Genes are ranked by it.
   */
  readonly standardized: Float64Array
  /** 1 for the most variable gene. */
  readonly rank: Float64Array
}

/** The columns of the gene table that show this. */
export const spreadColumns = [
  { name: 'variance', type: 'double', of: 'variance' },
  { name: 'variance_standardized', type: 'double', of: 'standardized' },
  { name: 'hvg_rank', type: 'number', of: 'rank' }
] as const satisfies readonly {
  readonly name: string
  readonly type: 'double' | 'number'
  readonly of: keyof VariableGenes
}[]

export type Spread = (typeof spreadColumns)[number]['name']

/**
 * Above so many non-zero counts the computation takes more than about ten seconds, which the first reader of
 * the tables would have to wait.
 */
const mostInIndex = 200_000_000

/** Whether the spread of the genes is computed with the index; else it is computed by `gene-spread.ts`. */
export const spreadInIndex = ({ nonzeros }: Pick<DataSet, 'nonzeros'>, most = mostInIndex): boolean =>
  nonzeros <= most

/**
 * The ranking of genes by their variability after Stuart et al. 2019 ("vst"), over all cells. Every value is
 * read once, those of a few genes with outliers twice, at about 10 ns each. It is computed once and kept.
 */
export function variableGenes(dataset: DataSet): VariableGenes {
  const { genes, cells, layer } = dataset
  const numbers = () => new Float64Array(genes)
  const moments: GeneMoments = {
    cells,
    detected: numbers(),
    means: numbers(),
    variances: numbers(),
    largest: numbers(),
    large: numbers()
  }
  for (let gene = 0; gene < genes; gene++)
    geneMoments({ gene, values: dataset.geneValues(gene) }, null, layer, moments)
  const expected = expectedVariances(moments)
  const { values, clipped } = standardizedVariances(moments, expected)
  for (const gene of clipped) {
    const stored = Array.from(dataset.geneValues(gene), (value) => natural(value, layer))
    values[gene] = clippedVariance(stored, {
      cells,
      mean: moments.means[gene] ?? 0,
      expected: expected[gene] ?? 0
    })
  }
  const rank = numbers().fill(NaN)
  for (const [index, gene] of rankGenes(values, genes).entries()) rank[gene] = index + 1
  return { variance: moments.variances, standardized: values.map((value) => (value > 0 ? value : NaN)), rank }
}
