import { Generator } from '../random/generator.ts'
import { planGenes, usualLibrary, type StudyGenes } from './genes.ts'
import { branches, fork, pathWeights, type Branch } from './path.ts'
import { cellTypes, doubletShare, malignantArms, samples } from './types.ts'
import { inSample, inSubclone, planEffects, programWeights, type Effects } from './weights.ts'

/** The size and the seed of a simulated study. */
export interface StudyOptions {
  readonly cells: number
  readonly genes: number
  readonly seed: number
}

/** The properties of one cell; a doublet is two cells that were read as one. */
export interface PlannedCell {
  readonly type: number
  readonly branch: Branch
  /** The time along the path, 0 to 1; NaN for cells that are not on it. */
  readonly time: number
  readonly secondSubclone: boolean
  /** A similar type, and the share of the cell's molecules that is from that type. */
  readonly neighbor: number
  readonly shade: number
}

/**
 * A simulated study: all of its truth, and how each cell is generated. Any block of cells can be generated
 * alone.
 */
export interface Study extends StudyOptions {
  readonly table: StudyGenes
  readonly effects: Effects
}

/** Plans the genes and effects of a study; the same options give the same study. */
export function planStudy(options: StudyOptions): Study {
  const table = planGenes(options.genes, options.seed)
  return { ...options, table, effects: planEffects(table, options.seed) }
}

/** The types, samples and doublet partners of all cells. */
export interface StudyCells {
  readonly sample: Int8Array
  readonly first: readonly PlannedCell[]
  /** The other cell of a doublet; null for most cells. */
  readonly second: readonly (PlannedCell | null)[]
  /** The expected number of molecules. */
  readonly library: Float64Array
  /** The share of ambient molecules, from burst cells of the sample. */
  readonly ambient: Float64Array
  /** The share of mitochondrial molecules. */
  readonly mitochondrial: Float64Array
}

/** The standard deviation of the logarithm of library sizes within a type, as in real blood cells. */
const libraryScale = 0.38
const mitochondrialShare = { median: 0.02, scale: 0.37 } as const
/** The beta distributions of the share of ambient molecules, about 4%, and of a similar type. */
const ambientShape = { a: 4, b: 96 } as const
const shading = { a: 1.2, b: 6, most: 0.5 } as const
/** How closely samples follow the shares of types: the Dirichlet concentration. */
const concentration = 400

/** Plans the type, sample and sizes of each cell. */
export function planCells({ cells, seed }: StudyOptions): StudyCells {
  const generator = new Generator(seed, 2)
  const shares = samples.map(({ condition }) => sampleShares(condition === 'stimulated', generator))
  const sample = new Int8Array(cells)
  const first: PlannedCell[] = []
  const second: (PlannedCell | null)[] = []
  const library = new Float64Array(cells)
  const ambient = new Float64Array(cells)
  const mitochondrial = new Float64Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    const own = Math.floor((cell * samples.length) / cells)
    const one = planCell(shares[own]!, generator)
    const other = generator.uniform() < doubletShare ? planCell(shares[own]!, generator) : null
    const size = other
      ? 0.7 * (cellTypes[one.type]!.size + cellTypes[other.type]!.size)
      : cellTypes[one.type]!.size
    sample[cell] = own
    first.push(one)
    second.push(other)
    library[cell] = usualLibrary * size * generator.lognormal(0, libraryScale)
    ambient[cell] = generator.beta(ambientShape.a, ambientShape.b)
    mitochondrial[cell] = Math.min(
      0.3,
      generator.lognormal(Math.log(mitochondrialShare.median), mitochondrialShare.scale)
    )
  }
  return { sample, first, second, library, ambient, mitochondrial }
}

function sampleShares(stimulated: boolean, generator: Generator): number[] {
  const wanted = cellTypes.map(({ share, change }) => share * (stimulated ? change : 1))
  const total = wanted.reduce((a, b) => a + b, 0)
  const drawn = wanted.map((share) => generator.gamma((share / total) * concentration))
  const sum = drawn.reduce((a, b) => a + b, 0)
  return drawn.map((value) => value / sum)
}

function planCell(shares: readonly number[], generator: Generator): PlannedCell {
  let left = generator.uniform()
  const found = shares.findIndex((share) => (left -= share) < 0)
  const type = found < 0 ? 0 : found
  if (cellTypes[type]!.program === null) {
    const time = generator.uniform()
    const fate = generator.uniform() < 0.5 ? branches[1] : branches[2]
    return {
      type,
      branch: time < fork ? 'trunk' : fate,
      time,
      secondSubclone: false,
      neighbor: type,
      shade: 0
    }
  }
  const { neighbors } = cellTypes[type]!
  const towards = neighbors[generator.below(neighbors.length)]
  return {
    type,
    branch: 'trunk',
    time: Number.NaN,
    neighbor: towards === undefined ? type : cellTypes.findIndex(({ name }) => name === towards),
    shade: towards === undefined ? 0 : Math.min(shading.most, generator.beta(shading.a, shading.b)),
    secondSubclone: cellTypes[type]!.name === malignantArms.name && generator.uniform() < malignantArms.second
  }
}

/**
 * The number of steps along the path; a cell takes the step before or after its time at random, so that on
 * average it has its own time.
 */
export const pathSteps = 24

/** The levels of the genes in cells of one type, sample, subclone and position on the path. */
export function cellWeights(
  { table, effects }: Study,
  cell: PlannedCell,
  sample: number,
  step: number
): Float64Array {
  const type = cellTypes[cell.type]!
  const differences = effects.types[cell.type]!
  if (type.program === null) {
    const end = (program: 'stem' | 'erythroid' | 'granulocytic'): Float64Array =>
      programWeights(table, type, program, differences)
    const ends = { stem: end('stem'), erythroid: end('erythroid'), granulocytic: end('granulocytic') }
    return inSample(pathWeights(ends, cell.branch, step / pathSteps), table, type, sample, effects)
  }
  const weights = inSample(
    programWeights(table, type, type.program, differences),
    table,
    type,
    sample,
    effects
  )
  return type.name === malignantArms.name ? inSubclone(weights, table, cell.secondSubclone) : weights
}

/** The ambient levels of a sample: the mean of its types. */
export function ambientWeights(study: Study, sample: number): Float64Array {
  const sum = new Float64Array(study.genes)
  for (const [number, { share, size, program }] of cellTypes.entries()) {
    if (program === null) continue
    const weights = cellWeights(
      study,
      { type: number, branch: 'trunk', time: Number.NaN, secondSubclone: false, neighbor: number, shade: 0 },
      sample,
      0
    )
    const scale = (share * size) / weights.reduce((a, b) => a + b, 0)
    for (let gene = 0; gene < sum.length; gene++) sum[gene]! += scale * weights[gene]!
  }
  return sum
}
