import { existsSync } from 'node:fs'
import type { DataSet } from '../../matrix/dataset.ts'
import { dropPacked, packedDir, packedFrom } from './files.ts'
import { packGenes } from './make.ts'

/**
 * The genes of large data sets in the form in which they are sent, packed once and kept in files beside the
 * index: to send a gene of a million cells the server only reads its bytes. The files hold nothing that the
 * data set does not hold: missing or damaged ones are packed again, on a thread.
 */
export interface PackedGenes {
  /**
   * The folder of the packed genes; null where the data set has few cells, or is not packed yet. Genes are
   * then packed one by one, when they are requested.
   */
  of(dataset: DataSet): string | null
  /** Deletes packed genes that are damaged; the next `of` has them packed again. */
  drop(dataset: DataSet): void
  close(): Promise<void>
}

interface PackedOptions {
  readonly dir: string
  readonly reader: string
  /** Data sets of at least so many cells are packed. */
  readonly from?: number
}

export function packedGenes({ dir, reader, from = packedFrom }: PackedOptions): PackedGenes {
  const states = new Map<string, 'ready' | 'packing' | 'failed'>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const pack = async (dataset: DataSet, folder: string): Promise<void> => {
    try {
      // What was packed of older data, or by an older version.
      dropPacked(dir, dataset.id)
      await packGenes({ dir, threads: 1, reader }, dataset, closing.signal)
      states.set(folder, 'ready')
    } catch (error) {
      states.set(folder, 'failed')
      if (!closing.signal.aborted)
        process.stderr.write(
          `The genes of ${dataset.id} were not packed: ${error instanceof Error ? error.message : String(error)}\n`
        )
    }
  }

  return {
    of(dataset) {
      if (dataset.cells < from) return null
      const folder = packedDir(dir, dataset)
      if (!states.has(folder) && existsSync(folder)) states.set(folder, 'ready')
      if (!states.has(folder)) {
        states.set(folder, 'packing')
        const packing = pack(dataset, folder).finally(() => running.delete(packing))
        running.add(packing)
      }
      return states.get(folder) === 'ready' ? folder : null
    },
    drop(dataset) {
      const folder = packedDir(dir, dataset)
      if (states.get(folder) !== 'ready') return
      states.delete(folder)
      dropPacked(dir, dataset.id)
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    }
  }
}
