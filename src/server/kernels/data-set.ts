import type { DataSet } from '../matrix/dataset.ts'
import type { KernelContext } from './kernel-context.ts'
import type { DataSetAt } from './pool/data-set.ts'

export const dataSetAt = ({ dataset, datasets }: Pick<KernelContext, 'dataset' | 'datasets'>): DataSetAt => ({
  dir: dataset.dir,
  datasets
})

/**
 * Entries that a block of genes has, about: eight chunks of the store, so that those at its borders, which
 * two threads decode, are few.
 */
const entriesPerBlock = 2 ** 19

/**
 * Genes of a block of a run over genes: at least 64 and an eighth of all at most, whatever the number of
 * threads.
 */
export const genesPerBlockOf = ({ genes, nonzeros }: Pick<DataSet, 'genes' | 'nonzeros'>): number =>
  Math.max(64, Math.min(Math.ceil(genes / 8), Math.round((genes * entriesPerBlock) / Math.max(1, nonzeros))))

export { dataSetIn, type DataSetAt } from './pool/data-set.ts'
