import { expect, test } from 'vitest'
import { blockCells, CountMaker } from '../../science/simulate/counts.ts'
import { planCells, planStudy } from '../../science/simulate/study.ts'
import { makeBlocks, type BlockCounts } from './blocks.ts'
import type { StudyPlan } from './plan.ts'

test('blocks come in their order, the same from any number of threads', async () => {
  const plan: StudyPlan = { cytodeckStudy: 1, cells: 2 * blockCells + 3, genes: 1000, seed: 5 }
  const made: BlockCounts[] = []
  await makeBlocks(plan, 3, 3, (block) => made.push(block))
  expect(made.map(({ ends }) => ends.length)).toEqual([blockCells, blockCells, 3])
  const study = planStudy(plan)
  const maker = new CountMaker(study, planCells(study))
  for (const [number, { ends, genes, counts }] of made.entries()) {
    let [cell, from, same] = [0, 0, true]
    for (const own of maker.block(number)) {
      const to = ends[cell++]!
      same &&= to - from === own.genes.length && own.genes.every((gene, i) => gene === genes[from + i] && own.counts[i] === counts[from + i])
      from = to
    }
    expect(same).toBe(true)
    expect(genes).toHaveLength(from)
  }
})
