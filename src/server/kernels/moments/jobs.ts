import { lognormMean } from '../../../science/normalize/lognorm-mean.ts'
import { geneMoments, type GeneMoments } from '../../../science/variable-genes/moments.ts'
import { dataSetIn, genesPerBlockOf, type DataSetAt } from '../data-set.ts'
import type { PreparedJob } from '../pool/job.ts'

interface MomentsArgs {
  readonly data: DataSetAt
  /** 1 for each cell of the data set that is included; null where all are. */
  readonly member: Uint8Array | null
  readonly out: GeneMoments & { readonly lognormMeans?: Float64Array }
  /** The logarithms of small counts, where means of logarithms are requested. */
  readonly small: Float64Array | undefined
}

/** Computes the moments of the genes of each block, and writes them to the places of these genes. */
export const momentsOfGenes: PreparedJob<MomentsArgs> = async (thread, { data, member, out, small }) => {
  const dataset = await dataSetIn(thread, data)
  const genesPerBlock = genesPerBlockOf(dataset)
  const expressed = out.lognormMeans && { layer: dataset.layer, totals: dataset.totals(), small }
  return (block) => {
    const end = Math.min(dataset.genes, (block + 1) * genesPerBlock)
    for (let gene = block * genesPerBlock; gene < end; gene++) {
      if (member === null && !out.lognormMeans) {
        geneMoments({ gene, values: dataset.geneValues(gene) }, null, dataset.layer, out)
        continue
      }
      const { cells, values } = dataset.readGene(gene)
      geneMoments({ gene, values }, member && { cells, member }, dataset.layer, out)
      if (out.lognormMeans && expressed)
        out.lognormMeans[gene] = lognormMean({ cells, values, member, count: out.cells }, expressed)
    }
  }
}
