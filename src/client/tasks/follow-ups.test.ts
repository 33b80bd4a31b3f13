import { describe, expect, test } from 'vitest'
import { kindOf, type ColumnLead, type Lead, type Tool } from '../../contract/tool.ts'
import { resolutionColumn } from '../../tools/parts/clustering/schema.ts'
import { tools, toolsFor } from '../../tools/index.ts'
import { followUps, goOnFrom } from './follow-ups.ts'

/** What a result of the tool says of its tables. */
const tablesOf = ({ tables }: Tool) =>
  Object.fromEntries(
    Object.entries(tables).map(([id, shape]) => [
      id,
      {
        columns: Object.entries(shape).map(([name, kind]) => ({ name, kind: kindOf(kind), label: name })),
        total: 1
      }
    ])
  )
const nextOf = (tool: Tool, summary: Record<string, unknown> = {}) =>
  followUps(tool, { tables: tablesOf(tool), summary }).map((one) => one.tool?.id ?? null)
const byId = (id: string): Tool => tools.find((tool) => tool.id === id)!

test.each(['markers', 'comparison'] as const)(
  'the result of %s is read by tools that compare gene sets',
  (role) => {
    const [tool] = toolsFor(role)
    const next = followUps(undefined, { tables: tablesOf(tool!), summary: {} })
    expect(next.map((one) => one.tool?.id)).toEqual(['gsea', 'over-representation'])
    for (const one of next) expect('reads' in one && one.reads?.table).toBe(Object.keys(tool!.tables)[0])
  }
)

test('a tool that goes on stands below the task, with what is filled in', () => {
  const tool = byId('ppi')
  expect(goOnFrom(tool, { task_id: 'task', name: 'Before' }, { score: 700 })).toEqual({
    subject: 'cell',
    tool: 'ppi',
    parent: { id: 'task', name: 'Before' },
    params: { score: 700 }
  })
})

test('a result without such a table offers no next tool', () => {
  expect(nextOf(toolsFor('labels')[0]!)).toEqual([])
})

test('what usually follows from each tool', () => {
  expect(nextOf(byId('clustering'))).toEqual(['marker-genes', 'trajectory', 'cell-communication'])
  expect(nextOf(byId('differential-expression'))).toEqual(['survival', 'ppi', 'gsea', 'over-representation'])
  expect(nextOf(byId('ppi'))).toEqual([null])
  expect(nextOf(byId('infer-cnv'), { malignant: 0, clones: 0 })).toEqual([])
  expect(nextOf(byId('infer-cnv'), { malignant: 3, clones: 1 })).toEqual([
    'differential-expression',
    'clustering'
  ])
  expect(nextOf(byId('infer-cnv'), { malignant: 3, clones: 2 })).toEqual([
    'differential-expression',
    'clustering',
    'marker-genes'
  ])
})

/** Parameters that the next tool opens with. */
const filledBy = (one: Lead) =>
  one.takes === 'genes' ? one.params(['CD3D'], 'task/genes') : one.params('kept', ['malignant', 'normal'])

const leads = tools.flatMap((tool) =>
  (tool.leads ?? []).map((lead, at) => ({ tool, lead, id: `${tool.id} ${at}` }))
)

describe.each(leads)('$id', ({ tool, lead }) => {
  test('takes what the table has', () => {
    // Columns of resolutions come with a result.
    const columns = [...Object.keys(tool.tables[lead.table]!), resolutionColumn(0.4), resolutionColumn(1.2)]
    const taken = lead.takes === 'genes' ? ['gene', lead.largest ?? 'gene'] : ['id', lead.column(columns, {})]
    expect(columns).toEqual(expect.arrayContaining(taken))
  })

  test('fills parameters in that the next tool has, as it takes them', () => {
    if (lead.to === null) return
    const [next] = toolsFor(lead.to)
    const given = filledBy(lead)
    expect(Object.keys(next!.params.shape)).toEqual(expect.arrayContaining(Object.keys(given)))
    expect(next!.params.partial().parse(given)).toMatchObject(given)
  })
})

test('a network of compared genes gets their table, by whose log2 fold changes it is colored', () => {
  const lead = byId('differential-expression').leads!.find(({ to }) => to === 'network')!
  expect(filledBy(lead)).toEqual({ by: 'genes', genes: ['CD3D'], changes: 'task/genes' })
})

test('malignant cells are compared with the reference where no cell was called normal', () => {
  const lead = byId('infer-cnv').leads!.find(({ to }) => to === 'comparison')!
  const control = (levels: readonly string[]) =>
    lead.takes === 'column' && lead.params('call', levels)['control']
  expect(control(['malignant', 'normal', 'reference'])).toEqual(['normal'])
  expect(control(['malignant', 'reference'])).toEqual(['reference'])
})

test('clusters go on at the resolution in sight', () => {
  const lead = byId('clustering').leads![0]! as ColumnLead
  const columns = ['id', resolutionColumn(0.4), resolutionColumn(0.8)]
  expect(lead.column(columns, {})).toBe('res_0_4')
  expect(lead.column(columns, { 'resolutions/resolution': 0.8 })).toBe('res_0_8')
})
