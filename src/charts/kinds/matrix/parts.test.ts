import { describe, expect, it } from 'vitest'
// Words are measured in the fonts of figures from here on.
import '../../../../tests/fixtures/figures/words.ts'
import { orderOf } from '../../../../tests/fixtures/figures/matrix.ts'
import type { MatrixSpec } from '../../../contract/tool.ts'
import { drawSvg } from '../../svg.ts'
import { keyShape, layoutOf } from './layout.ts'
import { wholeView } from './numbers.ts'
import { bordersPath, textsOf } from './overlay.ts'
import { meetingsPath, waistColor, waistsPath } from './parts.ts'
import { sideOf } from './sides.ts'

/** Bins of the arms; chromosome 2 has none on its short arm, and the arms of 3 have one each. */
const arms = [
  { name: '1p', bins: 20 },
  { name: '1q', bins: 30 },
  { name: '2q', bins: 48 },
  { name: '3p', bins: 1 },
  { name: '3q', bins: 1 }
]
const columns = arms.reduce((sum, { bins }) => sum + bins, 0)
const all = arms.flatMap(({ name, bins }) => Array.from({ length: bins }, () => name))
const data = {
  cells: { id: Int32Array.of(1, 2) },
  bins: { arm: all, chromosome: all.map((name) => name.slice(0, -1)) }
}
const spec: MatrixSpec = {
  matrix: 'changes',
  rows: { table: 'cells', title: 'cells', item: 'cell' },
  columns: {
    table: 'bins',
    title: 'bins',
    item: 'bin',
    tracks: [
      {
        column: 'arm',
        title: 'arm',
        labels: { '1p': '1p (short)' },
        colors: { '1p': '#E4E9EB', '1q': '#57646A' },
        parts: Object.fromEntries(arms.map(({ name }) => [name, name.slice(-1)]))
      },
      { column: 'chromosome', title: 'chromosome', names: 'along', divides: true }
    ]
  },
  value: { title: 'change', format: '.1f' },
  scale: { kind: 'diverging', middle: 0 }
}
const sides = { rows: sideOf(spec.rows, data), columns: sideOf(spec.columns, data) }
const [arm] = sides.columns.tracks
const view = wholeView({ rows: 2, columns })
const box = { width: 1000, height: 100 }

/** Where lines down the page stand. */
const acrossOf = (path: string): number[] => [...path.matchAll(/M([\d.]+),0V/g)].map(([, x]) => Number(x))

describe('parts of groups', () => {
  it('meet within a chromosome, with a dashed line and a waist, and a chromosome ends with a whole line', () => {
    expect(acrossOf(meetingsPath(sides, view, box))).toEqual([200, 990])
    expect(acrossOf(bordersPath(sides, view, box))).toEqual([500, 980])
    const waists = waistsPath(sides.columns, arm!, view.columns, { width: 1000, height: 12 }, false)
    expect(waists).toBe(
      'M197.5,0.0L202.5,12.0L202.5,0.0L197.5,12.0ZM987.5,0.0L992.5,12.0L992.5,0.0L987.5,12.0Z'
    )
    const upright = waistsPath(sides.columns, arm!, [0, 50], { width: 12, height: 500 }, true)
    expect(upright).toBe('M0.0,197.5L12.0,202.5L0.0,202.5L12.0,197.5Z')
    // A part of the matrix without a centromere has none.
    expect(meetingsPath(sides, { ...view, columns: [20, 60] }, box)).toBe('')
  })

  it('have their signs in the strip where there is room, in a color that is seen on the strip', () => {
    const layout = layoutOf(sides, view, { width: 900, height: 400 })
    const [strip] = layout.columnTracks
    const texts = textsOf(sides, view, { rows: 2, columns }, layout)
    const signs = texts.filter(({ y }) => y === strip!.y + strip!.height / 2)
    expect(signs.map(({ text }) => text)).toEqual(['p', 'q', 'q'])
    for (const [at, middle] of [10, 35, 74].entries())
      expect(signs[at]!.x).toBeCloseTo(layout.plot.x + (middle / columns) * layout.plot.width, 6)
    expect(signs[0]!.color).toBe(waistColor)
    expect(signs[1]!.color).not.toBe(waistColor)
    // Chromosomes keep their names above both strips.
    const above = texts.filter(({ y }) => y < layout.columnTracks[1]!.y).map(({ text }) => text)
    expect(above).toEqual(expect.arrayContaining(['1', '2']))
    expect(strip!.y).toBeGreaterThan(layout.columnTracks[1]!.y)
  })

  it('have no key, and words for tooltips', () => {
    expect(keyShape([sides.rows, sides.columns], { width: 900, height: 400 }).columns).toEqual([])
    expect(arm!.groups[0]!.name).toBe('1p (short)')
  })

  it('are in a figure as on the page, also on a dark canvas', async () => {
    const numbers = {
      rows: 2,
      columns,
      range: [-1, 1],
      part: { row: 0, column: 0, rows: 2, columns, steps: [1, 1], values: new Float32Array(2 * columns) }
    } as const
    for (const theme of ['light', 'dark'] as const) {
      const { svg } = await drawSvg(orderOf(spec, data, numbers, theme), null)
      expect(svg.match(/>[pq]</g)).toEqual(['>p<', '>q<', '>q<'])
      expect(svg).toMatch(/stroke-dasharray="2,3"/)
      expect(svg.toUpperCase().match(new RegExp(`<PATH [^>]*FILL="${waistColor}"`, 'g'))).toHaveLength(1)
      expect(svg).not.toContain('(short)')
    }
  })
})
