import { afterAll, expect, test } from 'vitest'
import { cloudsOf, poolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { modularity } from '../../../science/graph/graph.ts'
import { searchNeighbours } from '../neighbours/search.ts'
import { sharedGraph } from '../shared-neighbours/shared-graph.ts'
import { groupModularity } from './communities.ts'

const pool = poolOf(2)
afterAll(() => pool.close())

test('modularity over blocks of nodes has the bits of that of all, also with nodes left out', async () => {
  const cells = 9000
  const { graph } = await sharedGraph(pool, await searchNeighbours(pool, cloudsOf(cells, 5), 12), 'jaccard')
  const groups = Int32Array.from({ length: cells }, (_, node) => Math.floor((7 * node) / cells))
  const fewer = groups.map((group, node) => (node % 5 === 0 ? -1 : group))
  for (const labels of [groups, fewer, new Int32Array(cells)])
    for (const resolution of [0.4, 1])
      expect(await groupModularity(pool, graph, labels, resolution)).toBe(
        modularity(graph, labels, resolution)
      )
})
