import type { Kernels } from '../../contract/kernels.ts'
import { geneRatios, isChanged, shiftOf, stateOf, type Shift } from '../../science/copy-number/evidence.ts'
import { cutTree, wardTree } from '../../science/clusters/ward.ts'
import type { Genome } from './genome.ts'
import type { Reference } from './baseline.ts'

/** Cells among which parts are looked for; the others are given to the parts that are found. */
export const mostSampled = 2000
/** Neighbouring bins whose mean is a feature of a cell. */
const binsOfFeature = 5
/** Parts at most, and cells of a part on average at least. */
const [mostParts, cellsOfPart] = [24, 12]
/** A sample has so many cells of the reference, at least, for its other cells to be centred on their mean. */
const fewestOfSample = 10

/** The cells among which parts are looked for: rows are row numbers of the data set, ascending. */
export interface Sampled {
  readonly ids: Uint32Array
  /** Mean ratios in the bins, cell-major. */
  readonly bins: Float32Array
  /** Sample of each of them; 0 where nothing divides the cells. */
  readonly sampleOf: Int32Array
  readonly isReference: Uint8Array
}

/**
 * A part of the cells: its mean expression of each gene along the genome, and what differs from the
 * reference.
 */
export interface Part {
  readonly cells: number
  readonly means: Float64Array
  /** log2 ratio of each gene to the reference. */
  readonly ratios: Float64Array
  readonly shifts: readonly Shift[]
  readonly changed: boolean
  /** Its cells, as places among the sampled ones. */
  readonly members: readonly number[]
}

/** The mean ratio in each bin over the cells of a part. */
export const meanBins = ({ members }: Part, { bins }: Sampled, count: number): number[] =>
  Array.from(
    { length: count },
    (_, bin) => members.reduce((sum, at) => sum + bins[at * count + bin]!, 0) / members.length
  )

/** Evenly spaced cells, as many as there may be. */
export function someOf(ids: Uint32Array, most: number): Uint32Array {
  if (ids.length <= most) return ids
  return Uint32Array.from({ length: most }, (_, at) => ids[Math.floor((at * ids.length) / most)]!)
}

/** log2 ratios of the sampled cells by runs of bins, centred by sample. */
function featuresOf(
  { bins, ids, sampleOf, isReference }: Sampled,
  count: number
): { values: Float32Array; width: number } {
  const width = Math.ceil(count / binsOfFeature)
  const values = new Float32Array(ids.length * width)
  for (let cell = 0; cell < ids.length; cell++)
    for (let feature = 0; feature < width; feature++) {
      const [from, to] = [feature * binsOfFeature, Math.min(count, (feature + 1) * binsOfFeature)]
      let sum = 0
      for (let bin = from; bin < to; bin++) sum += Math.log2(bins[cell * count + bin]!)
      values[cell * width + feature] = sum / (to - from)
    }
  for (const sample of new Set(sampleOf)) {
    const own = [...ids.keys()].filter((cell) => sampleOf[cell] === sample)
    const base = own.filter((cell) => isReference[cell] === 1)
    if (base.length < fewestOfSample) continue
    for (let feature = 0; feature < width; feature++) {
      const mean = base.reduce((sum, cell) => sum + values[cell * width + feature]!, 0) / base.length
      for (const cell of own) values[cell * width + feature]! -= mean
    }
  }
  return { values, width }
}

/**
 * Divides sampled cells that are not of the reference into parts of alike profiles by Ward's linkage: cells
 * of samples with cells of the reference together, each centred on those, and those of any other sample by
 * themselves, so that what samples differ in for other reasons makes no part. Answers the part of each
 * sampled cell, −1 for the reference.
 */
export function divided(
  sampled: Sampled,
  bins: number
): { readonly partOf: Int32Array; readonly parts: number } {
  const { values, width } = featuresOf(sampled, bins)
  const ofReference = new Map<number, number>()
  for (const [cell, sample] of sampled.sampleOf.entries())
    ofReference.set(sample, (ofReference.get(sample) ?? 0) + sampled.isReference[cell]!)
  const strata = new Map<number, number[]>()
  for (const [cell, sample] of sampled.sampleOf.entries()) {
    if (sampled.isReference[cell] === 1) continue
    const stratum = ofReference.get(sample)! >= fewestOfSample ? -1 : sample
    const own = strata.get(stratum)
    if (own) own.push(cell)
    else strata.set(stratum, [cell])
  }
  const total = [...strata.values()].reduce((sum, { length }) => sum + length, 0)
  const wanted = Math.min(mostParts, Math.ceil(total / cellsOfPart))
  const partOf = new Int32Array(sampled.ids.length).fill(-1)
  let parts = 0
  for (const cells of strata.values()) {
    const own = new Float32Array(cells.length * width)
    for (const [at, cell] of cells.entries())
      own.set(values.subarray(cell * width, (cell + 1) * width), at * width)
    const cut = cutTree(wardTree(own, width), Math.max(1, Math.round((wanted * cells.length) / total)))
    for (const [at, cell] of cells.entries()) partOf[cell] = parts + cut[at]!
    parts += 1 + cut.reduce((most, part) => Math.max(most, part), 0)
  }
  return { partOf, parts }
}

