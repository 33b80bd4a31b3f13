import type { DataSet } from '../../matrix/dataset.ts'
import type { DataSetModule } from '../message.ts'
import type { Place } from './place.ts'
import type { Thread } from './pool/job.ts'

/** Where a thread finds the data set: its folder, and the module that opens data sets. */
export interface DataSetAt {
  readonly dir: string
  readonly datasets: string
}

export const dataSetAt = ({ dataset, datasets }: Pick<Place, 'dataset' | 'datasets'>): DataSetAt => ({ dir: dataset.dir, datasets })

/** Entries that a block of genes has, about: eight chunks of the store, so that those at its borders, which two threads decode, are few. */
const entriesPerBlock = 2 ** 19

/** Genes of a block of a run over genes: at least 64 and an eighth of all at most, whatever the number of threads. */
export const genesPerBlockOf = ({ genes, nonzeros }: Pick<DataSet, 'genes' | 'nonzeros'>): number =>
  Math.max(64, Math.min(Math.ceil(genes / 8), Math.round((genes * entriesPerBlock) / Math.max(1, nonzeros))))

/** The data set, opened once in each thread: its files, and the code that reads them warm, serve every later job. */
export const dataSetIn = (thread: Thread, { dir, datasets }: DataSetAt): Promise<DataSet> =>
  thread.keep(`data set ${dir}`, async () => {
    const { openDataSet } = (await import(datasets)) as DataSetModule
    return openDataSet(dir)
  })
