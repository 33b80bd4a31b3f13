import { deviationOf } from '../../science/set-scores/gsva.ts'
import { ssgseaScores } from '../../science/set-scores/ssgsea.ts'
import type { Feature } from '../parts/features.ts'
import type { ReferenceGenes } from '../parts/reference-genes.ts'
import type { Followed } from './follow-up.ts'
import type { Params } from './schema.ts'

/** The expression of a gene in the followed patients. */
const valuesOf = ({ cohort, patients }: Followed, gene: number): Float64Array =>
  Float64Array.from(patients, (at) => cohort.values[gene * cohort.patients.length + at]!)

/**
 * The score of each patient: the expression of a single gene. For several genes it is the mean of their
 * z-scores over these patients (sample standard deviation; genes without a value in a patient are left out),
 * or their ssGSEA enrichment among all genes of the patient (`ssgseaScores`). NaN where a patient has no
 * value.
 * @param genes the indices of the genes in the cohort
 */
export function scoresOf(followed: Followed, genes: readonly number[], score: Params['score']): Float64Array {
  const [only] = genes
  if (only !== undefined && genes.length === 1) return valuesOf(followed, only)
  return score === 'z' ? meanZ(followed, genes) : enrichment(followed, genes)
}

function meanZ(followed: Followed, genes: readonly number[]): Float64Array {
  const sums = new Float64Array(followed.patients.length)
  const counts = new Float64Array(sums.length)
  for (const gene of genes) {
    const values = valuesOf(followed, gene)
    const known = values.filter((value) => !Number.isNaN(value))
    const deviation = deviationOf(known)
    if (!(deviation > 0)) continue
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length
    for (const [at, value] of values.entries()) {
      if (Number.isNaN(value)) continue
      sums[at]! += (value - mean) / deviation
      counts[at]! += 1
    }
  }
  return sums.map((sum, at) => sum / counts[at]!)
}

function enrichment(followed: Followed, genes: readonly number[]): Float64Array {
  const { cohort, patients } = followed
  const count = cohort.patients.length
  const whole = [...cohort.genes.keys()].filter((gene) =>
    patients.every((at) => !Number.isNaN(cohort.values[gene * count + at]!))
  )
  const placeOf = new Map(whole.map((gene, at) => [gene, at]))
  const set = Uint32Array.from(genes.flatMap((gene) => placeOf.get(gene) ?? []))
  return Float64Array.from(patients, (at) => {
    const values = Float64Array.from(whole, (gene) => cohort.values[gene * count + at]!)
    return set.length === 0 ? Number.NaN : ssgseaScores(values, [set])[0]!
  })
}

/** The genes of a feature that are in the cohort, as indices in the cohort. */
export const genesIn = ({ genes }: Feature, found: ReferenceGenes): number[] =>
  Array.from(genes, (gene) => found.of[gene]!).filter((gene) => gene >= 0)
