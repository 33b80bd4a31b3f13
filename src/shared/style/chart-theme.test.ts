import { describe, expect, it } from 'vitest'
import { chartConfig, defaultChartStyle, themedSpec } from './chart-theme.ts'

describe('chart theme', () => {
  it('has the sizes and colours of the product as defaults', () => {
    const config = chartConfig(defaultChartStyle, 'light') as Record<string, Record<string, unknown>>
    expect(config.title).toMatchObject({ fontSize: 16, color: '#171D1F' })
    expect(config.axis).toMatchObject({ grid: false, titleFontSize: 16, labelFontSize: 14 })
    expect(config.range?.category).toHaveLength(128)
  })

  it('grows lighter from the middle to both ends of a diverging scale on a dark canvas', () => {
    const { range } = chartConfig(defaultChartStyle, 'dark') as { range: { diverging: string[] } }
    const light = range.diverging.map((color) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0)
    )
    expect(light.slice(0, 4)).toEqual(light.slice(0, 4).toSorted((a, b) => b - a))
    expect(light.slice(3)).toEqual(light.slice(3).toSorted((a, b) => a - b))
  })

  it('turns the colours that a chart wrote for a dark canvas', () => {
    const spec = {
      layer: [{ mark: { color: '#B2182B' } }],
      range: ['#D3D3D3', '#7680E0'],
      title: '#not a color'
    }
    expect(themedSpec(spec, 'light')).toBe(spec)
    expect(themedSpec(spec, 'dark')).toEqual({
      layer: [{ mark: { color: '#FF8A6B' } }],
      range: ['#3A4347', '#7680E0'],
      title: '#not a color'
    })
  })
})
