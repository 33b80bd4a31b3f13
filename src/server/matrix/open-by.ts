import type { DataSet } from './dataset.ts'

/**
 * Opens the data set of a folder in a thread, since an open one cannot be sent to a thread.
 *
 * @param reader the module whose `openDataSet(dir)` opens it, such as `open.ts`
 */
export async function openDataSetBy(reader: string, dir: string): Promise<DataSet> {
  const { openDataSet } = (await import(reader)) as { openDataSet: (dir: string) => DataSet }
  return openDataSet(dir)
}
