import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { Fault } from '../../../../contract/errors/index.ts'
import { notReadable } from '../not-readable.ts'
import { openZip } from '../../../disk/read-zip.ts'

/** One of the three files of a 10x matrix, in a folder or an archive. */
export interface MatrixFile {
  readonly name: string
  /** Its stored size in bytes. */
  readonly bytes: number
  open(): Promise<AsyncIterable<Uint8Array>>
}

export interface MatrixFiles {
  readonly matrix: MatrixFile
  readonly features: MatrixFile
  readonly barcodes: MatrixFile
  close(): void
}

/** Finds the three files by their usual names, with a common prefix and with or without `.gz`. */
export function findParts(parts: readonly MatrixFile[], file: string, close = (): void => {}): MatrixFiles {
  const ending = (name: string) =>
    parts.filter((part) => path.posix.basename(part.name).replace(/\.gz$/, '').endsWith(name))
  const [matrix, second] = ending('matrix.mtx')
  if (!matrix || second) throw notReadable(file)
  const start = matrix.name.replace(/matrix\.mtx(\.gz)?$/, '')
  const beside = (...names: string[]) =>
    names.flatMap((name) => ending(name)).find((part) => part.name.startsWith(start))
  const features = beside('features.tsv', 'genes.tsv')
  const barcodes = beside('barcodes.tsv')
  if (!features) throw new Fault('import_part', { file, matrix: matrix.name, part: `${start}features.tsv` })
  if (!barcodes) throw new Fault('import_part', { file, matrix: matrix.name, part: `${start}barcodes.tsv` })
  return { matrix, features, barcodes, close }
}

/** The files of a folder, or of its only subfolder. */
export function folderParts(folder: string, file: string): MatrixFiles {
  const here = filesOf(folder)
  if (here.some(({ name }) => /matrix\.mtx(\.gz)?$/.test(name))) return findParts(here, file)
  const deeper = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found = deeper
    .map((entry) => filesOf(path.join(folder, entry.name)))
    .filter((files) => files.some(({ name }) => /matrix\.mtx(\.gz)?$/.test(name)))
  if (found.length !== 1) throw notReadable(file)
  return findParts(found[0]!, file)
}

function filesOf(folder: string): MatrixFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.join(folder, entry.name))
    .filter((place) => existsSync(place))
    .map((place) => ({
      name: path.basename(place),
      bytes: statSync(place).size,
      open: async () => unpacked(createReadStream(place, { highWaterMark: 1 << 20 }), place)
    }))
}

/** The three files of a 10x matrix in a zip. Closes the zip where they are not in it. */
export async function zipParts(place: string, file: string): Promise<MatrixFiles> {
  const { entries, close } = await openZip(place, file)
  try {
    return findParts(
      entries.map((entry) => ({
        name: entry.name,
        bytes: entry.bytes,
        open: async () => unpacked(await entry.open(), entry.name)
      })),
      file,
      close
    )
  } catch (error) {
    close()
    throw error
  }
}

function unpacked(stream: NodeJS.ReadableStream, name: string): AsyncIterable<Uint8Array> {
  if (!name.endsWith('.gz')) return stream as AsyncIterable<Uint8Array>
  const plain = createGunzip({ chunkSize: 1 << 18 })
  stream.on('error', (error) => plain.destroy(error))
  return stream.pipe(plain)
}
