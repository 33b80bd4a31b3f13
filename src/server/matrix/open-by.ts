import type { DataSet } from './dataset.ts'

/**
 * Opens the data set of a folder in a thread, which cannot be sent an open one.
 * @param reader the module whose `openDataSet(dir)` opens it, such as `open.ts`
 */
export async function openDataSetBy(reader: string, dir: string): Promise<DataSet> {
  const { openDataSet } = (await import(reader)) as { openDataSet: (dir: string) => DataSet }
  return openDataSet(dir)
}
