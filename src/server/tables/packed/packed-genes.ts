import { existsSync } from 'node:fs'
import type { DataSet } from '../../matrix/dataset.ts'
import { dropPacked, packedDir, packedFrom } from './files.ts'
import { packGenes } from './make.ts'

/**
 * The genes of large data sets as they are sent, packed once and kept in files beside the index: a gene of a
 * million cells then takes the server no more than reading its bytes. They hold nothing of their own: what is
 * gone or damaged is packed again, on one thread while the others answer.
 */
export interface PackedGenes {
  /**
   * The folder of the packed genes; null where a gene is packed when it is asked for, since there are few
   * cells, or meanwhile.
   */
  of(dataset: DataSet): string | null
  /** Drops genes that turned out to be damaged; the next to ask has them packed again. */
  drop(dataset: DataSet): void
  close(): Promise<void>
}

interface PackedOptions {
  readonly dir: string
  readonly reader: string
  /** Cells from which on genes are packed once. */
  readonly from?: number
}

export function packedGenes({ dir, reader, from = packedFrom }: PackedOptions): PackedGenes {
  const states = new Map<string, 'ready' | 'packing' | 'failed'>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  const pack = async (dataset: DataSet, folder: string): Promise<void> => {
    try {
      // Of older data or an older version.
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
