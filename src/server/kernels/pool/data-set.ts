import type { DataSet } from '../../matrix/dataset.ts'
import type { Thread } from './job.ts'

/** What the module that opens data sets exports. */
export interface DataSetModule {
  readonly openDataSet: (dir: string) => Promise<DataSet> | DataSet
}

/** Where a thread finds the data set: its folder, and the module that opens data sets. */
export interface DataSetAt {
  readonly dir: string
  readonly datasets: string
}

/**
 * The data set, opened once in each thread: its files, and the code that reads them warm, serve every later
 * job.
 */
export const dataSetIn = (thread: Pick<Thread, 'keep'>, { dir, datasets }: DataSetAt): Promise<DataSet> =>
  thread.keep(`data set ${dir}`, async () => {
    const { openDataSet } = (await import(datasets)) as DataSetModule
    return openDataSet(dir)
  })
