import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rankCorrelation } from '../../../tests/fixtures/numbers/correlation.ts'
import { correlation } from '../../../tests/oracles/read.ts'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { exactNeighbours } from '../../../tests/fixtures/datasets/points.ts'
import { groupPlaces, lineagesOf, spanningTree } from './cluster-tree.ts'
import { diffusionMap, diffusionPseudotime } from './diffusion.ts'
import { neighbourKernel } from './neighbour-kernel.ts'
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

describe.skipIf(realData === undefined)('paul15 (needs CYTODECK_TEST_DATA)', () => {
  it('has the diffusion pseudotime of the plain program', { timeout: 120_000 }, async () => {
    const { values, dimensions } = columnsOf(golden('paul15_pcs10.csv.gz'), components)
    const { eigenvalues, root_index0: root } = summary<{ eigenvalues: number[]; root_index0: number }>(
      'paul15_summary.json'
    )
    const map = await diffusionMap(neighbourKernel(exactNeighbours(values, dimensions, 30)), {
      count: 15,
      seed: 1
    })
    for (const [c, value] of map.values.entries())
      expect(Math.abs(value - eigenvalues[c + 1]!)).toBeLessThan(1e-8)
    const times = diffusionPseudotime(map, [root])
    const expected = golden('paul15_dpt_plain.csv')
    const off = expected.reduce((most, row, i) => Math.max(most, Math.abs(times[i]! - number(row['dpt']))), 0)
    expect(off).toBeLessThan(1e-6)
    const destiny = golden('paul15_dpt_destiny.csv').map((row) => number(row['dpt']))
    expect(rankCorrelation(times, destiny)).toBeGreaterThan(0.97)
  })

  it.each([
    ['paul15_pc5_slingshot', 'paul15_pcs10.csv.gz', components.slice(0, 5)],
    ['paul15_2d_slingshot', 'meta.csv', ['data_dim_1', 'data_dim_2']]
  ])('%s: lineages, tree, pseudotime and weights', { timeout: 120_000 }, (name, file, columns) => {
    const expected = golden(`${name}.csv`)
    const points = columnsOf(file === 'meta.csv' ? readCsv('data', 'paul15', file) : golden(file), columns)
    const groups = [...new Set(expected.map(({ cluster }) => cluster!))].sort()
    const labels = Int32Array.from(expected, ({ cluster }) => groups.indexOf(cluster!))
    const places = groupPlaces(points, labels, groups.length)
    const edges = spanningTree(places)
    const said = summary<{ lineages: Record<string, string[]>; mst_edges: string[][]; start: string }>(
      `${name}.json`
    )
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
    for (const [l, { times }] of curves.entries()) {
      const own = expected.map((row) => number(row[`w${l + 1}`]))
      const on = own.flatMap((weight, i) => (weight > 0.5 ? [i] : []))
      const found = rankCorrelation(
        on.map((i) => times[i]!),
        on.map((i) => number(expected[i]![`pt${l + 1}`]))
      )
      expect(found).toBeGreaterThan(0.98)
    }
    const all = curves.flatMap((_, l) => expected.map((row) => number(row[`w${l + 1}`])))
    expect(
      correlation(
        curves.flatMap((_, l) => expected.map((__, i) => weights[i * curves.length + l]!)),
        all
      )
    ).toBeGreaterThan(0.9)
  })
})
