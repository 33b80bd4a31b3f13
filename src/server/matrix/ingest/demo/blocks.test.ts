import { expect, test } from 'vitest'
import { blockCells, CountMaker } from '../../../../science/simulate/counts.ts'
import { planCells, planStudy } from '../../../../science/simulate/study.ts'
import { makeBlocks, type BlockCounts } from './blocks.ts'
import type { StudyPlan } from './plan.ts'

/** The number of cells of a block that are compared. */
const compared = 300

test('blocks come in their order though the last is ready first, as one thread makes them', async () => {
  const plan: StudyPlan = { cytodeckStudy: 1, cells: blockCells + 3, genes: 1000, seed: 5 }
  const made: BlockCounts[] = []
  await makeBlocks(plan, 2, 2, (block) => made.push(block))
  expect(made.map(({ ends }) => ends.length)).toEqual([blockCells, 3])
  const study = planStudy(plan)
  const maker = new CountMaker(study, planCells(study))
  for (const [number, { ends, genes, counts }] of made.entries()) {
    expect(genes).toHaveLength(ends.at(-1)!)
    let [cell, from, same] = [0, 0, true]
    for (const own of maker.block(number)) {
      if (cell === compared) break
      const to = ends[cell++]!
      same &&=
        to - from === own.genes.length &&
        own.genes.every((gene, i) => gene === genes[from + i] && own.counts[i] === counts[from + i])
      from = to
    }
    expect(same).toBe(true)
  }
})
