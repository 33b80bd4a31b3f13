import type { ArrayFile } from './array-file.ts'
import { isHdf5 } from './signature.ts'

/** Opens a file that is known to be HDF5 or Zarr, on any thread. */
export async function openArrayFile(place: string, name: string): Promise<ArrayFile> {
  if (!isHdf5(place)) {
    const { ZarrFile } = await import('./zarr/file.ts')
    const store = await ZarrFile.open(place, name)
    if (!store) throw new Error(`${name} is no Zarr store any more`)
    return store
  }
  // A thread that reads no HDF5 needs none of it. The gate closes when the file is opened, after the module is
  // loaded.
  const { H5File } = await import('./h5/file.ts')
  return H5File.open(place, name)
}
