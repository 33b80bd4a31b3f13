/** A name that means nothing else in HDF5 and in the folders of Zarr. */
export const plainKey = (name: string): string =>
  name.replaceAll('/', '_').replace(/^(?:\.+|\.z.*|zarr\.json)$/, (odd) => `_${odd}`)
