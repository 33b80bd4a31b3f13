import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Windows has no way to force a folder onto the disk. */
export const foldersCanBeFlushed = process.platform !== 'win32'

/** Forces what a folder lists onto the disk. */
export function flushFolder(place: string): void {
  if (!foldersCanBeFlushed) return
  const file = openSync(place, 'r')
  fsyncSync(file)
  closeSync(file)
}
