import { closeSync, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { Fault } from '../../../../contract/errors/index.ts'
import { openZip, type ZipEntry } from '../../../disk/read-zip.ts'

/** A range of bytes of a file: half-open, or the last ones. */
export type ByteRange = { readonly from: number; readonly to: number } | { readonly last: number }

/** The files of a Zarr store, by their paths in it. */
export interface ZarrStore {
  readonly bytes: number
  /** The names in a folder; empty where there is no such folder. */
  list(folder: string): readonly string[]
  /**
   * Reads a file or a range of it; null where there is none. Refuses, before reading, more than `most` bytes,
   * also of a compressed file of which only a range is asked, since it is read whole. Fault:
   * import_too_large.
   */
  read(key: string, part: ByteRange | null, most: number): Uint8Array | null
  close(): void
}

const rangeOf = (part: ByteRange | null, size: number): { from: number; to: number } =>
  part === null
    ? { from: 0, to: size }
    : 'last' in part
      ? { from: Math.max(0, size - part.last), to: size }
      : { from: part.from, to: part.to }

function refuseLarge(name: string, key: string, bytes: number, most: number): void {
  if (bytes > most) throw new Fault('import_too_large', { file: name, problem: key })
}

function readRange(file: number, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(to - from)
  for (let done = 0; done < bytes.length;) {
    const read = readSync(file, bytes, done, bytes.length - done, from + done)
    if (read === 0) throw new RangeError('cut short')
    done += read
  }
  return bytes
}

/** Files that mark a folder as a group or an array of Zarr. */
export const markers = ['zarr.json', '.zgroup', '.zarray'] as const

const isMarker = (name: string): boolean => (markers as readonly string[]).includes(name)

/** Opens the store in a folder or in its only subfolder; null where there is none. */
export function folderStore(folder: string, name: string): ZarrStore | null {
  const holds = (place: string): boolean => readdirSync(place).some(isMarker)
  const within = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const root = holds(folder)
    ? folder
    : within
        .map((entry) => path.join(folder, entry.name))
        .find((place) => within.length === 1 && holds(place))
  if (root === undefined) return null
  const real = realpathSync(root)
  let total: number | null = null
  return {
    get bytes() {
      return (total ??= sizeOf(root))
    },
    list(below) {
      try {
        return readdirSync(path.join(root, below))
      } catch {
        return []
      }
    },
    read(key, part, most) {
      const place = path.join(root, key)
      let file: number
      try {
        if (!realpathSync(place).startsWith(real + path.sep))
          throw new Fault('import_unsafe', { file: name, problem: key })
        file = openSync(place, 'r')
      } catch (error) {
        if (error instanceof Fault) throw error
        return null
      }
      try {
        const stat = fstatSync(file)
        if (!stat.isFile()) return null
        const { from, to } = rangeOf(part, stat.size)
        refuseLarge(name, key, to - from, most)
        if (to > stat.size) throw new RangeError('cut short')
        return readRange(file, from, to)
      } finally {
        closeSync(file)
      }
    },
    close: () => {}
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + statSync(path.join(entry.parentPath, entry.name)).size : sum),
    0
  )

/** The maximum number of entries: a store of a million cells in chunks of a few thousand has as many. */
const mostEntries = 500_000

/** Opens the store in a zip archive, at its root or in a folder; null where there is none. */
export async function zipStore(place: string, name: string): Promise<ZarrStore | null> {
  const { entries, close } = await openZip(place, name, mostEntries)
  // Entries are read with a file descriptor of the store.
  close()
  const [root] = entries
    .filter((entry) => isMarker(path.posix.basename(entry.name)))
    .map((entry) => path.posix.dirname(entry.name))
    .sort((a, b) => a.length - b.length)
  if (root === undefined) return null
  const start = root === '.' ? '' : `${root}/`
  // Of several entries with one name the last counts; zarr-python adds one for each change.
  const files = new Map(
    entries
      .filter((entry) => entry.name.startsWith(start))
      .map((entry) => [entry.name.slice(start.length), entry])
  )
  const folders = new Map<string, Set<string>>()
  for (const key of files.keys()) addTo(folders, key)
  const file = openSync(place, 'r')
  const bytes = fstatSync(file).size
  return {
    bytes,
    list: (folder) => [...(folders.get(folder.replace(/\/$/, '')) ?? [])],
    read(key, part, most) {
      const entry = files.get(key)
      if (!entry) return null
      const { from, to } = rangeOf(entry.isStored ? part : null, Math.max(entry.size, entry.bytes))
      refuseLarge(name, key, to - from, most)
      try {
        return readEntry(file, entry, part)
      } catch (cause) {
        throw new Fault('import_damaged', { file: name, problem: key }, { cause })
      }
    },
    close: () => closeSync(file)
  }
}

function addTo(folders: Map<string, Set<string>>, key: string): void {
  for (let at = key; at !== '';) {
    const cut = at.lastIndexOf('/')
    const [folder, own] = cut < 0 ? ['', at] : [at.slice(0, cut), at.slice(cut + 1)]
    const names = folders.get(folder)
    if (names?.has(own)) return
    if (names) names.add(own)
    else folders.set(folder, new Set([own]))
    at = folder
  }
}

const localHeader = 30

/** Reads an entry. A whole entry is compared with its checksum; a range of a stored one is read alone. */
function readEntry(file: number, entry: ZipEntry, part: ByteRange | null): Uint8Array {
  const head = Buffer.from(readRange(file, entry.offset, entry.offset + localHeader))
  const start = entry.offset + localHeader + head.readUInt16LE(26) + head.readUInt16LE(28)
  const { from, to } = rangeOf(part, entry.size)
  if (start + entry.bytes > fstatSync(file).size) throw new RangeError('cut short')
  if (from < 0 || to > entry.size || to < from) throw new RangeError('outside')
  if (entry.isStored && part) return readRange(file, start + from, start + to)
  const packed = readRange(file, start, start + entry.bytes)
  const whole = entry.isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
  if (whole.length !== entry.size || crc32(whole) !== entry.crc32) throw new RangeError('checksum')
  return part ? whole.subarray(from, to) : whole
}
