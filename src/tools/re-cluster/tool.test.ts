import { afterAll, describe, expect, test } from 'vitest'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import { adjustedRand } from '../../science/clusters/adjusted-rand.ts'
import { Generator } from '../../science/random/generator.ts'
import { reCluster } from './tool.ts'

describe('re-clustering', () => {
  const generator = new Generator(8)
  const cells = 360
  /** Two types of cells that are far apart; within each, two subtypes that are close. */
  const kinds = Array.from({ length: cells }, (_, cell) => cell % 4)
  const data = memoryData(
    Array.from({ length: 200 }, (_, gene) =>
      kinds.map((kind) =>
        generator.poisson(gene < 60 ? (kind < 2 ? 9 : 0.4) : gene < 90 ? (kind % 2 ? 3 : 0.5) : 0.6)
      )
    ),
    { kind: category(kinds.map(String)) }
  )
  const kernels = realKernels(data)
  afterAll(() => kernels.close())

  test('finds the finer groups of exactly the selection', async () => {
    const ids = Uint32Array.from(kinds.keys()).filter((cell) => kinds[cell]! < 2)
    const part = memoryCells(data, ids)
    const params = { dimension: 5, discrimination: [0.5], genes: 60, embeddings: [] }
    const result = await reCluster.run(part, params, memoryContext(part, { kernels }))
    expect(result.cellsUsed).toBe(ids.length)
    const found = result.extra!['cells']!['res_0_5']!.values
    const truth = Int32Array.from(ids, (id) => kinds[id]!)
    expect('codes' in found && adjustedRand(found.codes, truth)).toBeGreaterThan(0.9)
  })

  test('asks for a dimension of 5 to 50 and one to ten resolutions of 0.1 to 2', async () => {
    const part = memoryCells(data)
    for (const wrong of [
      { dimension: 4 },
      { dimension: '' },
      { discrimination: [0] },
      { discrimination: [] }
    ])
      await expect(reCluster.run(part, wrong, memoryContext(part, { kernels }))).rejects.toMatchObject({
        key: 'rule'
      })
  })
})
