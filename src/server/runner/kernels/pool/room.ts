import type { TextValues } from '../../../../contract/text.ts'
import { sizeText } from '../../size-text.ts'

/** Thrown before memory is taken that a task may not have. */
export class OutOfMemory extends Error {
  /** Values of the sentence that says so. */
  readonly values: TextValues

  /** @param limit bytes that are too few @param fits cells for which they would do, where that can be told */
  constructor(limit: number, fits?: number) {
    super(`more memory is needed than the ${sizeText(limit)} there are`)
    this.name = 'OutOfMemory'
    this.values = { limit: sizeText(limit), ...(fits === undefined ? {} : { fit: 'known', cells: fits }) }
  }
}

/** What a step is about to take, in bytes: a part that does not depend on the number of cells, and one that grows with it. */
export interface Need {
  readonly cells: number
  readonly perCell: number
  readonly fixed?: number
}

/**
 * Throws `OutOfMemory` where a step would take this process past its limit. What it holds already counts, as far as it was touched.
 * The number of cells that would fit is said in two digits: it is an estimate.
 */
export function requireRoom(limit: number, { cells, perCell, fixed = 0 }: Need, held = process.memoryUsage.rss()): void {
  if (held + fixed + cells * perCell <= limit) return
  const fits = Math.floor((limit - held - fixed) / perCell)
  const unit = 10 ** Math.max(0, String(fits).length - 2)
  throw new OutOfMemory(limit, fits < 1 ? undefined : Math.floor(fits / unit) * unit)
}
