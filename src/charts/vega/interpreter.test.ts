import { parseExpression } from 'vega'
import { describe, expect, it } from 'vitest'
import { defaultChartStyle } from '../../shared/style/chart-theme.ts'
import { compileChart, type VegaLiteOrder } from '../kinds/vega-lite/compile.ts'
import { folded } from './interpreter.ts'
import type { Scene } from './scenegraph.ts'
import { openView } from './view.ts'

const fold = (expression: string): object => folded(parseExpression(expression) as object)

describe('folded', () => {
  it('makes one literal of a list of literals, wherever it stands', () => {
    expect(fold('indexof(["a", "b", 3], datum.x)')).toMatchObject({
      arguments: [{ type: 'Literal', value: ['a', 'b', 3] }, { type: 'MemberExpression' }]
    })
    expect(fold('[1, datum.x]')).toMatchObject({ type: 'ArrayExpression' })
  })

  it('makes one look-up of a choice among literals, and none of any other', () => {
    expect(fold('datum.x === "a" ? 0 : datum.x === "b" ? 1 : 2')).toMatchObject({
      type: 'CallExpression',
      arguments: [
        { type: 'MemberExpression' },
        {
          value: new Map([
            ['a', 0],
            ['b', 1]
          ])
        },
        { value: 2 }
      ]
    })
    for (const other of [
      'datum.x === "a" ? 0 : 1',
      'datum.x === "a" ? 0 : datum.y === "b" ? 1 : 2',
      'datum.x === "a" ? datum.y : datum.x === "b" ? 1 : 2'
    ])
      expect(fold(other)).toMatchObject({ type: 'ConditionalExpression' })
  })
})

it('a mark makes the words of its tip when they are read, of the row that it has then', async () => {
  let read = 0
  const row = (x: number) => ({
    x,
    get name() {
      read++
      return `row ${x}`
    }
  })
  const view = openView({
    data: [{ name: 'rows' }],
    marks: [
      {
        type: 'symbol',
        from: { data: 'rows' },
        encode: { update: { x: { field: 'x' }, tooltip: { signal: "{ 'Name': datum.name }" } } }
      }
    ]
  })
  const rows = [row(1), row(2)]
  await view.insert('rows', rows).runAsync()
  const { root } = view.scenegraph() as unknown as { root: Scene }
  const items = () => root.items[0]!.items![0]!.items as unknown as readonly { x: number; tooltip: unknown }[]
  expect(items().map(({ x }) => x)).toEqual([1, 2])
  expect(read).toBe(0)
  expect(items()[1]!.tooltip).toEqual({ Name: 'row 2' })
  expect(read).toBeGreaterThan(0)
  view.finalize()
})

describe('a chart with folded expressions', () => {
  const calculated = async (calculate: string, values: readonly unknown[]): Promise<unknown[]> => {
    const order: VegaLiteOrder = {
      kind: 'vega-lite',
      spec: {
        data: { name: 'rows' },
        transform: [{ calculate, as: 'found' }],
        mark: 'point',
        encoding: { x: { field: 'found', type: 'quantitative' } }
      },
      data: { rows: values.map((x) => ({ x })) },
      style: defaultChartStyle,
      theme: 'light'
    }
    const view = openView(compileChart(order))
    await view.runAsync()
    const found = (view.data('data_0') as readonly { readonly found: unknown }[]).map((row) => row.found)
    view.finalize()
    return found
  }

  it('finds what the expressions say: the first case of two alike, no other kind of value, and the rest where none fits', async () => {
    const choice =
      'datum.x === "a" ? 10 : datum.x === "1" ? 11 : datum.x === "a" ? 12 : datum.x === null ? 13 : 14'
    expect(await calculated(choice, ['a', '1', 1, null, 'constructor'])).toEqual([10, 11, 14, 13, 14])
    expect(await calculated('indexof(["b", "a"], datum.x) + [5, 6][1]', ['a', 'b', 'c'])).toEqual([7, 6, 5])
  })
})
