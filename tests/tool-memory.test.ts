import { describe, expect, test } from 'vitest'
import { failReasons } from '../src/contract/task.ts'
import { fill } from '../src/contract/text.ts'
import { OutOfMemory } from '../src/server/kernels/pool/memory-request.ts'
import { starter as specificities } from '../src/resources/specificities/starter.ts'
import { toolById } from '../src/tools/index.ts'
import { category, memoryCells, memoryContext, memoryData } from './fixtures/datasets/memory-cells.ts'
import { madeCohort } from './fixtures/references/cohorts.ts'
import { madeNetwork } from './fixtures/references/networks.ts'
import { naming, toolOrders } from './fixtures/tool-orders.ts'

const cells = 200
const genes = 60
const every = <Value>(values: readonly Value[]): Value[] =>
  Array.from({ length: cells }, (_, cell) => values[cell % values.length]!)

/** A study with the columns of the demo study, too large for the memory that is given below. */
const data = {
  ...memoryData(
    Array.from({ length: genes }, (_, gene) =>
      Array.from({ length: cells }, (__, cell) => (gene * 7 + cell * 3) % 5)
    ),
    {
      cell_type: category(every(['T', 'B', 'NK'])),
      condition: category(every(['stimulated', 'control'])),
      batch: category(every(['A', 'B'])),
      sample: category(every(['s1', 's2', 's3', 's4']))
    }
  ),
  embedding: [new Float32Array(cells), new Float32Array(cells)]
}
const reference = {
  name: 'reference',
  digest: '',
  genes: data.genes,
  otherNames: data.genes,
  labels: ['T', 'B'],
  labelOf: Int32Array.of(0, 1),
  values: Float64Array.from({ length: genes * 2 }, (_, at) => at % 7),
  markers: null
}
const pairs = {
  name: 'pairs',
  digest: '',
  genes: data.genes,
  otherNames: data.genes,
  pairs: [
    {
      ligand: 'a',
      receptor: 'b',
      ligandGenes: [0],
      receptorGenes: [1],
      pathway: '',
      category: '',
      agonists: [],
      antagonists: [],
      stimulating: [],
      inhibiting: []
    }
  ]
}
const orders = toolOrders({
  cells,
  genes: data.genes,
  reference: 'reference',
  cohort: 'cohort',
  network: 'network',
  positions: 'positions'
})

async function refused(what: string, memoryBytes: number): Promise<OutOfMemory> {
  const {
    tool,
    params,
    selected = cells
  } = naming(
    orders.find((order) => order.what === what)!,
    'task/table'
  )
  const all = Uint32Array.from({ length: cells }, (_, cell) => cell)
  const requested = memoryCells(data, all.slice(0, selected), all.slice(selected))
  const context = memoryContext(requested, {
    memoryBytes,
    resources: {
      reference,
      cohort: await madeCohort(data.genes),
      network: await madeNetwork(data.genes),
      'starter-interactions': pairs,
      'starter-specificities': { ...specificities().content, name: 'known', digest: '' }
    }
  })
  const failed = await toolById(tool)!
    .run(requested, params, context)
    .then(() => null)
    .catch((error: unknown) => error)
  if (!(failed instanceof OutOfMemory)) throw new Error(`${what} was not refused`, { cause: failed })
  return failed
}

describe('a task that is too large for its memory', () => {
  test.each(orders.map(({ what }) => what))('is refused before it computes, %s', async (what) => {
    const { values } = await refused(what, 100)
    expect(values['fit']).toBe('none')
    expect(fill(failReasons.out_of_memory, 'en', values)).toMatch(
      / It needs at least \d+ MiB, .*: give tasks that much memory \(CYTODECK_TASK_MEMORY\)$/
    )
    expect(fill(failReasons.out_of_memory, 'zh', values)).toMatch(
      /。至少需要 \d+ MiB，.*请将任务内存调到此值以上（CYTODECK_TASK_MEMORY）$/
    )
    expect(fill(failReasons.out_of_memory, 'en', values)).not.toContain('take fewer')
  })

  test.each([
    ['clustering', 'cells', 200_000],
    ['quality-control', 'cells', 200_000],
    ['single-r, cell by cell', 'cells', 40_000],
    ['marker-genes', 'groups', 50_000],
    ['gene-violin, 60 genes', 'genes', 100_000],
    ['gene-heatmap, 60 genes', 'genes', 200_000]
  ] as const)('%s says how many %s would fit', async (what, unit, bytes) => {
    const { values } = await refused(what, bytes)
    expect(values['fit']).toBe(unit === 'cells' ? 'known' : unit)
    const fits = Number(values[unit])
    expect(fits).toBeGreaterThan(0)
    for (const language of ['en', 'zh'] as const) {
      const text = fill(failReasons.out_of_memory, language, values)
      expect(text).toContain(`${fits}`)
      expect(text).not.toMatch(/[{}]/)
      expect(text).toMatch(
        language === 'en'
          ? /: take fewer, or give tasks more memory \(CYTODECK_TASK_MEMORY\)$/
          : /，请减少数量，或调大任务内存（CYTODECK_TASK_MEMORY）$/
      )
    }
  })

  test.each([
    [{ fit: 'known', cells: 1200 }, 'About 1,200 cells would fit', '约可容纳 1,200 个细胞'],
    [{ fit: 'half', cells: 600 }, 'Half of the cells, 600, may fit', '一半细胞（600 个）也许可以容纳'],
    [{ fit: 'genes', genes: 55 }, 'About 55 genes would fit', '约可容纳 55 个基因'],
    [{ fit: 'groups', groups: 7 }, 'About 7 groups would fit', '约可容纳 7 个分组'],
    [{ fit: 'samples', samples: 3 }, 'About 3 samples would fit', '约可容纳 3 个样本']
  ])('is refused with how many fit, and what to do: %o', (values, en, zh) => {
    const text = (language: 'en' | 'zh') =>
      fill(failReasons.out_of_memory, language, { limit: '1 GiB', ...values })
    expect(text('en')).toBe(
      `The task needed more than the 1 GiB of memory it may use. ${en}: take fewer, or give tasks more memory (CYTODECK_TASK_MEMORY)`
    )
    expect(text('zh')).toBe(
      `任务所需内存超过可用的 1 GiB。${zh}，请减少数量，或调大任务内存（CYTODECK_TASK_MEMORY）`
    )
  })

  test('and would not fit whatever memory it had is not advised to have more', () => {
    const values = { limit: '4 GiB', fit: 'shared', cells: 8_000_000 }
    expect(fill(failReasons.out_of_memory, 'en', values)).toBe(
      'The task needed more than the 4 GiB of memory that its threads can share. About 8,000,000 cells would fit: take fewer'
    )
    expect(fill(failReasons.out_of_memory, 'zh', values)).toBe(
      '任务所需内存超过各线程可共用的 4 GiB。约可容纳 8,000,000 个细胞，请减少数量'
    )
  })

  test('of one cell, or of all genes, is not advised to take fewer', async () => {
    expect(fill(failReasons.out_of_memory, 'en', { limit: '1 GiB', fit: 'unknown' })).toBe(
      'The task needed more than the 1 GiB of memory it may use. Give tasks more memory (CYTODECK_TASK_MEMORY)'
    )
    expect(fill(failReasons.out_of_memory, 'zh', { limit: '1 GiB', fit: 'unknown' })).toBe(
      '任务所需内存超过可用的 1 GiB。请调大任务内存（CYTODECK_TASK_MEMORY）'
    )
    const { values } = await refused('differential-expression, Wilcoxon', 10_000)
    expect(values['fit']).toBe('none')
  })
})
