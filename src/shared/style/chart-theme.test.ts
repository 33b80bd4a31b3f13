import { describe, expect, it } from 'vitest'
import { rgb } from 'd3-color'
import { chartConfig, defaultChartStyle, themedColor, themedSpec } from './chart-theme.ts'
import { notSignificant } from './palette.ts'

/** The relative luminance of a colour by WCAG 2. */
function luminance(color: string): number {
  const { r, g, b } = rgb(color)
  const [red, green, blue] = [r, g, b].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

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

  it('shows points that are not significant on a dark canvas', () => {
    const canvas = luminance('#14191C') + 0.05
    expect((luminance(themedColor(notSignificant, 'dark')) + 0.05) / canvas).toBeGreaterThan(3)
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
