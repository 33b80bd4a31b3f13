import { describe, expect, it } from 'vitest'
import type { Chart } from '../../../../contract/tool.ts'
import { cellCommunication } from '../../../../tools/cell-communication/tool.ts'
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
    expect(halves(three, 'en').map((half) => half.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
    expect(halves(three.slice(0, 1), 'en')).toHaveLength(1)
  })

  it.each(['en', 'zh'] as const)(
    'gives the narrow right half no more tabs than it has room for, %s',
    (language) => {
      const charts = cellCommunication.charts as readonly Chart[]
      const [left = [], right = []] = halves(charts, language)
      expect([...left, ...right]).toEqual(charts)
      expect(left.length).toBeGreaterThanOrEqual(right.length)
      const words = (half: readonly Chart[]) =>
        half.reduce((sum, { title }) => sum + title[language].length + 4, 0)
      expect(words(right) / words(charts)).toBeLessThan(0.4)
    }
  )
})
