import type { ArrayFile } from './array-file.ts'
import { isHdf5 } from './signature.ts'

/** Opens a file that is known to be HDF5 or Zarr, on any thread. Faults: those of the readers. */
export async function openArrayFile(place: string, name: string): Promise<ArrayFile> {
  if (!isHdf5(place)) {
    const { ZarrFile } = await import('./zarr/file.ts')
    const store = await ZarrFile.open(place, name)
    if (!store) throw new Error(`${name} is no Zarr store any more`)
    return store
  }
  // Loaded only for HDF5. It must be loaded before the gate closes, which happens when the file is opened.
  const { H5File } = await import('./h5/file.ts')
  return H5File.open(place, name)
}
