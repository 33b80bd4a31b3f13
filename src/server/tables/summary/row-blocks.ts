import type { GeneSums } from '../../matrix/dataset.ts'

/** Enough to keep every thread busy, and few enough that their sums take little memory. */
const mostParts = 16
/** Sending a smaller part to a thread would take longer than summing it. */
const leastRows = 256

/**
 * Rows cut into contiguous parts that are summed separately. The cuts depend on the number of rows alone and
 * never on the number of threads, so that sums of the same cells are bit-identical on every machine.
 */
export function rowBlocks(rows: Uint32Array): Uint32Array[] {
  const count = Math.max(1, Math.min(mostParts, Math.ceil(rows.length / leastRows)))
  const cut = (part: number) => Math.floor((part * rows.length) / count)
  return Array.from({ length: count }, (_, part) => rows.subarray(cut(part), cut(part + 1)))
}

/** The sums of all parts, added up in their order. */
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
