import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The first bytes by which formats are recognised. */
export const signatures = { hdf5: [0x89, 0x48, 0x44, 0x46], zip: [0x50, 0x4b], gzip: [0x1f, 0x8b] } as const

/** Whether a file begins with these bytes. */
export function startsWith(place: string, signature: readonly number[]): boolean {
  const head = new Uint8Array(signature.length)
  const file = openSync(place, 'r')
  const read = readSync(file, head, 0, head.length, 0)
  closeSync(file)
  return read === head.length && signature.every((byte, i) => head[i] === byte)
}

/** Whether a file or folder is one file of HDF5. */
export const isHdf5 = (place: string): boolean =>
  !statSync(place).isDirectory() && startsWith(place, signatures.hdf5)
