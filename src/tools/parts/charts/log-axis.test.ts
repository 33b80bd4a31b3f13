import * as vega from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { expect, test } from 'vitest'
import { logAxis } from './log-axis.ts'

/** The labels of a logarithmic axis of 400 pixels with the domain from `first` to `last`. */
async function labelsOf(first: number, last: number): Promise<number[]> {
  const spec = {
    data: { values: [{ value: first }, { value: last }] },
    width: 400,
    mark: 'point',
    encoding: {
      x: {
        field: 'value',
        type: 'quantitative',
        scale: { type: 'log', nice: false, domain: [first, last] },
        axis: logAxis('x', '~g')
      }
    }
  } as unknown as TopLevelSpec
  const svg = await new vega.View(vega.parse(compile(spec).spec), { renderer: 'none' }).toSVG()
  const axis = svg.slice(svg.indexOf('role-axis-label'), svg.indexOf('role-axis-title'))
  return [...axis.matchAll(/<text[^>]*>([^<]+)<\/text>/g)]
    .filter(([text]) => !text.includes('opacity="0"'))
    .map(([, label]) => Number(label))
}

test('labels of a logarithmic axis are 1, 2 and 5 of every power of ten', async () => {
  expect(await labelsOf(1, 60)).toEqual([1, 2, 5, 10, 20, 50])
  expect(await labelsOf(14, 260)).toEqual([20, 50, 100, 200])
})

test('over more than two powers of ten they are those powers', async () => {
  expect(await labelsOf(0.5, 2000)).toEqual([1, 10, 100, 1000])
})

test('an axis of less than five times its start has labels along all of it', async () => {
  for (const [first, last] of [
    [18.6, 27.4],
    [11, 13],
    [210, 900]
  ] as const) {
    const labels = await labelsOf(first, last)
    const along = labels.map((label) => Math.log(label / first) / Math.log(last / first))
    const gaps = [...along, 1].map((place, at) => place - (along[at - 1] ?? 0))
    expect(Math.max(...gaps), `${first} to ${last}: ${labels.join(', ')}`).toBeLessThan(0.3)
  }
})
