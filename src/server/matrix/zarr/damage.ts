import path from 'node:path'
import { Fault } from '../../../contract/errors/index.ts'

/**
 * The fault of a data set whose file is damaged. Threads and processes know a data set by its folder only, so
 * it is named by its id here; `namedDamage` puts the name of its import in place of that.
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
