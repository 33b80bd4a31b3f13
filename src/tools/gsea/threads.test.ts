import { expect, test } from 'vitest'
import { memoryCells, memoryContext, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { collection, tableOf } from '../../../tests/fixtures/references/gene-lists.ts'
import { runOnThreads } from '../../../tests/fixtures/run-here.ts'
import { Generator } from '../../science/random/generator.ts'
import type { Result } from '../../contract/tool.ts'
import { gsea } from './tool.ts'

const genes = 600
const cells = memoryCells(memoryData(Array.from({ length: genes }, () => [1])))
const { names } = cells.genes
const random = new Generator(11)
const everyGene = Uint32Array.from({ length: genes }, (_, gene) => gene)
/** Sets of a hundred sizes, which make more than one block for each of two comparisons. */
const sets = Object.fromEntries(
  Array.from({ length: 150 }, (_, set) => [
    `set ${set}`,
    Array.from(random.sample(everyGene, 15 + (set % 100)), (gene) => names[gene]!)
  ])
)
const rows = ['B', 'T'].flatMap((group) =>
  names.map((gene, at) => {
    const z = random.normal() + (at < 40 ? 3 : 0)
    return { gene, group, avg_log2FC: z, log10_p_val: -(z ** 2) / 2, log10_padj_bh: 0 }
  })
)

async function run(threads: number): Promise<Result> {
  const { heap, run: runJob, close } = runOnThreads(gsea, threads)
  const context = memoryContext(cells, {
    results: { 'task/markers': tableOf(rows) },
    resources: { sets: collection('Sets', sets) },
    tool: gsea
  })
  try {
    return await gsea.run(
      cells,
      { ranking: 'task/markers', sets: ['sets'] },
      { ...context, heap, run: runJob }
    )
  } finally {
    await close()
  }
}

test('GSEA gives the same bits on 1, 2, 4 and 16 threads', { timeout: 300_000 }, async () => {
  const one = await run(1)
  expect(one.summary).toMatchObject({ comparisons: ['B', 'T'], tested: 150 })
  for (const threads of [2, 4, 16]) expect(await run(threads)).toEqual(one)
})
