import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rankCorrelation } from '../../../tests/fixtures/numbers/correlation.ts'
import { correlation } from '../../../tests/oracles/read.ts'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { exactNeighbours } from '../../../tests/fixtures/datasets/points.ts'
import { groupPlaces, lineagesOf, spanningTree } from './cluster-tree.ts'
import { diffusionMap, diffusionPseudotime } from './diffusion.ts'
import { neighbourKernel } from './neighbour-kernel.ts'
import { project } from './curve.ts'
import { lineageCurves } from './principal-curves.ts'

type Row = Record<string, string>
const number = (text: string | undefined): number =>
  text === undefined || text === 'NA' ? Number.NaN : Number(text)
const columnsOf = (rows: readonly Row[], names: readonly string[]) => ({
  dimensions: names.length,
  values: Float64Array.from(rows.flatMap((row) => names.map((name) => number(row[name]))))
})
const golden = (name: string): Row[] => readCsv('golden', 'trajectory', name)
const summary = <Content>(name: string): Content =>
  JSON.parse(readFileSync(realFile('golden', 'trajectory', name), 'utf8')) as Content
const components = Array.from({ length: 10 }, (_, i) => `PC${i + 1}`)

interface Summary {
  readonly root_cell: string
  readonly root_index0: number
  readonly k: number
  readonly n_eigs: number
  readonly eigenvalues: readonly number[]
  readonly spearman_dpt_plain_vs_destiny: number
  readonly spearman_dpt_plain_vs_published: Readonly<Record<string, number>>
  readonly spearman_destiny_vs_published: Readonly<Record<string, number>>
  readonly spearman_sling_2d_vs_published: Readonly<Record<string, number>>
  readonly spearman_sling_pc5_vs_published: Readonly<Record<string, number>>
  readonly mean_dpt_by_type: Readonly<Record<string, number>>
}
interface Slingshot {
  readonly lineages: Readonly<Record<string, readonly string[]>>
  readonly mst_edges: readonly (readonly string[])[]
  readonly start: string
  readonly curve_lengths: Readonly<Record<string, number>>
}

/** The published branches, by the curve that their pseudotime is on. */
const published = { erythroid: 2, myeloid: 1 } as const
const meta = (): Row[] => readCsv('data', 'paul15', 'meta.csv')

/** Spearman's correlation of some times with the published ones of a branch, over its cells with a time. */
function withPublished(times: ArrayLike<number>, branch: keyof typeof published): number {
  const curve = published[branch]
  const rows = meta()
  const on = [...rows.keys()].filter(
    (i) => number(rows[i]![`w.curve${curve}`]) > 0.5 && !Number.isNaN(times[i])
  )
  return rankCorrelation(
    on.map((i) => times[i]!),
    on.map((i) => number(rows[i]![`pt.curve${curve}`]))
  )
}

