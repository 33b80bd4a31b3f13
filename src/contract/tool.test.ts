import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  defineTool,
  type Context,
  type Result,
  type SameWords,
  type TablesShape,
  type ToolWords
} from './tool.ts'

const params = z.object({ depth: z.number().default(1) })
const tables = { rows: { gene: 'string', score: 'number' } } as const satisfies TablesShape

const en = {
  name: 'Name',
  short: 'Short',
  summary: 'Summary',
  params: { depth: { label: 'Depth', help: '' } },
  tables: { rows: { name: 'Rows', columns: { gene: 'gene', score: 'score' } } },
  controls: {},
  steps: { count: 'Counting' },
  warnings: { few: 'Few' },
  methods: 'Methods.'
} satisfies ToolWords<z.output<typeof params>, typeof tables>

/** Jobs as a module exports them. */
const jobs = {
  half:
    (_: unknown, { by }: { readonly by: number }) =>
    (block: number) =>
      block / by
}

type OwnContext = Context<typeof en, typeof jobs>
type OwnResult = Result<typeof tables, typeof en>

/**
 * What CONTRIBUTING promises of the compiler: each mark below is an error of its own, and one that is no
 * error fails the check of types.
 */
test('the compiler knows the keys that a tool names', () => {
  // @ts-expect-error a word of the other language is missing
  const missing: SameWords<typeof en> = { ...en, steps: {} }
  // @ts-expect-error a word that the first language does not have
  const further: SameWords<typeof en> = { ...en, warnings: { few: '少', many: '多' } }
  const column = { ...en.tables.rows, columns: { gene: 'gene' } }
  // @ts-expect-error a column has no name
  const unnamed: ToolWords<z.output<typeof params>, typeof tables> = { ...en, tables: { rows: column } }

  const context = {
    report: () => undefined,
    skip: () => undefined,
    run: async () => []
  } as unknown as OwnContext
  // @ts-expect-error a step that has no words
  context.report('sum', 0)
  // @ts-expect-error a step that has no words
  context.skip('sum')
  // @ts-expect-error a job that the tool does not bring
  void context.run('third', { blocks: 1, args: { by: 3 } })
  // @ts-expect-error arguments of another kind
  void context.run('half', { blocks: 1, args: { by: '2' } })

  // @ts-expect-error a warning that has no words
  const warned: OwnResult['warnings'] = [{ key: 'many' }]
  // @ts-expect-error a column of another kind
  const table: OwnResult['tables'] = { rows: { gene: ['a'], score: ['b'] } }
  // @ts-expect-error a table that is not declared
  const extra: OwnResult['extra'] = { other: {} }

  const card = {
    id: 'a',
    version: '1',
    subject: 'cell',
    icon: 'list',
    rows: { min: 1, max: 2 },
    params,
    tables,
    charts: [],
    references: []
  } as const
  const compute = async () => ({ compute: async () => ({}) as OwnResult })
  const whole = defineTool({ ...card, texts: { en, zh: en }, jobs: async () => jobs, compute })
  // @ts-expect-error a language without its words
  const half = defineTool({ ...card, texts: { en }, compute })
  expect([missing, further, unnamed, warned, table, extra, whole.id, half.id]).toHaveLength(8)
})
