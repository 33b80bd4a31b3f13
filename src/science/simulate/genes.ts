import { Generator } from '../random/generator.ts'
import { chromosomes, namedPlaces, type GenePosition } from './places.ts'
import {
  housekeeping,
  interferonGenes,
  interferonMyeloidGenes,
  mitochondrial,
  programs,
  ribosomal,
  ribosomalShare,
  signals
} from './programs.ts'

/** The genes of a simulated study: named genes, then simulated ones, called `SIM00001` and so on. */
export interface StudyGenes {
  readonly names: readonly string[]
  readonly places: readonly GenePosition[]
  /** Gene lengths in bases. */
  readonly lengths: Int32Array
  /** The molecules of each gene in a cell with `usualLibrary` molecules, before the effect of its type. */
  readonly base: Float64Array
  /** The shape of the gamma noise between cells of one type: 1 / BCV². */
  readonly shape: Float64Array
  readonly index: ReadonlyMap<string, number>
  /** The range of the simulated genes. */
  readonly simulated: { readonly from: number; readonly to: number }
}

/** The molecules of a usual cell; the median of real blood cells. */
export const usualLibrary = 2200

/**
 * The distribution of gene means in real blood cells by splat (Zappia et al. 2017): gamma shape and rate, and
 * probability, location and scale of outliers. There are fewer outliers than measured, since the named genes
 * have most of them.
 */
const means = { shape: 0.685, rate: 15.3, outlier: 0.004, location: 4.77, scale: 1.04 } as const
/**
 * The biological coefficient of variation within a type: by default, and for genes that are high in all
 * cells.
 */
const variation = { usual: 0.95, steady: 0.4 } as const
/** The level of a marker in other types, as a share. */
const leak = 0.012
const interferonBase = 0.06

/** Plans `count` genes: the named ones, and simulated ones for the rest. */
export function planGenes(count: number, seed: number): StudyGenes {
  const generator = new Generator(seed, 1)
  const named = namedLevels()
  const names = [...named.keys(), ...mitochondrial.map(({ name }) => name)]
  const from = names.length
  if (count <= from) throw new RangeError(`a study needs more than ${from} genes`)
  for (let number = 1; names.length < count; number++) names.push(`SIM${String(number).padStart(5, '0')}`)

  const base = new Float64Array(count)
  const shape = new Float64Array(count).fill(1 / variation.usual ** 2)
  for (const [gene, name] of names.slice(0, from).entries()) {
    base[gene] = named.get(name) ?? 0
    if (housekeeping.has(name)) shape[gene] = 1 / variation.steady ** 2
  }
  const ribosomalWeights = ribosomal.map(() => generator.lognormal(0, 0.5))
  const ribosomalSum = ribosomalWeights.reduce((a, b) => a + b, 0)
  const index = new Map(names.map((name, gene) => [name, gene]))
  for (const [i, name] of ribosomal.entries()) {
    base[index.get(name)!] = (ribosomalWeights[i]! / ribosomalSum) * ribosomalShare * usualLibrary
    shape[index.get(name)!] = 1 / variation.steady ** 2
  }
  fillSimulated(base, from, generator)
  return {
    names,
    places: names.map((name) => placeOf(name, generator)),
    lengths: Int32Array.from(names, (name) =>
      name.startsWith('MT-') ? 900 : Math.round(generator.lognormal(10, 1))
    ),
    base,
    shape,
    index,
    simulated: { from, to: count }
  }
}

/** The level of each named gene in a cell without a type. */
function namedLevels(): Map<string, number> {
  const found = new Map<string, number>()
  const add = (name: string, level: number): void =>
    void found.set(name, Math.max(level, found.get(name) ?? 0))
  for (const program of Object.values(programs)) for (const [name, level] of program) add(name, level * leak)
  for (const name of [...interferonGenes.keys(), ...interferonMyeloidGenes.keys()]) add(name, interferonBase)
  for (const { ligand, receptor } of signals)
    for (const name of [ligand, receptor]) add(name, interferonBase / 3)
  for (const name of ribosomal) add(name, 0)
  for (const [name, level] of housekeeping) add(name, level)
  return found
}

/** The simulated genes share the molecules that the named ones leave of a cell. */
function fillSimulated(base: Float64Array, from: number, generator: Generator): void {
  const drawn = Float64Array.from(
    { length: base.length - from },
    () => generator.gamma(means.shape) / means.rate
  )
  const median = drawn.slice().sort()[drawn.length >>> 1]!
  for (let i = 0; i < drawn.length; i++)
    if (generator.uniform() < means.outlier)
      drawn[i] = median * generator.lognormal(means.location, means.scale)
  const usual = usualLibrary * 0.98 - base.reduce((a, b) => a + b, 0) - markersOfUsualCell
  const scale = usual / drawn.reduce((a, b) => a + b, 0)
  base.set(
    drawn.map((mean) => mean * scale),
    from
  )
}

/** The approximate number of molecules of a cell's markers. */
const markersOfUsualCell = 60

function placeOf(name: string, generator: Generator): GenePosition {
  const known = namedPlaces.get(name)
  if (known) return known
  const mito = mitochondrial.find((gene) => gene.name === name)
  if (mito) return { chromosome: 'MT', start: mito.start / 1e6 }
  let left = generator.uniform() * chromosomes.reduce((sum, { genes }) => sum + genes, 0)
  const chromosome = chromosomes.find(({ genes }) => (left -= genes) < 0) ?? chromosomes[0]!
  return {
    chromosome: chromosome.name,
    start: Math.round(generator.uniform() * chromosome.length * 1e6) / 1e6
  }
}
