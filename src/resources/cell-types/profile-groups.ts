import type { Grouping } from '../../contract/resource.ts'
import type { LeftOut } from './content.ts'
import { leastProfileCells } from './facts.ts'
import { checkLabels, checkSize } from './limits.ts'

export interface ProfileGroups {
  /** The profile of each cell; −1 for none. */
  readonly codes: Int32Array
  readonly labels: readonly string[]
  /** The label of each profile. */
  readonly labelOf: readonly number[]
  readonly leftOut: LeftOut
}

/**
 * Assigns each cell to a profile: one per group, or one per group and sample. Profiles with too few cells are
 * left out and named. Faults: reference_labels, reference_size.
 */
export function profileGroups({ genes, labels: column, samples }: Grouping): ProfileGroups {
  const cells = column.codes.length
  const parts = samples ?? { codes: new Int32Array(cells), levels: [''] }
  const groupOf = (at: number): number => Math.floor(at / parts.levels.length)
  const slot = (cell: number): number =>
    column.codes[cell]! < 0 || parts.codes[cell]! < 0
      ? -1
      : column.codes[cell]! * parts.levels.length + parts.codes[cell]!
  const sizes = new Int32Array(column.levels.length * parts.levels.length)
  const codes = new Int32Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    const at = slot(cell)
    codes[cell] = at
    if (at >= 0) sizes[at]! += 1
  }
  const found = Array.from(sizes.keys()).filter((at) => sizes[at]! > 0)
  const used = found.filter((at) => sizes[at]! >= leastProfileCells)
  const present = new Set(used.map(groupOf))
  const small = found.filter((at) => sizes[at]! < leastProfileCells).map(groupOf)
  checkLabels(present.size)
  checkSize(genes, used.length)
  const profileOf = new Int32Array(sizes.length).fill(-1)
  for (const [profile, at] of used.entries()) profileOf[at] = profile
  const indices = [...present]
  const levels = (groups: Iterable<number>): string[] =>
    Array.from(groups, (code) => column.levels[code] ?? '')
  return {
    codes: codes.map((at) => (at < 0 ? -1 : profileOf[at]!)),
    labels: levels(indices),
    labelOf: used.map((at) => indices.indexOf(groupOf(at))),
    leftOut: {
      labels: levels(new Set(small.filter((group) => !present.has(group)))),
      profiles: small.filter((group) => present.has(group)).length
    }
  }
}