describe.skipIf(realData === undefined)('paul15 (needs CYTODECK_TEST_DATA)', () => {
  it('has the diffusion pseudotime of the plain program', { timeout: 120_000 }, async () => {
    const rows = golden('paul15_pcs10.csv.gz')
    const { values, dimensions } = columnsOf(rows, components)
    const said = summary<Summary>('paul15_summary.json')
    const { eigenvalues, root_index0: root, k, n_eigs: count } = said
    expect([rows[root]!['cell'], eigenvalues.length]).toEqual([said.root_cell, count + 1])
    const map = await diffusionMap(neighbourKernel(exactNeighbours(values, dimensions, k)), {
      count,
      seed: 1
    })
    for (const [c, value] of map.values.entries())
      expect(Math.abs(value - eigenvalues[c + 1]!)).toBeLessThan(1e-8)
    // The first is that of the walk itself.
    expect(Math.abs(eigenvalues[0]! - 1)).toBeLessThan(1e-8)
    const times = diffusionPseudotime(map, [root])
    const expected = golden('paul15_dpt_plain.csv')
    const off = expected.reduce((most, row, i) => Math.max(most, Math.abs(times[i]! - number(row['dpt']))), 0)
    expect(off).toBeLessThan(1e-6)
    for (const [type, mean] of Object.entries(said.mean_dpt_by_type)) {
      const own = [...rows.keys()].filter((i) => expected[i]!['celltype'] === type)
      expect(Math.abs(own.reduce((sum, i) => sum + times[i]!, 0) / own.length - mean)).toBeLessThan(1e-6)
    }

    const destiny = golden('paul15_dpt_destiny.csv')
    const ofDestiny = destiny.map((row) => number(row['dpt']))
    expect(rankCorrelation(times, ofDestiny)).toBeGreaterThan(0.97)
    // A cell that changes places with its neighbours changes these by less than the last digits.
    expect(rankCorrelation(times, ofDestiny)).toBeCloseTo(said.spearman_dpt_plain_vs_destiny, 6)
    for (const branch of ['erythroid', 'myeloid'] as const) {
      expect(withPublished(times, branch)).toBeCloseTo(said.spearman_dpt_plain_vs_published[branch]!, 6)
      expect(withPublished(ofDestiny, branch)).toBeCloseTo(said.spearman_destiny_vs_published[branch]!, 6)
    }
    // Its kernel is another one, so its components and ours are alike, and not the same; signs are arbitrary.
    for (const [c, name] of ['DC1', 'DC2'].entries()) {
      const own = destiny.map((_, i) => map.components[i * map.values.length + c]!)
      const alike = rankCorrelation(
        own,
        destiny.map((row) => number(row[name]))
      )
      expect(Math.abs(alike)).toBeGreaterThan(0.97)
    }
  })

  it('has components whose variances are the eigenvalues', () => {
    const rows = golden('paul15_pcs10.csv.gz')
    const eigenvalues = golden('paul15_pca_eigenvalues.csv')
    expect(eigenvalues.map(({ pc }) => `PC${pc}`)).toEqual(components)
    for (const [c, { eigenvalue }] of eigenvalues.entries()) {
      const values = rows.map((row) => number(row[components[c]!]))
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
      expect(Math.abs(variance / number(eigenvalue) - 1)).toBeLessThan(1e-8)
    }
  })

  it.each([
    ['paul15_pc5_slingshot', 'paul15_pcs10.csv.gz', components.slice(0, 5), 'pc5'],
    ['paul15_2d_slingshot', 'meta.csv', ['data_dim_1', 'data_dim_2'], '2d']
  ] as const)(
    '%s: lineages, tree, pseudotime and weights',
    { timeout: 120_000 },
    (name, file, columns, tag) => {
      const expected = golden(`${name}.csv`)
      const points = columnsOf(file === 'meta.csv' ? meta() : golden(file), columns)
      const groups = [...new Set(expected.map(({ cluster }) => cluster!))].sort()
      const labels = Int32Array.from(expected, ({ cluster }) => groups.indexOf(cluster!))
      const places = groupPlaces(points, labels, groups.length)
      const edges = spanningTree(places)
      const said = summary<Slingshot>(`${name}.json`)
      const named = (pairs: readonly (readonly string[])[]) =>
        pairs.map((pair) => pair.toSorted().join()).sort()
      expect(named(edges.map((edge) => edge.map((group) => groups[group]!)))).toEqual(named(said.mst_edges))
      const lineages = lineagesOf(groups.length, edges, [groups.indexOf(said.start)])
      expect(lineages.map((path) => path.map((group) => groups[group]))).toEqual(Object.values(said.lineages))
      const { curves, weights } = lineageCurves(points, {
        labels,
        lineages,
        centers: places.centers,
        sample: Uint32Array.from(labels.keys())
      })
      const corners = golden(`${name}_curves.csv`)
      for (const [l, { times, corners: own, length }] of curves.entries()) {
        const weight = expected.map((row) => number(row[`w${l + 1}`]))
        const on = weight.flatMap((one, i) => (one > 0.5 ? [i] : []))
        const found = rankCorrelation(
          on.map((i) => times[i]!),
          on.map((i) => number(expected[i]![`pt${l + 1}`]))
        )
        expect(found).toBeGreaterThan(0.98)
        // The README has no bound of the curves themselves: all are within 2 % of their length.
        const theirs = said.curve_lengths[`Lineage${l + 1}`]!
        expect(Math.abs(length / theirs - 1)).toBeLessThan(0.02)
        const line = corners.filter(({ curve }) => curve === `${l + 1}`)
        const { distances } = project(columnsOf(line, columns), own, Uint32Array.from(line.keys()))
        expect(distances).toHaveLength(150)
        expect(Math.sqrt(Math.max(...distances))).toBeLessThan(0.02 * theirs)
      }
      const all = curves.flatMap((_, l) => expected.map((row) => number(row[`w${l + 1}`])))
      expect(
        correlation(
          curves.flatMap((_, l) => expected.map((__, i) => weights[i * curves.length + l]!)),
          all
        )
      ).toBeGreaterThan(0.9)
      // The mean time of a cell over its lineages, by their weights.
      const means = expected.map((_, i) => {
        const own = weights.subarray(i * curves.length, (i + 1) * curves.length)
        const sum = own.reduce((total, weight) => total + weight, 0)
        return curves.reduce((mean, { times }, l) => mean + (own[l]! / sum) * times[i]!, 0)
      })
      const theirMeans = expected.map((row) => number(row['mean_pt']))
      expect(rankCorrelation(means, theirMeans)).toBeGreaterThan(0.98)
      const toPublished = summary<Summary>('paul15_summary.json')[`spearman_sling_${tag}_vs_published`]
      for (const branch of ['erythroid', 'myeloid'] as const) {
        const best = (timesOn: (l: number) => ArrayLike<number>): number =>
          Math.max(...curves.map((_, l) => withPublished(timesOn(l), branch)))
        const theirs = best((l) => expected.map((row) => number(row[`pt${l + 1}`])))
        expect(theirs).toBeCloseTo(toPublished[branch]!, 6)
        // The published curves are in two dimensions: in others, slingshot itself reaches no more than 0.68.
        expect(best((l) => curves[l]!.times)).toBeGreaterThan(tag === '2d' ? theirs - 0.01 : 0.5)
      }
    }
  )
})
