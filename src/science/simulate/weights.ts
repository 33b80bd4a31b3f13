import { Generator } from '../random/generator.ts'
import type { StudyGenes } from './genes.ts'
import { armOf } from './places.ts'
import {
  interferonGenes,
  interferonMyeloidGenes,
  programs,
  ribosomal,
  signals,
  type Program
} from './programs.ts'
import { cellTypes, malignantArms, samples, type CellType } from './types.ts'

/**
 * The share of simulated genes that differ, and location and scale of their log fold change, by splat.
 * Distant types differ more.
 */
const distant = { share: 0.19, location: 0.85, scale: 0.5 } as const
const close = { share: 0.19, location: 0.75, scale: 0.41 } as const
/**
 * The standard deviations of the log effects of donors, batches and samples; a few genes differ much more
 * between donors.
 */
const effects = { donor: 0.08, strongDonor: 0.5, strongShare: 0.02, batch: 0.1, sample: 0.05 } as const
const signalLevel = 1.2
/** In cells that are not myeloid, the effect of interferon is this power of the factor. */
const weakAnswer = 0.7

/** A gene with the factor of its change. */
export interface Factor {
  readonly gene: number
  readonly factor: number
}

/** The effects of types and samples on expression: the truth of the study. */
export interface Effects {
  /** The simulated genes that differ in each type. */
  readonly types: readonly (readonly Factor[])[]
  /** The log factors of each sample (donor, batch and sample together), one per gene. */
  readonly samples: readonly Float64Array[]
}

/** Draws the effects of types, donors, batches and samples. */
export function planEffects(genes: StudyGenes, seed: number): Effects {
  const lineages = [...new Set(cellTypes.map(({ lineage }) => lineage))]
  const between = lineages.map((_, i) => differing(genes, distant, new Generator(seed, 100 + i)))
  const types = cellTypes.map(({ lineage }, i) => [
    ...between[lineages.indexOf(lineage)]!,
    ...differing(genes, close, new Generator(seed, 200 + i))
  ])
  const donors = new Map<string, Float64Array>()
  const batches = new Map<string, Float64Array>()
  return {
    types,
    samples: samples.map(({ donor, batch }, i) => {
      const own = noise(genes, effects.sample, new Generator(seed, 500 + i))
      const donorEffect = kept(donors, donor, () => donorNoise(genes, new Generator(seed, 300 + donors.size)))
      const batchEffect = kept(batches, batch, () =>
        noise(genes, effects.batch, new Generator(seed, 400 + batches.size))
      )
      return own.map((value, gene) => value + donorEffect[gene]! + batchEffect[gene]!)
    })
  }
}

function kept(map: Map<string, Float64Array>, key: string, make: () => Float64Array): Float64Array {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

const noise = ({ names }: StudyGenes, scale: number, generator: Generator): Float64Array =>
  Float64Array.from(names, () => scale * generator.normal())

const donorNoise = ({ names }: StudyGenes, generator: Generator): Float64Array =>
  Float64Array.from(
    names,
    () =>
      (generator.uniform() < effects.strongShare ? effects.strongDonor : effects.donor) * generator.normal()
  )

function differing(
  { simulated }: StudyGenes,
  { share, location, scale }: typeof distant | typeof close,
  generator: Generator
): Factor[] {
  const found: Factor[] = []
  for (let gene = simulated.from; gene < simulated.to; gene++) {
    if (generator.uniform() >= share) continue
    const log = location + scale * generator.normal()
    found.push({ gene, factor: Math.exp(generator.uniform() < 0.5 ? log : -log) })
  }
  return found
}

/** The levels of a type's program: those of a cell without a type, with the markers at their level. */
export function programWeights(
  genes: StudyGenes,
  type: CellType,
  program: Program,
  differences: readonly Factor[]
): Float64Array {
  const weights = genes.base.slice()
  for (const [name, level] of programs[program]) raise(weights, genes.index.get(name)!, level)
  for (const name of ribosomal) weights[genes.index.get(name)!]! *= type.ribosomal
  for (const { gene, factor } of differences) weights[gene]! *= factor
  for (const { ligand, receptor, sender, receiver } of signals) {
    if (sender === type.name) raise(weights, genes.index.get(ligand)!, signalLevel)
    if (receiver === type.name) raise(weights, genes.index.get(receptor)!, signalLevel)
  }
  return weights
}

function raise(weights: Float64Array, gene: number, level: number): void {
  weights[gene] = Math.max(level, weights[gene]!)
}

/**
 * Multiplies a type's levels by the effects of the sample: donor, batch, and interferon where it is
 * stimulated.
 */
export function inSample(
  weights: Float64Array,
  genes: StudyGenes,
  type: CellType,
  sample: number,
  effects: Effects
): Float64Array {
  const logs = effects.samples[sample]!
  const found = weights.map((weight, gene) => weight * Math.exp(logs[gene]!))
  if (samples[sample]!.condition === 'stimulated' && type.name !== 'Platelet')
    for (const raised of type.myeloid ? [interferonGenes, interferonMyeloidGenes] : [interferonGenes])
      for (const [name, factor] of raised)
        found[genes.index.get(name)!]! *= type.myeloid ? factor : factor ** weakAnswer
  return found
}

/** Multiplies the levels of genes on gained arms by 3/2, on lost arms by 1/2. */
export function inSubclone(weights: Float64Array, genes: StudyGenes, second: boolean): Float64Array {
  const gained = new Set<string>([...malignantArms.gained, ...(second ? malignantArms.secondGained : [])])
  const lost = new Set<string>([...malignantArms.lost, ...(second ? malignantArms.secondLost : [])])
  return weights.map((weight, gene) => {
    const arm = armOf(genes.places[gene]!)
    return weight * (gained.has(arm) ? 1.5 : lost.has(arm) ? 0.5 : 1)
  })
}
