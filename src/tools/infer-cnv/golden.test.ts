import { beforeAll, describe, expect, test } from 'vitest'
import {
  category,
  memoryCells,
  memoryContext,
  type MemoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readOligodendroglioma, readPbmc3k, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import { starterOf } from '../../../tests/fixtures/references/resources.ts'
import type { Result } from '../../contract/tool.ts'
import type { GenePositions } from '../../resources/gene-positions/content.ts'
import { genePositions } from '../../resources/gene-positions/kind.ts'
import { inferCnv } from './tool.ts'

describe.skipIf(realData === undefined)('real cells (needs CYTODECK_TEST_DATA)', () => {
  let positions: GenePositions
  beforeAll(async () => {
    positions = (await starterOf(genePositions)).content
  })
  const run = async (data: MemoryData, params: object): Promise<Result> => {
    const kernels = realKernels(data)
    const cells = memoryCells(data)
    const own = { ...positions, name: 'Ensembl', digest: 'x' }
    const context = memoryContext(cells, { tool: inferCnv, kernels, resources: { own } })
    try {
      return await inferCnv.run(cells, { positions: 'own', ...params }, context)
    } finally {
      kernels.close()
    }
  }

  test('at most 2 % of healthy blood cells are malignant beside its T cells (needs CYTODECK_TEST_DATA)', async () => {
    const data = readPbmc3k()
    const reference = ['Naive CD4 T', 'Memory CD4 T', 'CD8 T']
    const { summary, warnings } = await run(data, { group: 'classified', reference })
    expect(Number(summary['malignant']) / (2638 - 1451)).toBeLessThanOrEqual(0.02)
    expect(Number(summary['normal'])).toBeGreaterThan(1100)
    expect(warnings.map(({ key }) => key)).toContain('none_malignant')
  }, 300_000)

  test.each([0, 1])(
    'oligodendroglioma with half of the reference held out, half %i (needs CYTODECK_TEST_DATA)',
    async (half) => {
      const data = await readOligodendroglioma()
      const column = data.columns['group']!
      const truth = column.kind === 'category' ? Array.from(column.codes, (code) => column.levels[code]!) : []
      const seen = new Map<string, number>()
      const groups = truth.map((name) => {
        const at = seen.get(name) ?? 0
        seen.set(name, at + 1)
        return !name.startsWith('malignant') && at % 2 === half ? name : 'cells'
      })
      const reference = [...new Set(groups)].filter((name) => name !== 'cells')
      const { tables } = await run(
        { ...data, columns: { group: category(groups) } },
        { group: 'group', reference }
      )
      const rows = rowObjects(tables['cells']!).filter(({ call }) => call !== 'reference')
      const isTumour = ({ id }: Record<string, unknown>): boolean =>
        truth[id as number]!.startsWith('malignant')
      const share = (own: typeof rows, call: string): number =>
        own.filter((row) => row['call'] === call).length / own.length
      const tumour = share(rows.filter(isTumour), 'malignant')
      const normal = share(
        rows.filter((row) => !isTumour(row)),
        'normal'
      )
      expect((tumour + normal) / 2).toBeGreaterThanOrEqual(0.9)
      const clones = rowObjects(tables['clones']!)
      for (const { losses } of clones.slice(0, 1)) expect(losses).toMatch(/1p.*19q/)
      // Each patient's cells are mostly of clones of that patient.
      const patientsOf = new Map<unknown, Map<string, number>>()
      for (const { id, clone, call } of rows) {
        if (call !== 'malignant') continue
        const counts = patientsOf.get(clone) ?? new Map<string, number>()
        counts.set(truth[id as number]!, (counts.get(truth[id as number]!) ?? 0) + 1)
        patientsOf.set(clone, counts)
      }
      const main = [...patientsOf.values()].reduce((sum, counts) => sum + Math.max(...counts.values()), 0)
      expect(main / rows.filter(({ call }) => call === 'malignant').length).toBeGreaterThan(0.85)
    },
    300_000
  )
})
