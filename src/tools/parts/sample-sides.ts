import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { CellsRequest } from '../../contract/tool.ts'
import { readGroups, readSamples } from './grouping.ts'

/** The parameters that name a condition with its two sides, and the column of samples. */
export interface ConditionParams {
  readonly condition?: string | undefined
  readonly treatment?: string | undefined
  readonly control?: string | undefined
  readonly sample?: string | undefined
}

/** The two sides of a condition, and their samples. */
export interface SampleSides {
  readonly treatment: string
  readonly control: string
  /** The name of the column of samples. */
  readonly column: string
  readonly samples: readonly { readonly name: string; readonly side: 0 | 1; readonly cells: number }[]
  /** The index in `samples` of each cell of the data set; −1 for cells on neither side. */
  readonly labels: Int32Array
}

/**
 * The two levels of the condition, treatment first: the chosen ones, else the only two of the selected cells.
 * Faults: no_treatment, no_control, same_groups, no_level.
 */
function namedSides(
  { condition = '', treatment, control }: ConditionParams,
  levels: readonly string[],
  present: readonly string[]
): readonly [string, string] {
  const [second, first] = present.length === 2 ? present : []
  const [named, other] = [treatment ?? first, control ?? second]
  if (named === undefined) throw new Fault('no_treatment')
  if (other === undefined) throw new Fault('no_control')
  if (named === other) throw new Fault('same_groups', { names: [named] })
  const level = [other, named].find((one) => !levels.includes(one))
  if (level !== undefined) throw new Fault('no_level', { level, column: condition, levels })
  return [named, other]
}

/**
 * Checks the parameters of a condition, as far as possible when a task is ordered. Faults: no_samples,
 * no_column, one_group, no_treatment, no_control, same_groups, no_level, empty_group.
 */
export function checkSampleSides(params: ConditionParams, cells: CellsRequest): void {
  const { condition, sample } = params
  if (condition === undefined) return
  if ((sample ?? cells.sampleColumn) === null) throw new Fault('no_samples')
  const levels = cells.levels(condition)
  if (!levels) throw new Fault('no_column', { name: condition })
  const present = cells.present(condition) ?? []
  if (present.length < 2) throw new Fault('one_group', { column: condition })
  const names = namedSides(params, levels, present).filter((level) => !present.includes(level))
  if (names.length > 0) throw new Fault('empty_group', { names })
}

/**
 * Reads the samples of the selected cells on the two sides of the condition, the control first; null without
 * a condition. Faults: those of `checkSampleSides`, and covariate_varies.
 */
export async function readSampleSides(cells: Cells, params: ConditionParams): Promise<SampleSides | null> {
  const { condition, sample } = params
  if (condition === undefined) return null
  const samples = await readSamples(cells, sample ?? null)
  if (!samples) throw new Fault('no_samples')
  const groups = await readGroups(cells, condition)
  const present = new Set(Array.from(cells.ids, (id) => groups.codes[id]!))
  const levels = groups.levels.filter((_, code) => present.has(code))
  const [first, second] = namedSides(params, groups.levels, levels)
  const codes = [groups.levels.indexOf(second), groups.levels.indexOf(first)]
  const sideOf = new Map<number, number>()
  const counts = new Map<number, number>()
  for (const id of cells.ids) {
    const [one, side] = [samples.codes[id]!, codes.indexOf(groups.codes[id]!)]
    if (one < 0 || side < 0) continue
    if ((sideOf.get(one) ?? side) !== side)
      throw new Fault('covariate_varies', { column: condition, sample: samples.levels[one]! })
    sideOf.set(one, side)
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  const chosen = [...sideOf].sort(([a, sideA], [b, sideB]) => sideA - sideB || a - b)
  const missing = [second, first].filter((_, side) => !chosen.some(([, own]) => own === side))
  if (missing.length > 0) throw new Fault('empty_group', { names: missing })
  const placeOf = new Map(chosen.map(([one], index) => [one, index]))
  const labels = new Int32Array(cells.total).fill(-1)
  for (const id of cells.ids)
    if (codes.includes(groups.codes[id]!)) labels[id] = placeOf.get(samples.codes[id]!) ?? -1
  return {
    treatment: first,
    control: second,
    column: samples.name,
    samples: chosen.map(([one, side]) => ({
      name: samples.levels[one]!,
      side: side === 1 ? 1 : 0,
      cells: counts.get(one)!
    })),
    labels
  }
}
