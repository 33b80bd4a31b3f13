import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  assertShape,
  defineTool,
  type CodesShape,
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

  const codes = { rows: { gene: ['first', 'last'] } } as const satisfies CodesShape<typeof tables>
  const words = { ...en, codes: { rows: { gene: { first: 'first', last: 'last' } } } }
  const called = defineTool({ ...card, codes, texts: { en: words, zh: words }, compute })
  const short = { ...en, codes: { rows: { gene: { first: 'first' } } } }
  // @ts-expect-error a code that has no word
  const wordless = defineTool({ ...card, codes, texts: { en: short, zh: short }, compute })
  // @ts-expect-error codes without any words
  const without = defineTool({ ...card, codes, texts: { en, zh: en }, compute })
  // @ts-expect-error a word that the other language does not have
  const uneven = defineTool({ ...card, codes, texts: { en: words, zh: short }, compute })
  // @ts-expect-error codes of a column that is not declared
  const astray: CodesShape<typeof tables> = { rows: { other: ['first'] } }
  expect([called.codes, wordless.id, without.id, uneven.id, astray]).toHaveLength(5)
})

test('a result with a value that is none of the codes of its column is refused', () => {
  const shown = (gene: readonly string[]): Result => ({
    summary: {},
    cellsUsed: 0,
    warnings: [],
    tables: { rows: { gene, score: new Float64Array(2) } }
  })
  const codes = { rows: { gene: ['first', 'last'] } } as const
  const check =
    (gene: readonly string[], known: CodesShape = codes) =>
    () =>
      assertShape(tables, shown(gene), {}, known)
  expect(check(['last', 'first'])).not.toThrow()
  expect(check(['last', ''])).not.toThrow()
  expect(check(['last', 'middle'])).toThrow('table rows: column gene has the code middle')
  expect(check(['last', 'CD3D'], { rows: { gene: { among: ['last'] } } })).not.toThrow()
  const factor = { codes: Int32Array.of(0, 0), levels: ['last', 'middle'] }
  expect(check(factor as unknown as readonly string[])).toThrow('has the code middle')
})
