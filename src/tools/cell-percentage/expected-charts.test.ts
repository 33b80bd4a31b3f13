import { expect, test } from 'vitest'
import { viewOf } from '../../../tests/fixtures/figures/words.ts'
import { residuals } from './expected-charts.ts'

const levels = ['control', 'treated']
const groups = ['B', 'NK', 'T']
const place = { width: 457, height: 320 }

/** The chart of residuals of one size each, of both signs, as its numbers and fills. */
async function drawn(sizes: readonly number[]) {
  const rows = groups.flatMap((group, at) =>
    levels.map((by, level) => ({
      by,
      group,
      n: 10,
      expected: 10,
      ratio: 1,
      standardized: (level === 0 ? 1 : -1) * sizes[at]!
    }))
  )
  const summary = { groups, levels, largest_residual: Math.max(...sizes) }
  const given = { params: { group: 'type', by: 'condition' }, summary, tables: { residuals: rows } }
  const view = await viewOf(residuals, given, place)
  const svg = await view.toSVG()
  const reach = (view.scale('color') as unknown as { domain(): number[] }).domain()
  view.finalize()
  const numbers = [...svg.matchAll(/<text([^>]*)>([+−]?\d\.\d)<\/text>/g)].map(([, of, text]) => ({
    text: text!,
    bold: /font-weight="bold"/.test(of!)
  }))
  return { numbers, reach }
}

test('every residual is written, those beyond ±2 in bold', async () => {
  const { numbers } = await drawn([0.4, 2.6, 6.5])
  expect(numbers.map(({ text }) => text).toSorted()).toEqual(['+0.4', '+2.6', '+6.5', '−0.4', '−2.6', '−6.5'])
  expect((await drawn([0.01, 2.6, 6.5])).numbers.filter(({ text }) => text === '0.0')).toHaveLength(2)
  for (const { text, bold } of numbers) expect([text, bold]).toEqual([text, !text.endsWith('0.4')])
})

test('colours reach as far as the residuals, but small ones never look large', async () => {
  const ends = async (sizes: readonly number[]) => {
    const { reach } = await drawn(sizes)
    return [reach[0], reach.at(-1)]
  }
  expect(await ends([0.4, 2.6, 6.5])).toEqual([-6.5, 6.5])
  expect(await ends([0.4, 1.2, 1.6])).toEqual([-4, 4])
})
