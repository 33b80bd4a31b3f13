import type { GeneSums } from '../../matrix/dataset.ts'

/** Enough to keep every thread busy to the end, few enough that their sums take no room. */
const mostParts = 16
/** A part of fewer cells costs more to send than to sum. */
const leastRows = 256

/**
 * Rows cut into contiguous parts, to be summed one apart from the other. Where they are cut depends on their
 * number alone, never on the threads of the machine: sums of the same cells are the same to the last bit
 * everywhere.
 */
export function rowBlocks(rows: Uint32Array): Uint32Array[] {
  const count = Math.max(1, Math.min(mostParts, Math.ceil(rows.length / leastRows)))
  const cut = (part: number) => Math.floor((part * rows.length) / count)
  return Array.from({ length: count }, (_, part) => rows.subarray(cut(part), cut(part + 1)))
}

/** The sums of the parts added up in their order. */
export function addUp(genes: number, parts: readonly GeneSums[]): GeneSums {
  const added = (field: (part: GeneSums) => Float64Array): Float64Array => {
    const out = new Float64Array(genes)
    for (const part of parts) {
      const sums = field(part)
      for (let gene = 0; gene < genes; gene++) out[gene]! += sums[gene]!
    }
    return out
  }
  return {
    cells: parts.reduce((cells, part) => cells + part.cells, 0),
    sum: added(({ sum }) => sum),
    sumExpm1: added(({ sumExpm1 }) => sumExpm1),
    detected: added(({ detected }) => detected)
  }
}
