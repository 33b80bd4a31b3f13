import type { MemoryRequest } from '../../../contract/tool.ts'
import type { TextValues } from '../../../contract/text.ts'
import { sizeText } from '../../../shared/size-text.ts'
import { mostBytes } from './wasm.ts'

/** Thrown before memory is taken that a task may not have. */
export class OutOfMemory extends Error {
  /** Values of the sentence that says so. */
  readonly values: TextValues

  /** @param limit bytes that are too few @param fits what would fit in them, where that is known */
  constructor(limit: number, fits: TextValues = {}) {
    super(`more memory is needed than the ${sizeText(limit)} there are`)
    this.name = 'OutOfMemory'
    this.values = { limit: sizeText(limit), ...fits }
  }
}

/**
 * What a step is about to take, in bytes: a part that does not depend on the number of cells, and one that
 * grows with it.
 */
export interface Need {
  readonly cells: number
  readonly perCell: number
  readonly fixed?: number
  /** Bytes of `perCell` that lie in the memory that the threads share. */
  readonly shared?: number
}

/** `requireMemory` for a step that grows with the number of cells. */
export const requireMemoryForCells = (
  limit: number,
  { cells, perCell, fixed = 0, shared = 0 }: Need,
  held?: number
): void => requireMemory(limit, { of: 'cells', count: cells, each: perCell, fixed, shared }, held)

/** Bytes of the memory that the threads share, at most. */
const mostShared = mostBytes({ wide: true })

/** Fewer than these are no task worth taking less for. */
const worthwhile: Readonly<Record<MemoryRequest['of'], number>> = {
  cells: 10,
  genes: 1,
  groups: 2,
  samples: 2
}

/**
 * Throws `OutOfMemory` where a step would take this process past its limit, or past the memory that its
 * threads share; where both, by the one that holds fewer. Memory that the process holds already counts, as
 * far as it was written. The number that would fit is rounded to two digits, since it is an estimate. Where
 * not even the fewest would, the error states what all of it takes, in the unit of the setting, never rounded
 * down to the limit.
 */
export function requireMemory(
  limit: number,
  { of, count, each, fixed = 0, shared = 0, least = Math.min(count, worthwhile[of]) }: MemoryRequest,
  held = process.memoryUsage.rss()
): void {
  const need = held + fixed + count * each
  const fits = Math.floor((limit - held - fixed) / each)
  const inShared = Math.floor(mostShared / shared)
  if (inShared < count && (need <= limit || inShared < fits))
    throw new OutOfMemory(mostShared, { fit: 'shared', [of]: inTwoDigits(inShared) })
  if (need <= limit) return
  if (fits < Math.max(1, least))
    throw new OutOfMemory(limit, { fit: 'none', need: `${Math.ceil(need / 2 ** 20)} MiB` })
  throw new OutOfMemory(limit, { fit: of === 'cells' ? 'known' : of, [of]: inTwoDigits(fits) })
}

/** Rounded down to its first two digits. */
function inTwoDigits(number: number): number {
  const unit = 10 ** Math.max(0, String(number).length - 2)
  return Math.floor(number / unit) * unit
}
