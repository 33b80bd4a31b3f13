import type { Language } from '../journeys/steps.ts'
import type { Study } from './study.ts'
import { endedTask } from '../fixtures/script.ts'

const names = {
  en: {
    markers: 'Markers of the cell types',
    differential: 'B cells against the rest',
    percentage: 'Cell types by condition',
    clusters: 'Clusters of all cells',
    quality: 'Quality of all cells',
    trajectory: 'Trajectory of all cells',
    communication: 'Communication, stimulated and control',
    gsea: 'Gene sets of B cells',
    enrichment: 'Gene sets of the markers',
    gsva: 'Scores of gene sets by sample',
    copyNumber: 'Copy number beside T cells',
    survival: 'Survival by CD79A',
    interaction: 'Interactions of interferon genes',
    tooLarge: 'Markers with little memory',
    again: 'Markers of other groups'
  },
  zh: {
    markers: '各细胞类型的标志基因',
    differential: 'B 细胞与其余细胞',
    percentage: '各条件的细胞组成',
    clusters: '全部细胞的聚类',
    quality: '全部细胞的质量',
    trajectory: '全部细胞的轨迹',
    communication: '刺激组与对照组的细胞通讯',
    gsea: 'B 细胞的基因集',
    enrichment: '标志基因的基因集',
    gsva: '各样本的基因集评分',
    copyNumber: '以 T 细胞为参考的拷贝数',
    survival: '按 CD79A 的生存分析',
    interaction: '干扰素基因的互作',
    tooLarge: '内存不足时的标志基因',
    again: '其他分组的标志基因'
  }
} as const satisfies Record<Language, unknown>

type TaskName = keyof (typeof names)['en']
/** The tasks whose results are shown. */
export type Shown = Exclude<TaskName, 'tooLarge' | 'again'>

const cells = 12_000
const everyCell = JSON.stringify({ ranges: [[0, cells]] })
const group = 'cell_type'
const sides = { compare: 'groups', column: 'condition', treatment: ['stimulated'], control: ['control'] }
const interferon =
  'ISG15 IFI6 IFIT1 IFIT2 IFIT3 MX1 MX2 OAS1 OAS2 OAS3 OASL STAT1 STAT2 IRF7 ISG20 LY6E'.split(' ')

interface TaskOrder {
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly selectedIds?: string
  readonly nonSelectedIds?: string
  readonly clauses?: string
}

/** Orders a task over all cells, unless it says over which. */
async function create(
  study: Study,
  language: Language,
  name: TaskName,
  { params, ...asked }: TaskOrder
): Promise<string> {
  const made = await study.call<{ task_id: string }>('POST', '/task/create', {
    type: '0',
    state: '1',
    name: names[language][name],
    params: JSON.stringify(params),
    selectedIds: everyCell,
    ...asked
  })
  if (made.code !== 200) throw new Error(made.message)
  return made.content.task_id
}

async function finished(study: Study, state: number, id: string): Promise<void> {
  const task = await endedTask(study.call, id)
  if (task.state !== state) throw new Error(task.message ?? `The task ended in state ${task.state}`)
}

/** One failure: the server that runs it gives tasks too little memory. */
export async function failInLittleMemory(study: Study, language: Language): Promise<void> {
  await study.restart({ CYTODECK_TASK_MEMORY: '64' })
  const id = await create(study, language, 'tooLarge', { tool: 'marker-genes', params: { group } })
  await finished(study, 2, id)
  await study.restart({})
}

/** The results that are shown: one of each tool, some over the tables of others. */
export async function orderResults(study: Study, language: Language): Promise<Record<Shown, string>> {
  const order = async (
    name: Shown,
    tool: string,
    params: object,
    selection: object = {}
  ): Promise<string> => {
    const id = await create(study, language, name, { tool, params: { ...params }, ...selection })
    await finished(study, 1, id)
    return id
  }
  const chosen = await rowsOf(study, 'B')
  const rest = Array.from({ length: cells }, (_, row) => row).filter((row) => !chosen.has(row))
  const markers = await order('markers', 'marker-genes', { group })
  const differential = await order(
    'differential',
    'differential-expression',
    { compare: 'selection' },
    {
      selectedIds: JSON.stringify([...chosen]),
      nonSelectedIds: JSON.stringify(rest),
      clauses: JSON.stringify([
        { op: 'new', source: 'embedding', kind: 'groups', column: group, levels: ['B'] }
      ])
    }
  )
  const sets = ['starter-gene-sets']
  const placed = await study.call<{ id: string; shared: boolean }[]>('GET', '/reference', {
    kind: 'gene-positions'
  })
  const positions = placed.content.find(({ shared }) => !shared)?.id ?? ''
  return {
    markers,
    differential,
    percentage: await order('percentage', 'cell-percentage', { group, by: 'condition' }),
    clusters: await order('clusters', 'clustering', {}),
    quality: await order('quality', 'quality-control', {}),
    trajectory: await order('trajectory', 'trajectory', { group, condition: 'condition' }),
    communication: await order('communication', 'cell-communication', {
      group,
      interactions: 'starter-interactions',
      ...sides
    }),
    gsea: await order('gsea', 'gsea', { ranking: `${differential}/genes`, sets }),
    enrichment: await order('enrichment', 'over-representation', { result: `${markers}/markers`, sets }),
    gsva: await order('gsva', 'gsva', { sets, group, method: 'gsva', by: 'sample', condition: 'condition' }),
    copyNumber: await order('copyNumber', 'infer-cnv', {
      group,
      positions,
      reference: ['Naive CD4 T']
    }),
    survival: await order('survival', 'survival', { cohorts: [study.cohort], genes: study.cohortGenes }),
    interaction: await order('interaction', 'ppi', { network: 'starter-networks', genes: interferon })
  }
}

/**
 * A few tasks one after another, so that one of them runs for as long as a page takes to open; answers their
 * ids.
 */
export async function startTasks(study: Study, language: Language): Promise<string[]> {
  const ids: string[] = []
  for (const by of ['sample', 'donor', 'condition'])
    ids.push(await create(study, language, 'again', { tool: 'marker-genes', params: { group: by } }))
  return ids
}

async function rowsOf(study: Study, cellType: string): Promise<Set<number>> {
  const filter = {
    columnType: 'meta',
    name: group,
    type: 2,
    rangeA: '',
    rangeB: '',
    value: cellType,
    expression: ''
  }
  const found = new Set<number>()
  for (let page = 1; ; page++) {
    const { content } = await study.call<{ list: { id: number }[]; total: number }>('POST', '/data', {
      type: '0',
      page: String(page),
      pageSize: '1000',
      filters: JSON.stringify([filter])
    })
    for (const { id } of content.list) found.add(id)
    if (page * 1000 >= content.total) return found
  }
}
