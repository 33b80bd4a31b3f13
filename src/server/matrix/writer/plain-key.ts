/** A name without the characters that have a meaning in HDF5 and in the folders of Zarr. */
export const plainKey = (name: string): string =>
  name.replaceAll('/', '_').replace(/^(?:\.+|\.z.*|zarr\.json)$/, (odd) => `_${odd}`)
