import { describe, expect, test } from 'vitest'
import type { Design } from '../../../src/science/pseudobulk/least-squares.ts'
import { testSamples } from '../../../src/science/pseudobulk/limma.ts'
import { tmmFactors } from '../../../src/science/pseudobulk/tmm.ts'
import { voom } from '../../../src/science/pseudobulk/voom.ts'
import { farthest, numbers, readCounts, readOracle } from '../read.ts'

const study = readCounts('samples.csv.gz')
const columns = readOracle('studies', 'sample-columns.csv')

const designOf = (chosen: readonly number[], names: readonly string[]): Design => ({
  samples: chosen.length,
  coefficients: names.length + 1,
  values: Float64Array.from(
    chosen.flatMap((sample) => [1, ...names.map((name) => Number(columns[sample]![name]))])
  )
})

describe.each([
  ['all', [...columns.keys()], ['arm']],
  ['covariate', [...columns.keys()], ['run', 'arm']],
  ['six', [0, 1, 2, 14, 15, 16], ['arm']]
] as const)('limma-voom and edgeR on simulated samples: %s', (name, chosen, names) => {
  const design = designOf(chosen, names)
  const counts = Float64Array.from(study.counts.flatMap((row) => chosen.map((sample) => row[sample]!)))
  const found = testSamples(counts, design, names.length)
  const kept = Array.from(found.kept.keys()).filter((gene) => found.kept[gene] === 1)
  const genes = readOracle('pseudobulk', `${name}-genes.csv.gz`)
  const samples = readOracle('pseudobulk', `${name}-samples.csv`)
  const [prior = {}] = readOracle('pseudobulk', `${name}-prior.csv`)
  const ofKept = (values: Float64Array): Float64Array => Float64Array.from(kept, (gene) => values[gene]!)

  test('the same genes are tested', () => {
    expect(kept.map((gene) => study.genes[gene])).toEqual(genes.map((row) => row['gene']))
  })

  test('sizes of libraries and their factors', () => {
    expect([...found.sizes]).toEqual([...numbers(samples, 'size')])
    expect(farthest(found.factors, numbers(samples, 'factor'))).toBeLessThan(1e-8)
  })

  test('log counts and precision weights', () => {
    const own = Float64Array.from(
      kept.flatMap((gene) => chosen.map((sample) => study.counts[gene]![sample]!))
    )
    const factors = tmmFactors(own, found.sizes)
    const effective = found.sizes.map((size, sample) => size * factors[sample]!)
    const { logCpm, weights } = voom(own, effective, design)
    const first = (values: Float64Array): Float64Array => values.filter((_, at) => at % chosen.length === 0)
    expect(farthest(first(logCpm), numbers(genes, 'log_cpm_first'))).toBeLessThan(1e-8)
    expect(farthest(first(weights), numbers(genes, 'weight_first'), 1e-6)).toBeLessThan(1e-4)
  })

  test('fold changes, moderated t and p', () => {
    expect(farthest(ofKept(found.logFold), numbers(genes, 'log_fold'))).toBeLessThan(1e-6)
    expect(farthest(ofKept(found.average), numbers(genes, 'average'))).toBeLessThan(1e-8)
    expect(farthest(ofKept(found.t), numbers(genes, 't'))).toBeLessThan(1e-4)
    expect(farthest(ofKept(found.df), numbers(genes, 'df'), 1)).toBeLessThan(1e-4)
    expect(farthest(ofKept(found.log10P), numbers(genes, 'log10_p'))).toBeLessThan(1e-3)
    expect(found.prior!.df / Number(prior['df'])).toBeCloseTo(1, 4)
    expect(found.prior!.variance / Number(prior['variance'])).toBeCloseTo(1, 4)
  })
})
