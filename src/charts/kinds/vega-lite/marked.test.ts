import { describe, expect, it } from 'vitest'
import { defaultChartStyle } from '../../../shared/style/chart-theme.ts'
import { drawSvg } from '../../svg.ts'
import { withMarked } from './marked.ts'

const drawing = {
  kind: 'vega-lite' as const,
  spec: {
    layer: [
      {
        data: { name: 'genes' },
        mark: { type: 'point' },
        encoding: { x: { field: 'fold', type: 'quantitative' }, y: { field: 'height', type: 'quantitative' } }
      },
      { data: { values: [{}] }, mark: { type: 'rule' }, encoding: { x: { datum: 0 } } }
    ]
  },
  data: {
    genes: [
      { gene: 'MS4A1', fold: 3, height: 9 },
      { gene: 'CD3D', fold: -2, height: 4 },
      { gene: 'ACTB', fold: 0, height: 0 }
    ],
    labels: [{ gene: 'MS4A1', label_x: 2, label_y: 9 }]
  }
}

const drawn = async (marked: { table: string; genes: string[] }) =>
  (
    await drawSvg(
      { ...withMarked(drawing, marked), style: defaultChartStyle, theme: 'light', width: 400, height: 300 },
      null
    )
  ).svg

describe('withMarked', () => {
  it('rings the marked genes, and names those that the chart does not name itself', async () => {
    const svg = await drawn({ table: 'genes', genes: ['MS4A1', 'CD3D'] })
    expect(svg.match(/stroke="#FF5500"/g)).toHaveLength(2)
    expect(svg).toContain('>CD3D</text>')
    expect(svg).not.toContain('>MS4A1</text>')
  })

  it('rings many genes without further names', async () => {
    const many = Array.from({ length: 20 }, (_, at) => `GENE${at}`)
    const svg = await drawn({ table: 'genes', genes: ['CD3D', ...many] })
    expect(svg.match(/stroke="#FF5500"/g)).toHaveLength(1)
    expect(svg).not.toContain('>CD3D</text>')
  })

  it('leaves a chart as it is where nothing is marked, or where it draws another table', () => {
    expect(withMarked(drawing, { table: 'genes', genes: [] })).toBe(drawing)
    expect(withMarked(drawing, { table: 'tests', genes: ['CD3D'] })).toBe(drawing)
    const bars = { kind: 'vega-lite' as const, spec: { mark: 'bar' }, data: {} }
    expect(withMarked(bars, { table: 'genes', genes: ['CD3D'] })).toBe(bars)
  })
})
