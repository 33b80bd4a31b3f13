import { describe, expect, it } from 'vitest'
import type { Chart } from '../../../../contract/tool.ts'
import { halves } from './halves.ts'

const chart: Chart = {
  id: 'volcano',
  kind: 'vega-lite',
  title: { en: 'Volcano', zh: '火山图' },
  data: () => [],
  spec: () => ({})
}

describe('halves', () => {
  it('keeps the order, and gives the odd one to the left', () => {
    const three = ['a', 'b', 'c'].map((id) => ({ ...chart, id }))
    expect(halves(three).map((half) => half.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
    expect(halves(three.slice(0, 1))).toHaveLength(1)
  })
})
