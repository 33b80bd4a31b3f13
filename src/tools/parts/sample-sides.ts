import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { readGroups, readSamples } from './grouping.ts'

/** Parameters that name two sides of a condition, and the column of samples. */
export interface ConditionParams {
  readonly condition?: string | undefined
  readonly treatment?: string | undefined
  readonly control?: string | undefined
  readonly sample?: string | undefined
}

/** Two sides of a condition, and the samples on them. */
export interface SampleSides {
  readonly treatment: string
  readonly control: string
  /** Name of the column that tells samples apart. */
  readonly column: string
  readonly samples: readonly { readonly name: string; readonly side: 0 | 1; readonly cells: number }[]
  /** Place in `samples` of each cell of the data set; −1 for cells that take no part. */
  readonly labels: Int32Array
}

/**
 * The samples of the selected cells on the two sides of the condition, the control first; null where no
 * condition was asked for. Faults: no_samples, no_treatment, no_level, covariate_varies, empty_group.
 */
export async function readSampleSides(
  cells: Cells,
  { condition, treatment, control, sample }: ConditionParams
): Promise<SampleSides | null> {
  if (condition === undefined) return null
  const samples = await readSamples(cells, sample ?? null)
  if (!samples) throw new Fault('no_samples')
  const groups = await readGroups(cells, condition)
  const present = new Set(Array.from(cells.ids, (id) => groups.codes[id]!))
  const levels = groups.levels.filter((_, code) => present.has(code))
  const known = (level: string | undefined): number => {
    if (level === undefined) return -1
    const code = groups.levels.indexOf(level)
    if (code < 0) throw new Fault('no_level', { level, column: condition, levels: groups.levels })
    return code
  }
  const two = levels.length === 2
  const [first, second] = [
    treatment ?? (two ? levels[1] : undefined),
    control ?? (two ? levels[0] : undefined)
  ]
  if (first === undefined) throw new Fault('no_treatment')
  if (second === undefined) throw new Fault('no_control')
  if (first === second) throw new Fault('same_groups', { names: [first] })
  const codes = [known(second), known(first)]
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
  const placeOf = new Map(chosen.map(([one], place) => [one, place]))
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
