import { rgb } from 'd3-color'
import { decode } from 'fast-png'
import { describe, expect, it, test } from 'vitest'
import { orderOf } from '../../../../tests/fixtures/figures/matrix.ts'
import { scaleColors, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { diverging, grey } from '../../../shared/style/palette.ts'
import type { MatrixSpec } from '../../../contract/tool.ts'
import { isEmpty } from '../../drawing-of.ts'
import { keptDrawing, keptSpec } from '../../kept.ts'
import { drawSvg } from '../../svg.ts'
import { pngBytes } from '../../vega/data-url.ts'
import { codesOf, domainOf, missingCode, mostCode } from './colors.ts'
import { figurePart } from './kind.ts'
import { layoutOf } from './layout.ts'
import { numberAt, overviewOf, partOf, placeOf, stepsFor, wholeView, type ReadPart } from './numbers.ts'
import { bordersPath, textsOf, treePath } from './overlay.ts'
import { finestAt, pictureOf } from './raster.ts'
import { runsOf, sideOf } from './sides.ts'

/** Four cells in two groups, three genes; the second gene of the last cell has no value. */
const data = {
  cells: {
    id: Int32Array.of(7, 3, 9, 4),
    group: { codes: Int32Array.of(0, 0, 1, 1), levels: ['B', 'T'] }
  },
  genes: { gene: ['CD3D', 'MS4A1', 'LYZ'] },
  // Cells 1 and 2, then 3 and 4, then both pairs.
  tree: {
    one: Int32Array.of(-1, -3, 1),
    other: Int32Array.of(-2, -4, 2),
    height: Float64Array.of(1, 2, 4)
  }
}
const spec: MatrixSpec = {
  matrix: 'values',
  rows: {
    table: 'cells',
    title: 'cells',
    item: 'cell',
    names: 'id',
    tracks: [{ column: 'group', title: 'Group', order: ['T', 'B'], colors: { T: '#FF0000' } }],
    tree: { table: 'tree', one: 'one', other: 'other', height: 'height' },
    picks: { what: 'cells', column: 'id' }
  },
  columns: {
    table: 'genes',
    title: 'genes',
    item: 'gene',
    names: 'gene',
    italic: true,
    picks: { what: 'gene', column: 'gene' }
  },
  value: { title: 'log fold', format: '.1f' },
  scale: { kind: 'diverging', middle: 0, reach: 2 }
}
const values = Float32Array.of(-2, 0, 2, -5, 0, 5, 2, 0, -2, 2, NaN, -2)
const whole = { row: 0, column: 0, rows: 4, columns: 3, steps: [1, 1] } as const
const matrix = { rows: 4, columns: 3, range: [-5, 5], part: { ...whole, values } } as const
const order = (theme: ChartTheme = 'light') => orderOf(spec, data, matrix, theme)

describe('colours of numbers', () => {
  it('end where the chart says, else where the numbers end, and reach as far to both sides of a middle', () => {
    expect(domainOf(spec.scale, { range: [-5, 5] })).toEqual([-2, 2])
    expect(domainOf({ kind: 'diverging', middle: 1 }, { range: [0.5, 4] })).toEqual([-2, 4])
    expect(domainOf({ kind: 'sequential' }, { range: [1, 9] })).toEqual([1, 9])
    expect(domainOf({ kind: 'sequential' }, { range: null })).toEqual([0, 1])
  })

  it('end where a share of the numbers other than the middle lies beyond, if these were counted', () => {
    const scale = { kind: 'diverging', middle: 0, reach: 4, tails: { share: 0.1, least: 2 } } as const
    const counted = (...counts: number[]) => ({
      range: [-9, 9] as const,
      counts: { ends: [-4, 4] as [number, number], groups: [{ group: 'B', counts, missing: 0 }] }
    })
    expect(domainOf(scale, counted(0, 1, 0, 8, 900, 8, 0, 2, 1))).toEqual([-3, 3])
    expect(domainOf(scale, counted(0, 0, 0, 9, 900, 9, 0, 0, 1))).toEqual([-2, 2])
    expect(domainOf(scale, counted(9, 0, 0, 9, 900, 9, 0, 0, 0))).toEqual([-4, 4])
    expect(domainOf(scale, counted(0, 0, 0, 0, 900, 0, 0, 0, 0))).toEqual([-2, 2])
    expect(domainOf(scale, { range: [-9, 9] })).toEqual([-4, 4])
  })

  it('beyond the ends are those of the ends, and no value has its own', () => {
    expect([...codesOf(Float32Array.of(-9, -2, 0, 2, 9, NaN, Infinity), [-2, 2])]).toEqual([
      0,
      0,
      mostCode / 2,
      mostCode,
      mostCode,
      missingCode,
      mostCode
    ])
  })
})

describe('parts of a matrix', () => {
  const size = { rows: 10_000, columns: 5000 }

  it('have no number that is smaller than a pixel, and the first of all comes in one call', () => {
    expect(stepsFor(wholeView(size), 900, 500)).toEqual([32, 8])
    expect(stepsFor({ rows: [10, 20], columns: [0, 900] }, 900, 500)).toEqual([1, 1])
    const { rows, columns } = overviewOf(size)
    expect(Math.max(rows, columns)).toBeLessThanOrEqual(1024)
    expect(rows).toBeGreaterThan(500)
  })

  it('cover their view and end with the matrix', () => {
    expect(placeOf({ rows: [9, 21.5], columns: [4990, 6000] }, size, [4, 8])).toEqual({
      row: 2,
      column: 623,
      rows: 4,
      columns: 2,
      steps: [4, 8]
    })
  })

  it('of any size are put together from calls that each ask for no more than the server answers', async () => {
    const requested: number[] = []
    const read: ReadPart = async ({ row, column, rows, columns }) => {
      requested.push(rows, columns)
      return Float32Array.from(
        { length: rows * columns },
        (_, at) => (row + Math.floor(at / columns)) * 5000 + column + (at % columns)
      )
    }
    const part = await partOf({ row: 3, column: 7, rows: 1500, columns: 2100, steps: [1, 1] }, read)
    expect(Math.max(...requested)).toBe(1024)
    for (const [row, column] of [
      [3, 7],
      [1027, 1031],
      [1502, 2106]
    ] as const)
      expect(numberAt(part, row, column)).toBe(row * 5000 + column)
    expect(numberAt(part, 1503, 7)).toBeNull()
  })

  it('answer by the finest that reaches a place', () => {
    const coarse = {
      row: 0,
      column: 0,
      rows: 1,
      columns: 1,
      steps: [4, 4] as const,
      values: Float32Array.of(1)
    }
    const fine = {
      row: 0,
      column: 0,
      rows: 1,
      columns: 2,
      steps: [1, 1] as const,
      values: Float32Array.of(5, 6)
    }
    expect(finestAt([coarse, fine], 0, 1)).toBe(6)
    expect(finestAt([fine, coarse], 3, 3)).toBe(1)
    expect(finestAt([fine], 3, 3)).toBeNull()
  })
})

describe('the picture of a view', () => {
  it('has each number in its rectangle, and what no part reaches as missing', () => {
    const picture = pictureOf(matrix.part, { rows: [1, 3], columns: [1, 4] }, [-2, 2], {
      width: 6,
      height: 4
    })
    const [middle, high, low] = [mostCode / 2, mostCode, 0]
    expect([...picture.subarray(0, 6)]).toEqual([middle, middle, high, high, missingCode, missingCode])
    expect([...picture.subarray(6, 12)]).toEqual([...picture.subarray(0, 6)])
    expect([...picture.subarray(12, 18)]).toEqual([middle, middle, low, low, missingCode, missingCode])
  })
})

describe('what stands beside a matrix', () => {
  const { tracks, joints, ...rows } = sideOf(spec.rows, data)

  it('is named by its table, and a pick hands on the number of a cell', () => {
    expect([0, 1].map((row) => rows.nameOf(row))).toEqual(['7', '3'])
    expect(rows.pickOf(2)).toBe(9)
    expect(sideOf({ table: 'genes', title: 'genes', item: 'gene' }, data).nameOf(2)).toBe('3')
  })

  it('has groups in the order and the colours that the chart gives, in runs', () => {
    expect(tracks[0]?.groups).toMatchObject([{ name: 'T', color: '#FF0000' }, { name: 'B' }])
    expect(runsOf(tracks[0]!, [0.5, 4])).toEqual([
      { group: 1, from: 0.5, to: 2 },
      { group: 0, from: 2, to: 4 }
    ])
  })

  it('has a tree whose joints stand over the middle of what they join', () => {
    expect(joints).toEqual([
      { height: 1, ends: [0.5, 1.5], from: [0, 0] },
      { height: 2, ends: [2.5, 3.5], from: [0, 0] },
      { height: 4, ends: [1, 3], from: [1, 2] }
    ])
    const path = treePath(joints, [0, 4], { length: 40, depth: 9, upright: true })
    expect(path.split('M').slice(1)).toEqual([
      '8.5,5.0H6.5V15.0H8.5',
      '8.5,25.0H4.5V35.0H8.5',
      '6.5,10.0H0.5V30.0H4.5'
    ])
    expect(treePath(joints, [0, 1.2], { length: 40, depth: 9, upright: true }).split('M')).toHaveLength(3)
  })
})

describe('the figure of a matrix', () => {
  const picturesIn = (svg: string) =>
    [...svg.matchAll(/xlink:href="(data:image\/png;base64,[^"]+)"/g)].map(([, url]) => decode(pngBytes(url!)))

  test.each(['light', 'dark'] as const)('is a picture under words that stay text, %s', async (theme) => {
    const { svg } = await drawSvg(order(theme), null)
    for (const word of ['7', '9', 'CD3D', 'LYZ', '4 cells', '3 genes', 'log fold', 'Group', 'T', 'B'])
      expect(svg).toContain(`>${word}</text>`)
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(picturesIn(svg)).toHaveLength(2)
  })

  it('has 600 dots an inch, and the colours of the numbers at their places', async () => {
    const { svg } = await drawSvg(order(), null)
    const [plot, strip] = picturesIn(svg)
    const width = Number(/<image[^>]* width="([\d.]+)"/.exec(svg)?.[1])
    expect(plot!.width).toBe(Math.round((width * 600) / 96))
    const hexAt = (row: number, column: number): string => {
      const at =
        Math.floor(((row + 0.5) * plot!.height) / 4) * plot!.width +
        Math.floor(((column + 0.5) * plot!.width) / 3)
      const color = plot!.palette![plot!.data[at]!]!
      return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
    }
    expect([hexAt(0, 0), hexAt(0, 1), hexAt(0, 2), hexAt(3, 1)]).toEqual([
      diverging[0],
      diverging[3],
      diverging.at(-1),
      grey
    ])
    expect([...strip!.data.subarray(strip!.data.length - 3)]).toEqual([255, 0, 0])
  })

  it('of a part shows that part, names it, and asks for its numbers alone', async () => {
    const seen = { ...order(), view: { rows: [0, 2], columns: [1, 3] } as const }
    const { svg } = await drawSvg(seen, null)
    expect(svg).toContain('>cells 1–2 / 4</text>')
    expect(svg).not.toContain('>CD3D</text>')
    expect(figurePart(seen)).toEqual({ row: 0, column: 1, rows: 2, columns: 2, steps: [1, 1] })
  })

  it('with a sequential scale runs through the colours that suit the theme', async () => {
    const { svg } = await drawSvg(
      { ...order('dark'), spec: { ...spec, scale: { kind: 'sequential' } } },
      null
    )
    const [plot] = picturesIn(svg)
    const { r, g, b } = rgb(scaleColors('dark')[0]!)
    expect(plot!.palette![0]).toEqual([r, g, b])
  })
})

test('a matrix without columns shows nothing', () => {
  expect(isEmpty(order())).toBe(false)
  expect(isEmpty({ ...order(), matrix: { ...matrix, columns: 0 } })).toBe(true)
})

test('a kept chart of a matrix has its numbers, and one whose numbers were changed is its picture alone', () => {
  const kept = JSON.parse(JSON.stringify(keptSpec(order()))) as Record<string, unknown>
  expect(keptDrawing(kept)).toMatchObject({
    kind: 'matrix',
    spec: { matrix: 'values' },
    matrix: { rows: 4, columns: 3, range: [-5, 5], part: { ...whole, values } }
  })
  const numbers = kept['numbers'] as { part: object }
  const cut = { ...kept, numbers: { ...numbers, part: { ...numbers.part, values: 'AAAA' } } }
  expect(keptDrawing(cut)).toBeNull()
  expect(keptDrawing({ ...kept, numbers: null })).toBeNull()
})

it('a strip of a column that an earlier result lacks is left out', () => {
  const [group] = spec.rows.tracks!
  const tracks = [group!, { column: 'absent', title: 'Absent' }]
  expect(sideOf({ ...spec.rows, tracks }, data).tracks.map(({ title }) => title)).toEqual([group!.title])
})

it('rows have names as long as they can be read: smaller in low rows, whatever the columns would take', () => {
  const sides = { rows: sideOf(spec.columns, data), columns: sideOf(spec.rows, data) }
  const namesAt = (height: number, columns: number) => {
    const size = { rows: 30, columns }
    const view = wholeView(size)
    const layout = layoutOf(sides, view, { width: 900, height })
    const texts = textsOf(sides, view, size, layout)
    return { sizes: texts.filter(({ italic }) => italic).map((one) => one.size), layout }
  }
  const many = namesAt(400, 1000)
  expect(many.sizes).toEqual(Array.from({ length: 30 }, () => 9))
  expect(namesAt(480, 1000).sizes[0]).toBe(11)
  expect(namesAt(340, 1000).sizes).toEqual([])
  // Few columns have names of their own, for which rows get lower.
  const few = namesAt(400, 4)
  expect(few.layout.plot.height).toBeLessThan(many.layout.plot.height)
  expect(few.layout.height).toBeLessThanOrEqual(400)
})

it('rows too low for all names have those of the most important ones, as many as keep apart', () => {
  const rows = 300
  const names = Array.from({ length: rows }, (_, row) => `GENE${row + 1}`)
  // The most important stand side by side in the middle, the others are less so the further down they are.
  const rank = Int32Array.from({ length: rows }, (_, row) => (row >= 150 && row < 153 ? row - 149 : row + 10))
  const ranked: MatrixSpec['rows'] = { ...spec.columns, table: 'ranked', rank: 'rank' }
  const size = { rows, columns: 1000 }
  const textsIn = (seen: readonly [number, number], given: typeof ranked) => {
    const sides = {
      rows: sideOf(given, { ...data, ranked: { gene: names, rank } }),
      columns: sideOf(spec.rows, data)
    }
    const view = { ...wholeView(size), rows: seen }
    const layout = layoutOf(sides, view, { width: 900, height: 400 })
    const named = textsOf(sides, view, size, layout).filter(({ italic }) => italic)
    return { named, layout }
  }
  const { named, layout } = textsIn([0, rows], ranked)
  const shown = named.map(({ text }) => text)
  expect(shown).toContain('GENE151')
  expect(shown).not.toContain('GENE152')
  expect(named.length).toBeGreaterThan(20)
  for (const [at, { text, y, size: fontSize }] of named.entries()) {
    const row = Number(text.slice('GENE'.length)) - 0.5
    expect(y).toBeCloseTo(layout.plot.y + (row / rows) * layout.plot.height)
    expect(y - (named[at - 1]?.y ?? -Infinity)).toBeGreaterThanOrEqual(fontSize)
  }
  // A part of it has the same room for names, and those of its own rows.
  const part = textsIn([100, 200], ranked)
  expect(part.layout.plot.width).toBe(layout.plot.width)
  expect(part.named.every(({ text }) => Number(text.slice(4)) > 100 && Number(text.slice(4)) <= 200)).toBe(
    true
  )
  const { rank: _, ...plain } = ranked
  expect(textsIn([0, rows], plain).named).toEqual([])
})

it('a side says how many it shows, with the measure word of Chinese, or which of them', () => {
  const sides = { rows: sideOf(spec.rows, data), columns: { ...sideOf(spec.columns, data), title: '基因' } }
  const size = { rows: 4, columns: 3 }
  const view = wholeView(size)
  const titles = (seen: typeof view) =>
    textsOf(sides, seen, size, layoutOf(sides, seen, { width: 840, height: 285 })).map(({ text }) => text)
  expect(titles(view)).toEqual(expect.arrayContaining(['4 cells', '3 个基因']))
  const part = { ...view, columns: [1, 3] as const }
  expect(titles(part)).toContain('基因 2–3 / 3')
})

it('groups are called as the chart says, and keep their own colors', () => {
  const [track] = sideOf(
    {
      ...spec.rows,
      tracks: [{ column: 'group', title: 'Group', colors: { T: '#FF0000' }, labels: { T: 'T 细胞' } }]
    },
    data
  ).tracks
  expect(track!.groups).toMatchObject([{ name: 'B' }, { name: 'T 细胞', color: '#FF0000' }])
})

it('lines cross the numbers where a strip that divides them changes, within the view', async () => {
  const [track] = spec.rows.tracks!
  const divided = { ...spec, rows: { ...spec.rows, tracks: [{ ...track!, divides: true as const }] } }
  const sides = { rows: sideOf(divided.rows, data), columns: sideOf(spec.columns, data) }
  const box = { width: 300, height: 200 }
  expect(bordersPath(sides, wholeView(matrix), box)).toBe('M0,100.0H300')
  expect(bordersPath(sides, { rows: [1.5, 3.5], columns: [0, 3] }, box)).toBe('M0,50.0H300')
  expect(bordersPath(sides, { rows: [2, 4], columns: [0, 3] }, box)).toBe('')
  // Of three groups in a row, lines stand at both ends of the one that is named.
  const three = (divides: readonly string[]) => ({
    ...sides,
    rows: sideOf(
      { table: 'cells', title: 'cells', item: 'cell', tracks: [{ column: 'of', title: 'Of', divides }] },
      { cells: { of: ['A', 'B', 'B', 'C'] } }
    )
  })
  const lines = (divides: readonly string[]) => bordersPath(three(divides), wholeView(matrix), box)
  expect([lines(['B']), lines(['A']), lines([])]).toEqual(['M0,50.0H300M0,150.0H300', 'M0,50.0H300', ''])
  const drawn = async (chart: MatrixSpec) =>
    (await drawSvg({ ...order(), spec: chart }, null)).svg.includes('stroke-opacity="0.55"')
  expect([await drawn(divided), await drawn(spec)]).toEqual([true, false])
})
