import type { Cells } from '../../contract/cells.ts'
import type { Warning } from '../../contract/tool.ts'
import { presentGroups, readGroups, readSamples, type Present } from '../parts/grouping.ts'
import type { ReceptorCells } from './repertoire.ts'
import type { en } from './texts.ts'

/** The samples of a comparison of conditions. */
export interface SampleDesign {
  /** The cells with a receptor, a sample and a condition. */
  readonly kept: Uint32Array
  readonly samples: Present
  readonly conditions: readonly string[]
  /** The index of each sample's condition. */
  readonly armOf: Int32Array
}

/**
 * The samples and their conditions; a warning where they cannot be compared, and null where no condition was
 * chosen.
 */
export async function sampleDesign(
  cells: Cells,
  { ids }: Pick<ReceptorCells, 'ids'>,
  condition: string | undefined
): Promise<SampleDesign | Warning<typeof en> | null> {
  if (condition === undefined) return null
  const samples = await readSamples(cells)
  if (!samples || samples.name === condition) return { key: 'no_samples' }
  const arms = await readGroups(cells, condition)
  const kept = ids.filter((id) => samples.codes[id]! >= 0 && arms.codes[id]! >= 0)
  const [bySample, byArm] = [presentGroups(samples, kept), presentGroups(arms, kept)]
  const armOf = new Int32Array(bySample.levels.length).fill(-1)
  for (const id of kept) {
    const [sample, arm] = [bySample.labels[id]!, byArm.labels[id]!]
    if (armOf[sample] !== -1 && armOf[sample] !== arm)
      return { key: 'mixed_sample', values: { sample: bySample.levels[sample]!, column: condition } }
    armOf[sample] = arm
  }
  return { kept, samples: bySample, conditions: byArm.levels, armOf }
}
