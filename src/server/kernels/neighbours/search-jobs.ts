import { blocksOf, cellsPerBlock, type Thread } from '../pool/job.ts'
import { groupAxes, pack, type Packing } from './groups.ts'
import type { InNeighbours } from './in-neighbours.ts'
import { roundRows, type Steps } from './whole-numbers.ts'

type Scan = (
  from: number,
  to: number,
  rows: number,
  width: number,
  groups: number,
  axes: number,
  probe: number,
  probes: number,
  starts: number,
  groupStarts: number,
  kept: number,
  scores: number,
  ids: number,
  scratch: number
) => void

interface NeighboursKernel {
  assign(
    from: number,
    to: number,
    rows: number,
    width: number,
    groups: number,
    count: number,
    axes: number,
    out: number
  ): void
  readonly scan: Scan
  readonly scanWhole: Scan
}

interface RoundsKernel {
  refine(
    from: number,
    to: number,
    rows: number,
    width: number,
    count: number,
    ids: number,
    scores: number,
    outScores: number,
    outIds: number,
    inStarts: number,
    inIds: number,
    inRanks: number,
    most: number,
    seen: number,
    mark: number,
    first: boolean
  ): void
}

const kernelsOf = (thread: Thread): NeighboursKernel => thread.kernels<NeighboursKernel>('neighbours')
const at = (array: { readonly byteOffset: number }): number => array.byteOffset

interface RoundArgs {
  readonly rows: Float32Array
  readonly wholes: Int16Array
  readonly width: number
  readonly steps: Steps
  /** Rows that are rounded. */
  readonly count: number
}

/** Rows in whole numbers. */
export const round =
  (_: Thread, { rows, wholes, width, steps, count }: RoundArgs) =>
  (block: number): void => {
    const from = block * cellsPerBlock
    roundRows(rows, wholes, steps, { width, from, to: Math.min(count, from + cellsPerBlock) })
  }

interface AssignArgs extends Packing<Int16Array> {
  /** Rows that are assigned. */
  readonly count: number
  readonly groupCount: number
  readonly out: Int32Array
}

/** The nearest packed point to each row. */
export const assign = (
  thread: Thread,
  { rows, width, dimensions, groups, groupCount, count, out }: AssignArgs
) => {
  const kernels = kernelsOf(thread)
  return (block: number): void => {
    const to = Math.min(count, (block + 1) * cellsPerBlock)
    kernels.assign(
      block * cellsPerBlock,
      to,
      at(rows),
      width,
      at(groups),
      groupCount,
      groupAxes(dimensions),
      at(out)
    )
  }
}

/**
 * The lists that rows lie in, and what is known of them. List l holds the rows `starts[l]`…`starts[l + 1]` −
 * 1.
 */
interface Lists {
  readonly starts: Int32Array
  readonly groupStarts: Int32Array
}

/** Packs the rows of each list. */
export const packList =
  (_: Thread, args: Packing & Lists) =>
  (list: number): void =>
    pack(args, args.groupStarts[list]!, args.starts[list]!, args.starts[list + 1]!)

interface ScanArgs extends Packing, Lists {
  readonly kept: number
  /** Rows that a thread scans at once, at most. */
  readonly most: number
  readonly ids: Int32Array
  /**
   * Memory of the threads: eight scores, `kept` scores for each row that a thread scans at once, and a number
   * for each list, for each thread.
   */
  readonly scratch: Int32Array
  readonly scores: Int32Array
  readonly probe: Int32Array
}

/** Lines of the cache that a thread's scratch values get. */
export const scratchLength = 32

interface ListScanArgs extends ScanArgs {
  /** Row by row, as wide as the rows. */
  readonly centres: Float32Array
  /** Cells that each cell is compared with, at least. */
  readonly candidates: number
}

/** The best of each list's cells among the nearest lists that hold enough cells. */
export const scanList = (thread: Thread, args: ListScanArgs) => {
  const { starts, centres, width, candidates, probe } = args
  const lists = starts.length - 1
  const own = probe.subarray(thread.number * lists, (thread.number + 1) * lists)
  const squares = new Float64Array(lists)
  return (list: number): void => {
    thread.check()
    for (let other = 0; other < lists; other++) {
      let square = 0
      for (let axis = 0; axis < width; axis++)
        square += (centres[list * width + axis]! - centres[other * width + axis]!) ** 2
      squares[other] = other === list ? -1 : square
    }
    let probes = 0
    for (let cells = 0; cells < candidates && probes < lists; probes++) {
      let best = -1
      let least = Infinity
      for (let other = 0; other < lists; other++) {
        if (squares[other]! < least) {
          least = squares[other]!
          best = other
        }
      }
      squares[best] = Infinity
      own[probes] = best
      cells += starts[best + 1]! - starts[best]!
    }
    scanRows(thread, args, { from: starts[list]!, to: starts[list + 1]!, probe: own, probes })
  }
}

/** Rows in a block where there is one list with everything. */
export const rowsPerScan = 256

/** The best of some rows among all rows. */
export const scanAll = (thread: Thread, args: ScanArgs) => {
  const count = args.starts[1]!
  return (block: number): void => {
    thread.check()
    scanRows(thread, args, {
      from: block * rowsPerScan,
      to: Math.min(count, (block + 1) * rowsPerScan),
      probe: args.probe,
      probes: 1
    })
  }
}

interface RowsToScan {
  readonly from: number
  readonly to: number
  readonly probe: Int32Array
  readonly probes: number
}

function scanRows(thread: Thread, args: ScanArgs, { from, to, probe, probes }: RowsToScan): void {
  const { rows, width, dimensions, groups, starts, groupStarts, kept, most, scores, ids, scratch } = args
  const own = at(scratch) + thread.number * scratchLength * 4
  const ownScores = at(scores) + thread.number * most * kept * 4
  const lists = [at(probe), probes, at(starts), at(groupStarts)] as const
  const kernels = kernelsOf(thread)
  const scan = rows instanceof Int16Array ? kernels.scanWhole : kernels.scan
  scan(from, to, at(rows), width, at(groups), groupAxes(dimensions), ...lists, kept, ownScores, at(ids), own)
}

interface RefineArgs {
  readonly rows: Float32Array
  readonly width: number
  readonly cells: number
  readonly count: number
  readonly ids: Int32Array
  /** Squared distances as the round before left them, those of new neighbours with their sign bit set. */
  readonly scores: Float32Array
  readonly outScores: Float32Array
  readonly outIds: Int32Array
  readonly reverse: InNeighbours
  /** Rows that have a row as neighbour and are compared with it for that, at most. */
  readonly most: number
  /** A number for each row, for each thread. */
  readonly seen: Int32Array
  readonly round: number
}

/** One round of NN-descent. */
export const refine = (thread: Thread, args: RefineArgs) => {
  const { rows, width, cells, count, ids, scores, outScores, outIds, reverse, most, seen, round } = args
  const kernels = thread.kernels<RoundsKernel>('neighbour-rounds')
  const own = at(seen) + thread.number * cells * 4
  return (block: number): void => {
    thread.check()
    const to = Math.min(cells, (block + 1) * cellsPerBlock)
    const arrays = [
      at(ids),
      at(scores),
      at(outScores),
      at(outIds),
      at(reverse.starts),
      at(reverse.ids),
      at(reverse.ranks)
    ] as const
    const mark = round * blocksOf(cells) * cellsPerBlock
    kernels.refine(block * cellsPerBlock, to, at(rows), width, count, ...arrays, most, own, mark, round === 0)
  }
}
