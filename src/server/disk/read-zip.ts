import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { Fault } from '../../contract/errors/index.ts'

export interface ZipEntry {
  readonly name: string
  /** Bytes in the archive, and unpacked. */
  readonly bytes: number
  readonly size: number
  /** Whether the bytes lie in the archive as they are; else they are deflated. */
  readonly isStored: boolean
  /** Where its own header begins. */
  readonly offset: number
  readonly crc32: number
  open(): Promise<NodeJS.ReadableStream>
}

export interface OpenZip {
  readonly entries: readonly ZipEntry[]
  /** Gives the descriptor back once the entries that are being read are; no entry can be opened any more. */
  close(this: void): void
}

const mostEntries = 10_000
const bomb = { bytes: 2 ** 32, ratio: 1000 }

/**
 * A zip archive with its entries; the reader refuses names that lead out of it and entries longer than they
 * say. Who opens it closes it; where it is refused nothing stays open.
 */
export async function openZip(place: string, file: string, most = mostEntries): Promise<OpenZip> {
  const damaged = (cause: unknown) => new Fault('import_archive', { file }, { cause })
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(place, {
    lazyEntries: true,
    autoClose: false
  }).catch((error: unknown) => {
    throw damaged(error)
  })
  const close = () => zip.close()
  try {
    if (zip.entryCount > most)
      throw new Fault('import_too_large', { file, problem: `${zip.entryCount} files` })
    return { entries: await entriesOf(zip, file, damaged), close }
  } catch (error) {
    close()
    throw error
  }
}

function entriesOf(
  zip: yauzl.ZipFile,
  file: string,
  damaged: (cause: unknown) => Fault
): Promise<ZipEntry[]> {
  const openEntry = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  return new Promise((resolve, reject) => {
    const entries: ZipEntry[] = []
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.uncompressedSize > bomb.bytes && entry.uncompressedSize > bomb.ratio * entry.compressedSize)
        return reject(new Fault('import_too_large', { file, problem: entry.fileName }))
      if (!entry.fileName.endsWith('/'))
        entries.push({
          name: entry.fileName,
          bytes: entry.compressedSize,
          size: entry.uncompressedSize,
          isStored: entry.compressionMethod === 0,
          offset: entry.relativeOffsetOfLocalHeader,
          crc32: entry.crc32,
          open: () => openEntry(entry)
        })
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error) => reject(damaged(error)))
    zip.readEntry()
  })
}
