import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { HowRead } from '../../../contract/api/data.ts'
import { Fault } from '../../../contract/errors/index.ts'
import type { Note } from './progress.ts'
import { fileFault } from './file-fault.ts'
import { program, runGuarded } from './child/guarded.ts'
import { partName, registerPart } from './leftovers.ts'
import type { EmbedOrder, EmbedOutcome } from './embed/run.ts'
import { Progress, type OnProgress } from './progress.ts'
import { flushFolder } from '../../disk/flush-folder.ts'
import { isHdf5 } from './signature.ts'
import type { ImportOutcome } from './run.ts'
import type { ImportOrder } from './source.ts'

export interface ImportOptions {
  readonly dataDir: string
  /** The id of the data set, where the caller has to know it before the import. */
  readonly id?: string
  /** What the user chose for reading the file. */
  readonly how?: HowRead
  /** The file's name for users, where it differs from the name of the file. */
  readonly name?: string
  readonly threads: number
  readonly onProgress?: OnProgress
  readonly signal?: AbortSignal
  /** The bytes that the import may use; about 2 GiB and 256 MiB per thread by default. */
  readonly memoryBytes?: number
  /** The elements of a shard; tests set it to get several. */
  readonly shard?: number
  /** False leaves data without an embedding as they are; by default they get a UMAP. */
  readonly embed?: boolean
}

const usualMemory = (threads: number) => (2048 + 256 * threads) * 2 ** 20

/**
 * The processor time that the reader may take between two progress messages, in seconds. Only HDF5 is
 * limited: a damaged HDF5 file can have circular references, while all other formats are read once from start
 * to end.
 */
const quietSeconds = (place: string): number =>
  isHdf5(place) ? 10 + statSync(place).size / (2 * 2 ** 20) : Infinity

export interface ImportReport extends ImportOutcome {
  /** The name of the data set's folder below `datasets`. */
  readonly id: string
  readonly seconds: number
  readonly peakMiB: number
}

function isReadable(place: string): boolean {
  try {
    accessSync(place, constants.R_OK)
    return true
  } catch {
    return false
  }
}

export const dataSetsDir = (dataDir: string): string => path.join(dataDir, 'datasets')

/**
 * Imports a file as a data set. It is built in a folder that no reader opens, and published by one rename; an
 * import that fails or is killed before that leaves nothing that a reader sees. Throws a Fault of
 * `errors/import.ts` where the file cannot be imported, and an AbortError where `signal` is aborted.
 */
export async function importFile(source: string, options: ImportOptions): Promise<ImportReport> {
  const start = performance.now()
  const place = path.resolve(source)
  if (!isReadable(place)) throw new Fault('import_missing', { path: source })
  const parent = dataSetsDir(options.dataDir)
  mkdirSync(parent, { recursive: true })
  const id = options.id ?? randomUUID()
  const part = path.join(parent, partName(id))
  const forget = registerPart(part)
  try {
    mkdirSync(part)
    const order: ImportOrder = {
      source: place,
      name: options.name ?? path.basename(place),
      dir: part,
      threads: options.threads,
      how: options.how ?? {},
      ...(options.shard === undefined ? {} : { shard: options.shard })
    }
    const progress = new Progress(options.onProgress ?? (() => {}))
    const guard = {
      name: order.name,
      limit: options.memoryBytes ?? usualMemory(options.threads),
      signal: options.signal ?? null,
      onNote: (note: Note) => progress.receive(note)
    }
    const read = await runGuarded<ImportOrder, ImportOutcome>({
      ...guard,
      program: program('process'),
      quietSeconds: quietSeconds(place),
      order
    })
    const embedded =
      read.outcome.positions.length > 0 || options.embed === false
        ? null
        : await runGuarded<EmbedOrder, EmbedOutcome>({
            ...guard,
            program: program('embed/process'),
            order: { dir: part, threads: options.threads, memoryBytes: guard.limit }
          })
    options.signal?.throwIfAborted()
    renameSync(part, path.join(parent, id))
    flushFolder(parent)
    return {
      ...read.outcome,
      ...embedded?.outcome,
      id,
      seconds: (performance.now() - start) / 1000,
      peakMiB: Math.round(Math.max(read.peakBytes, embedded?.peakBytes ?? 0) / 2 ** 20)
    }
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw fileFault(error) ?? error
  } finally {
    forget()
  }
}