/** Shifts of the arms. */
const shiftsOf = ({ arms }: Genome, ratios: Float64Array): Shift[] =>
  arms.map(({ from, to }) => shiftOf(ratios.subarray(from, to)))

function partOfCells(
  genome: Genome,
  cells: number,
  means: Float64Array,
  base: Float64Array,
  members: number[]
): Part {
  const ratios = geneRatios(means, base)
  const shifts = shiftsOf(genome, ratios)
  return { cells, means, ratios, shifts, changed: isChanged(shifts), members }
}

/**
 * Mean expression of the parts and of the reference groups, and what each part differs in from the reference.
 */
export async function readParts(
  total: number,
  genome: Genome,
  reference: Reference,
  sampled: Sampled,
  { partOf, parts }: ReturnType<typeof divided>,
  kernels: Pick<Kernels, 'groupMoments'>
): Promise<{ readonly parts: readonly Part[]; readonly base: Float64Array }> {
  const groups = parts + reference.names.length
  const labels = new Int32Array(total).fill(-1)
  for (const [at, cell] of reference.ids.entries()) labels[cell] = parts + reference.groupOf[at]!
  for (const [at, cell] of sampled.ids.entries()) if (partOf[at]! >= 0) labels[cell] = partOf[at]!
  const { meansExpm1 } = await kernels.groupMoments(labels, groups)
  const meansOf = (group: number): Float64Array =>
    Float64Array.from(genome.genes, (gene) => meansExpm1[gene * groups + group]!)
  const base = new Float64Array(genome.genes.length)
  for (let group = parts; group < groups; group++)
    for (const [gene, mean] of meansOf(group).entries()) base[gene]! += mean / reference.names.length
  return {
    base,
    parts: Array.from({ length: parts }, (_, part) => {
      const members = [...partOf.keys()].filter((at) => partOf[at] === part)
      return partOfCells(genome, members.length, meansOf(part), base, members)
    })
  }
}

/** Parts as one: the means over all of their cells. */
export function joinedParts(genome: Genome, parts: readonly Part[], base: Float64Array): Part {
  const [first, ...others] = parts
  if (others.length === 0) return first!
  const cells = parts.reduce((sum, part) => sum + part.cells, 0)
  const means = base.map(
    (_, gene) => parts.reduce((sum, part) => sum + part.means[gene]! * part.cells, 0) / cells
  )
  const members = parts.flatMap((part) => part.members).sort((x, y) => x - y)
  return partOfCells(genome, cells, means, base, members)
}

/** How far two parts differ: the strongest shift of an arm that is a gain or a loss; 0 where none is. */
function distance(genome: Genome, a: Part, b: Part): number {
  const shifts = shiftsOf(genome, geneRatios(a.means, b.means))
  return shifts.reduce(
    (most, shift) => (stateOf(shift) === 'none' ? most : Math.max(most, Math.abs(shift.z))),
    0
  )
}

/**
 * Clones: changed parts, of which those that differ in no arm are one, the nearest first. By falling size.
 */
export function clonesOf(genome: Genome, parts: readonly Part[], base: Float64Array): Part[] {
  const clones = parts.filter(({ changed }) => changed)
  for (;;) {
    const pairs = clones.flatMap((a, i) =>
      clones.slice(i + 1).map((b, at) => ({ i, j: i + 1 + at, apart: distance(genome, a, b) }))
    )
    const nearest = pairs.reduce((best, pair) => (pair.apart < best.apart ? pair : best), {
      i: 0,
      j: 0,
      apart: Infinity
    })
    if (nearest.apart > 0) return clones.sort((a, b) => b.cells - a.cells || a.members[0]! - b.members[0]!)
    const [later] = clones.splice(nearest.j, 1)
    clones[nearest.i] = joinedParts(genome, [clones[nearest.i]!, later!], base)
  }
}
