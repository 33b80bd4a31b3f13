import { compareShares } from '../../science/composition/propeller.ts'
import { hasReplicates } from '../../science/pseudobulk/replicates.ts'
import { expansionClasses, expansionOf } from '../../science/receptors/usage.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import type { Groups } from '../parts/grouping.ts'
import { sizesByGroup, type ReceptorCells } from './repertoire.ts'
import type { SampleDesign } from './sample-design.ts'
import type { Params } from './schema.ts'

/**
 * The properties whose shares are compared. The values of one property add up to 100% of the cells of a
 * sample that have it.
 */
export const shareKinds = ['v', 'j', 'size', 'isotype'] as const
type ShareKind = (typeof shareKinds)[number]

/** The size class of each cell's clone within its sample. */
function sizeClasses({ fields }: ReceptorCells, { kept, samples }: SampleDesign): Groups {
  const sizes = sizesByGroup(kept, fields.clone, samples)
  const codes = new Int32Array(fields.clone.codes.length).fill(-1)
  for (const id of kept) codes[id] = expansionOf(sizes[samples.labels[id]!]!.get(fields.clone.codes[id]!)!)
  return { codes, levels: expansionClasses.map(({ name }) => name) }
}

/**
 * The shares of V genes, J genes, size classes and constant genes in the samples of two conditions. Where
 * both conditions have replicates, they are tested by propeller's moderated t on logits (Phipson et al.
 * 2022).
 */
export function shareRows(found: ReceptorCells, design: SampleDesign, { arm, receptor }: Params) {
  const { fields } = found
  const of: Readonly<Record<ShareKind, Groups>> = {
    v: fields[`${arm}_v`],
    j: fields[`${arm}_j`],
    size: sizeClasses(found, design),
    isotype: fields.vdj_c
  }
  return shareKinds
    .filter((kind) => kind !== 'isotype' || receptor === 'bcr')
    .flatMap((kind) => rowsOfKind(kind, of[kind], design))
}

function rowsOfKind(kind: ShareKind, { codes, levels }: Groups, { kept, samples, armOf }: SampleDesign) {
  const counts = levels.map(() => new Float64Array(armOf.length))
  const totals = new Float64Array(armOf.length)
  for (const id of kept) {
    if (codes[id]! < 0) continue
    counts[codes[id]!]![samples.labels[id]!]!++
    totals[samples.labels[id]!]!++
  }
  // Samples without any value, such as those with light chains only, have no shares.
  const used = [...armOf.keys()].filter((sample) => totals[sample]! > 0)
  const arms = Uint8Array.from(used, (sample) => armOf[sample]!)
  const present = levels.flatMap((value, code) => {
    const own = used.map((sample) => counts[code]![sample]!)
    return own.some((cells) => cells > 0) ? [{ value, own }] : []
  })
  const percents = (own: readonly number[], arm: number): number => {
    const shares = own.flatMap((cells, at) => (arms[at] === arm ? [(100 * cells) / totals[used[at]!]!] : []))
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  }
  const tested =
    present.length > 1 && hasReplicates(arms)
      ? compareShares(Float64Array.from(present.flatMap(({ own }) => own)), arms)
      : null
  const adjusted = tested && adjustBenjaminiHochberg(tested.log10P)
  const rows = present.map(({ value, own }, at) => {
    const [percent_1, percent_2] = [percents(own, 0), percents(own, 1)]
    const [p, padj] = [tested?.log10P[at] ?? Number.NaN, adjusted?.[at] ?? Number.NaN]
    return {
      kind,
      value,
      percent_1,
      percent_2,
      difference: percent_2 - percent_1,
      t: tested?.t[at] ?? Number.NaN,
      df: tested?.df[at] ?? Number.NaN,
      p_val: 10 ** p,
      log10_p_val: p,
      padj_bh: 10 ** padj,
      log10_padj_bh: padj
    }
  })
  return rows
    .toSorted(
      (a, b) =>
        (tested ? a.log10_p_val - b.log10_p_val : 0) || Math.abs(b.difference) - Math.abs(a.difference)
    )
    .map((row, index) => ({ ...row, rank: index + 1 }))
}
