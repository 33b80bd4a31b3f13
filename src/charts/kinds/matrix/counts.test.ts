import { describe, expect, it, test } from 'vitest'
import { orderOf } from '../../../../tests/fixtures/figures/matrix.ts'
import { defaultChartStyle, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import type { MatrixSpec } from '../../../contract/tool.ts'
import { keptDrawing, keptSpec } from '../../kept.ts'
import { drawSvg } from '../../svg.ts'
import { countLinesOf, countsDepth, countsPath, greatestShare } from './counts.ts'
import { keyShape } from './layout.ts'

/** Two cells of two genes. */
const data = {
  cells: { id: Int32Array.of(7, 3), group: ['T', 'B'] },
  genes: { gene: ['CD3D', 'LYZ'] }
}
const spec: MatrixSpec = {
  matrix: 'values',
  rows: { table: 'cells', title: 'cells', item: 'cell', names: 'id' },
  columns: { table: 'genes', title: 'genes', item: 'gene', names: 'gene' },
  value: { title: 'log fold', format: '.1f' },
  scale: { kind: 'diverging', middle: 0, reach: 2 }
}
const whole = { row: 0, column: 0, rows: 2, columns: 2, steps: [1, 1] } as const
const matrix = {
  rows: 2,
  columns: 2,
  range: [-2, 2],
  part: { ...whole, values: Float32Array.of(-2, 0, 1, 2) }
} as const
const order = (theme: ChartTheme = 'light') => orderOf(spec, data, matrix, theme)

/** Every mark of an SVG, with the place that it and the groups around it are moved to. */
function placesIn(svg: string): { tag: string; text: string; x: number; y: number }[] {
  const around: { x: number; y: number }[] = []
  return [...svg.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>([^<]*)/gi)].flatMap(
    ([tag, closes, , attributes, alone, text]) => {
      if (closes) {
        around.pop()
        return []
      }
      const [, x = '0', y = '0'] = /transform="translate\(([-\d.]+),\s*([-\d.]+)\)/.exec(attributes!) ?? []
      const place = { x: Number(x) + (around.at(-1)?.x ?? 0), y: Number(y) + (around.at(-1)?.y ?? 0) }
      if (!alone) around.push(place)
      return [{ tag, text: text!, ...place }]
    }
  )
}

describe('how often numbers occur, in the key', () => {
  const counts = {
    ends: [-2, 2] as [number, number],
    groups: [
      { group: 'T', counts: [0, 1, 2, 1, 0], missing: 0 },
      { group: 'B', counts: [0, 0, 4, 0, 12], missing: 3 },
      { group: null, counts: [9, 9, 9, 9, 9], missing: 0 }
    ]
  }
  const counted: MatrixSpec = {
    ...spec,
    counts: {
      title: 'share of values',
      lines: [
        { title: 'only T', groups: ['T'] },
        { title: 'both', groups: ['T', 'B'] },
        { title: 'nobody', groups: ['Mono'] }
      ]
    }
  }
  const drawn = { ...order(), spec: counted, matrix: { ...matrix, counts } }

  it('are shares of the numbers of the groups of a line, and a line without numbers is none', () => {
    const lines = countLinesOf(counted, { counts }, 'light')
    expect(lines).toMatchObject([
      { title: 'only T', area: true, shares: [0, 0.25, 0.5, 0.25, 0] },
      { title: 'both', area: false, shares: [0, 0.05, 0.3, 0.05, 0.6] }
    ])
    expect(greatestShare(lines)).toBe(0.6)
    expect(countLinesOf(counted, {}, 'light')).toEqual([])
    expect(countLinesOf(spec, { counts }, 'light')).toEqual([])
    const [, dark] = countLinesOf(counted, { counts }, 'dark')
    expect(dark!.color).not.toBe(lines[1]!.color)
  })

  it('stand at their numbers, whatever the colors reach to, as deep as the root of their share', () => {
    const shares = [0, 0, 0.25, 1, 0]
    const place = { ends: [-2, 2], domain: [-2, 2], length: 80 } as const
    expect(countsPath({ shares, area: false }, 1, place)).toBe(
      'M0.0,0.0V10.0H64.0V30.0H32.0V50.0H0.0V70.0H0.0V80.0'
    )
    expect(countsPath({ shares, area: true }, 1, place)).toMatch(/^M0,0\.0H0\.0V10\.0.*V80\.0H0Z$/)
    // Colors that reach half as far show the inner bins alone, twice as high.
    expect(countsPath({ shares, area: false }, 1, { ...place, domain: [-1, 1] })).toBe(
      'M64.0,0.0V20.0H32.0V60.0H0.0V80.0'
    )
    // Colors that reach twice as far leave room at both ends.
    expect(countsPath({ shares, area: false }, 1, { ...place, domain: [-4, 4] })).toBe(
      'M0.0,15.0V25.0H64.0V35.0H32.0V45.0H0.0V55.0H0.0V65.0'
    )
  })

  test.each([
    ['light', 400, 12],
    ['dark', 400, 12],
    ['light', 150, 12],
    ['light', 400, 10]
  ] as const)(
    'are drawn level with the colors, %s, %i pixels high, words of %i',
    async (theme, height, size) => {
      const style = { ...defaultChartStyle, tickSize: size }
      const { svg } = await drawSvg(
        { ...drawn, ...order(theme), spec: counted, matrix: drawn.matrix, height, style },
        null
      )
      for (const word of ['share of values', 'only T', 'both', 'log fold'])
        expect(svg).toContain(`>${word}</text>`)
      expect(svg).not.toContain('>nobody<')
      const length = keyShape([], { width: 600, height }, countLinesOf(counted, { counts }, theme)).small
        ? 48
        : 90
      const [area] = countLinesOf(counted, { counts }, theme)
      const path = countsPath(area!, 0.6, { ends: [-2, 2], domain: [-2, 2], length })
      const places = placesIn(svg)
      const lines = places.find(({ tag }) => tag.includes(`d="${path}"`))!
      const ramp = places.find(({ tag }) => tag.includes('fill="url(#gradient'))!
      expect(lines.y).toBeCloseTo(ramp.y, 0)
      expect(lines.x - ramp.x).toBeGreaterThanOrEqual(10)
      expect(lines.x - ramp.x).toBeLessThan(16)
      const labels = places.filter(({ text }) => ['2.0', '0.0', '−2.0'].includes(text))
      expect(labels).toHaveLength(3)
      for (const { x } of labels) expect(x).toBeGreaterThan(lines.x + countsDepth)
    }
  )

  it('take no more room than the keys have, and are kept with the chart', () => {
    const shape = keyShape([], { width: 600, height: 400 }, countLinesOf(counted, { counts }, 'light'))
    expect(shape.width).toBeGreaterThanOrEqual(10 + countsDepth + 40)
    const kept = JSON.parse(JSON.stringify(keptSpec(drawn))) as Record<string, unknown>
    expect(keptDrawing(kept)).toMatchObject({ matrix: { counts } })
  })
})
