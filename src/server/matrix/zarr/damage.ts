import path from 'node:path'
import { Fault } from '../../../contract/errors/index.ts'

/**
 * The fault for a damaged file of a data set. Threads and processes know only the data set's folder, so it is
 * named by its id here; `namedDamage` replaces that by the name of its import.
 */
export function damaged(
  file: string,
  { place, cause }: { readonly place?: string; readonly cause?: unknown } = {}
): Fault {
  const parts = file.split(path.sep)
  const store = parts.findIndex((part) => part.endsWith('.zarr'))
  const root = store < 0 ? parts.length - 1 : store
  const part = parts.slice(root).join('/')
  return new Fault(
    'dataset_damaged',
    { name: parts[root - 1] ?? '', part: place === undefined ? part : `${part}, ${place}` },
    { cause }
  )
}
