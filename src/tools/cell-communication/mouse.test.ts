import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readSpring, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { withSource } from '../../../tests/fixtures/references/resources.ts'
import type { Result } from '../../contract/tool.ts'
import { matchPairs } from '../../resources/interactions/match.ts'
import { readInteractions } from '../../resources/interactions/read.ts'
import { starter } from '../../resources/interactions/starter.ts'
import { Generator } from '../../science/random/generator.ts'
import { cellCommunication } from './tool.ts'

/** Ccl21a is sent by A and taken with Ccr7 by B; its human orthologue is CCL21, another word. */
const genes = ['Ccl21a', 'Ccr7', 'Cx3cl1', 'Cx3cr1', 'Tgfb1', 'Tgfbr1', 'Tgfbr2', 'Actb', 'Gapdh', 'Rplp0']

function mouse() {
  const random = new Generator(4)
  const types = Array.from({ length: 120 }, (_, cell) => (cell % 2 === 0 ? 'A' : 'B'))
  const dense = genes.map((gene) =>
    types.map((type) =>
      random.poisson((gene === 'Ccl21a' ? type === 'A' : gene !== 'Ccr7' || type === 'B') ? 3 : 0.1)
    )
  )
  return memoryCells({ ...memoryData(dense, { type: category(types) }), genes })
}

const run = async (content: object): Promise<Result> => {
  const cells = mouse()
  const context = memoryContext(cells, {
    tool: cellCommunication,
    resources: { pairs: { ...content, name: 'Pairs', digest: 'x' } }
  })
  return cellCommunication.run(cells, { group: 'type', interactions: 'pairs' }, context)
}
const planted = (result: Result) =>
  rowObjects(result.tables['interactions']!).find(
    ({ pair, sender, receiver }) => pair === 'Ccl21a → Ccr7' && sender === 'A' && receiver === 'B'
  )

describe('mouse cells', () => {
  test('find human pairs by the table of orthologues, and the result says so', async () => {
    const result = await run(starter().content)
    expect(result.summary['by']).toBe('case')
    expect(result.warnings).toContainEqual({ key: 'by_case', values: { name: 'Pairs' } })
    expect(Number(planted(result)?.['padj_bh'])).toBeLessThan(1e-6)
  })

  test('find a mouse table by its own names, with the same numbers and without a warning', async () => {
    const { content } = await withSource(
      'mouse.csv',
      'ligand,receptor\nCcl21a,Ccr7\nCx3cl1,Cx3cr1\nTgfb1,Tgfbr1+Tgfbr2\n',
      readInteractions
    )
    const result = await run(content)
    expect(result.summary['by']).toBe('name')
    expect(result.warnings.map(({ key }) => key)).not.toContain('by_case')
    const { mean, log10_p_val: p, probability } = planted(await run(starter().content))!
    expect(planted(result)).toMatchObject({ mean, log10_p_val: p, probability })
  })

  test.skipIf(realData === undefined)(
    'of bone marrow find nine tenths as many pairs of a human table as of its mouse table (needs CYTODECK_TEST_DATA)',
    async () => {
      const { genes: names } = memoryCells(await readSpring())
      const found = async (species: string) => {
        const file = `CellTalkDB_${species}.csv`
        const text = readFileSync(realFile('data', 'lr', file), 'utf8')
        const { content } = await withSource(file, text, readInteractions)
        const { pairs, by } = matchPairs(content, names)
        return { by, share: pairs.length / content.pairs.length }
      }
      const [own, human] = [await found('mouse'), await found('human')]
      expect([own.by, human.by]).toEqual(['name', 'case'])
      expect(human.share / own.share).toBeGreaterThan(0.9)
    }
  )
})
