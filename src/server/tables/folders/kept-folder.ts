import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from '../../matrix/dataset.ts'

/**
 * Data sets of at least so many cells have files made of them once, in the form in which they are sent; with
 * fewer cells that takes a few milliseconds when they are requested.
 */
export const filesFrom = 200_000

/** Files of one kind that are made of a data set, in a folder for each beside its index. */
export interface FolderKind {
  /** What the name of the folder ends with. */
  readonly ending: string
  /**
   * To be raised with every change of what the files hold; folders of other versions are deleted and made
   * again.
   */
  readonly version: number
  /** What the files hold, for the message when they cannot be made. */
  readonly what: string
}

/** The folder of the files of a data set, in the folder of indices. */
export const folderOf = (
  dir: string,
  { ending, version }: FolderKind,
  { id, digest }: Pick<DataSet, 'id' | 'digest'>
): string => path.join(dir, `${id}.${digest.slice(0, 16)}.${version}${ending}`)

/**
 * Deletes the files of a data set, in any version.
 * @param dir the folder of indices
 */
export function dropFolder(dir: string, { ending }: FolderKind, id: string): void {
  for (const name of readdirSync(dir))
    if (name.startsWith(`${id}.`) && name.endsWith(ending))
      rmSync(path.join(dir, name), { recursive: true, force: true })
}

/**
 * Files that are made once of each large data set. They hold nothing that the data set does not hold: missing
 * or damaged ones are made again, on a thread.
 */
export interface KeptFolders {
  /**
   * The folder of a data set; null where it has few cells, or while its files are being made. What they hold
   * is then made when it is requested.
   */
  of(dataset: DataSet): string | null
  /** Deletes files that are damaged; the next `of` has them made again. */
  drop(dataset: DataSet): void
  close(): Promise<void>
}

export interface KeptFoldersOptions {
  /** The folder of indices. */
  readonly dir: string
  readonly kind: FolderKind
  /** Makes the folder of a data set and puts it in place; where the signal is aborted, leaves nothing. */
  readonly make: (dataset: DataSet, signal: AbortSignal) => Promise<void>
  /** Data sets of at least so many cells have files. */
  readonly from?: number
}

/** Keeps such folders; `close` ends what is being made. */
export function keptFolders({ dir, kind, make, from = filesFrom }: KeptFoldersOptions): KeptFolders {
  const states = new Map<string, 'ready' | 'making' | 'failed'>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const made = async (dataset: DataSet, folder: string): Promise<void> => {
    try {
      // What was made of older data, or by an older version.
      dropFolder(dir, kind, dataset.id)
      await make(dataset, closing.signal)
      states.set(folder, 'ready')
    } catch (error) {
      states.set(folder, 'failed')
      if (!closing.signal.aborted)
        process.stderr.write(
          `The ${kind.what} of ${dataset.id} were not packed: ` +
            `${error instanceof Error ? error.message : String(error)}\n`
        )
    }
  }

  return {
    of(dataset) {
      if (dataset.cells < from) return null
      const folder = folderOf(dir, kind, dataset)
      if (!states.has(folder) && existsSync(folder)) states.set(folder, 'ready')
      if (!states.has(folder)) {
        states.set(folder, 'making')
        const making = made(dataset, folder).finally(() => running.delete(making))
        running.add(making)
      }
      return states.get(folder) === 'ready' ? folder : null
    },
    drop(dataset) {
      const folder = folderOf(dir, kind, dataset)
      if (states.get(folder) !== 'ready') return
      states.delete(folder)
      dropFolder(dir, kind, dataset.id)
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    }
  }
}
