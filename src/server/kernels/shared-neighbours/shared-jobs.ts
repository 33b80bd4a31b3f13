import type { NeighbourWeights } from '../../../contract/kernels.ts'
import { weightOf } from '../../../science/graph/graph.ts'
import type { InNeighbours } from '../neighbours/in-neighbours.ts'
import { cellsPerBlock, type Thread } from '../pool/job.ts'

type RowKernel = (
  row: number,
  count: number,
  ids: number,
  starts: number,
  around: number,
  ranks: number,
  window: number,
  room: number,
  out: number
) => number

interface SharedKernel {
  readonly rankRow: RowKernel
  readonly jaccardRow: RowKernel
}

interface RowsArgs {
  readonly cells: number
  readonly count: number
  readonly ids: Int32Array
  readonly reverse: InNeighbours
  readonly weights: NeighbourWeights
  /** See `windowOf`. */
  readonly window: number
  /** The first of the blocks of cells that this run does. */
  readonly first: number
  /** A byte for each row, for each thread, set while a row reaches it: zero between rows. */
  readonly reached: Uint8Array
  /** Room for the entries of a row, for each thread: one for each row and one more. */
  readonly entries: Uint32Array
}

/** The packed rows of one block of cells, one after the other. */
export interface GraphRows {
  readonly targets: Uint32Array
  /** Entries of each row. */
  readonly lengths: Uint32Array
  /** The sum of the weights of each row. */
  readonly strengths: Float64Array
}

/** Wider than any list, and small enough to be doubled. */
const widest = 2 ** 29

/** Rows of the graph of shared neighbours: see `assembly/shared-neighbours.ts`. */
export const graphRows = (
  thread: Thread,
  { cells, count, ids, reverse, weights, window, first, reached, entries }: RowsArgs
) => {
  const kernels = thread.kernels<SharedKernel>('shared-neighbours')
  const kernelRow = weights === 'jaccard' ? kernels.jaccardRow : kernels.rankRow
  const lists = [
    ids.byteOffset,
    reverse.starts.byteOffset,
    reverse.ids.byteOffset,
    reverse.ranks.byteOffset
  ] as const
  const ownReached = reached.byteOffset + thread.number * cells
  const own = entries.subarray(thread.number * (cells + 1), (thread.number + 1) * (cells + 1))
  let targets = new Uint32Array(2 ** 20)
  return (block: number): GraphRows => {
    thread.check()
    const from = (first + block) * cellsPerBlock
    const to = Math.min(cells, from + cellsPerBlock)
    const lengths = new Uint32Array(to - from)
    const strengths = new Float64Array(to - from)
    let written = 0
    for (let row = from; row < to; row++) {
      const length = kernelRow(row, count, ...lists, Math.min(window, widest), ownReached, own.byteOffset)
      if (written + length > targets.length) {
        const larger = new Uint32Array(2 * (written + length))
        larger.set(targets)
        targets = larger
      }
      targets.set(own.subarray(0, length), written)
      let strength = 0
      for (let entry = 0; entry < length; entry++) strength += weightOf(null, own[entry]!, entry)
      written += length
      lengths[row - from] = length
      strengths[row - from] = strength
    }
    return { targets: targets.slice(0, written), lengths, strengths }
  }
}
