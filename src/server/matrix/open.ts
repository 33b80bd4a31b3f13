import type { DataSet } from './dataset.ts'
import { checkDescriptions, readManifest } from './manifest.ts'
import { storedDataSet } from './stored.ts'

/**
 * Opens an imported data set. Throws where the folder holds no data set. Fault, also of reading:
 * dataset_damaged.
 */
export function openDataSet(dir: string): DataSet {
  const { manifest, digest } = readManifest(dir)
  checkDescriptions(dir, manifest)
  return storedDataSet(dir, manifest, digest)
}
