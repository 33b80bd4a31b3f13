import { rgb } from 'd3-color'
import { decode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { defaultChartStyle, themedColor, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { grey, teals, sequential, viridis } from '../../../shared/style/palette.ts'
import type { CellsSpec } from '../../../contract/tool.ts'
import { isEmpty } from '../../drawing-of.ts'
import { drawSvg } from '../../svg.ts'
import { pngBytes } from '../../vega/data-url.ts'
import { cellCodes, cellPalette } from './colors.ts'
import { cellTip, keyRoom, keyTitle, panelSize, pickedCell } from './panels.ts'
import { discs, domainsOf, drawingOrder, shapeOf } from './raster.ts'

/** Four cells at the corners of a square; the first has none of the gene, the last no value. */
const table = {
  id: Int32Array.of(3, 5, 8, 9),
  x: Float64Array.of(0, 1, 0, 1),
  y: Float64Array.of(0, 0, 1, 1),
  group: { codes: Int32Array.of(1, 0, 1, -1), levels: ['B', 'T', 'unused'] },
  gene_1: Float64Array.of(0, 1, 3, NaN)
}
const lines = {
  path: { codes: Int32Array.of(0, 0), levels: ['a'] },
  x: Float64Array.of(0, 1),
  y: Float64Array.of(0, 1)
}
const names = {
  text: { codes: Int32Array.of(0), levels: ['Start'] },
  x: Float64Array.of(0.5),
  y: Float64Array.of(0.5)
}

const spec: CellsSpec = {
  table: 'cells',
  id: 'id',
  x: 'x',
  y: 'y',
  axes: { x: 'UMAP 1', y: 'UMAP 2' },
  panels: [
    {
      title: 'CD3D',
      colorTitle: 'CD3D',
      color: { kind: 'number', extra: 'gene_1', zeroIsNone: true, format: '.2f' },
      picked: { gene: 'CD3D' }
    },
    {
      title: 'Groups',
      colorTitle: 'Group',
      color: { kind: 'group', column: 'group', order: ['T', 'B'], colors: { T: '#FF0000' } }
    }
  ],
  tips: [{ column: 'id', title: 'cell', format: 'd' }],
  paths: { table: 'lines', path: 'path', x: 'x', y: 'y' },
  labels: { table: 'names', text: 'text', x: 'x', y: 'y' }
}
const data = { cells: table, lines, names }
const order = (theme: ChartTheme) =>
  ({ kind: 'cells', spec, data, style: defaultChartStyle, theme, width: 800, height: 400 }) as const

/** The pictures inside an SVG, in their order. */
const picturesIn = (svg: string) =>
  [...svg.matchAll(/xlink:href="(data:image\/png;base64,[^"]+)"/g)].map(([, url]) => decode(pngBytes(url!)))

const hexAt = ({ data: pixels, width, height }: ReturnType<typeof decode>, across: number, down: number) => {
  const at = 4 * (Math.round(down * height) * width + Math.round(across * width))
  return pixels[at + 3] === 0
    ? null
    : `#${[...pixels.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

describe('colours of cells', () => {
  test('a number runs from the least to the greatest that was seen; none and no value are grey', () => {
    const { codes, key } = cellCodes(spec.panels[0]!.color, table)
    expect([...codes]).toEqual([0, 1, 254, 255])
    expect(key).toMatchObject({ low: 1, high: 3 })
    const palette = cellPalette(key, 'light')
    const hex = (code: number) =>
      `#${[...palette.subarray(4 * code, 4 * code + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
    expect([0, 1, 254, 255].map(hex)).toEqual([grey, sequential[0], sequential.at(-1), grey])
  })

  test('groups stand in the order that the chart gives, and one that no cell is in is left out', () => {
    const { codes, key } = cellCodes(spec.panels[1]!.color, table)
    expect([...codes]).toEqual([0, 1, 0, 255])
    expect(key).toMatchObject({ groups: [{ name: 'T', color: '#FF0000' }, { name: 'B' }] })
  })

  test('the colors that a chart writes for groups turn with the theme, those of users stay', () => {
    const colors = { T: teals[5], B: '#FF0000' }
    const { codes, key } = cellCodes({ kind: 'group', column: 'group', colors }, table)
    const rgbOf = (theme: ChartTheme, row: number) => {
      const palette = cellPalette(key, theme)
      return [...palette.subarray(4 * codes[row]!, 4 * codes[row]! + 3)]
    }
    const [dark, light] = [rgb(themedColor(teals[5], 'dark')), rgb(teals[5])]
    expect(rgbOf('light', 0)).toEqual([light.r, light.g, light.b])
    expect(rgbOf('dark', 0)).toEqual([dark.r, dark.g, dark.b])
    expect(dark.r).toBeGreaterThan(light.r)
    expect(rgbOf('dark', 1)).toEqual([255, 0, 0])
  })

  test('a group without a name is none: grey, and not in the key', () => {
    const unnamed = { ...table, group: { codes: Int32Array.of(1, 0, 1, -1), levels: ['B', ''] } }
    const { codes, key } = cellCodes({ kind: 'group', column: 'group' }, unnamed)
    expect([...codes]).toEqual([255, 0, 255, 255])
    expect(key).toMatchObject({ groups: [{ name: 'B' }] })
  })

  test('rows one by one, as a kept chart has them, give the same', () => {
    const rows = [0, 1, 2, 3].map((at) => ({
      group: table.group.levels[table.group.codes[at]!] ?? null,
      gene_1: Number.isNaN(table.gene_1[at]) ? null : table.gene_1[at]
    }))
    for (const { color } of spec.panels) expect(cellCodes(color, rows)).toEqual(cellCodes(color, table))
  })
})

describe('the picture of cells', () => {
  test('the highest value lies on top, wherever it stands in the table', () => {
    const at = {
      x: Float64Array.of(0, 0),
      y: Float64Array.of(0, 0),
      order: Uint32Array.of(0, 1),
      diameter: 4
    }
    const domains = domainsOf(at.x, at.y, 10, 10)
    const palette = cellPalette(cellCodes(spec.panels[0]!.color, table).key, 'light')
    for (const codes of [Uint8Array.of(254, 1), Uint8Array.of(1, 254), Uint8Array.of(254, 255)]) {
      const pixels = discs({ ...at, codes, palette, domains, highOnTop: true }, 10, 10)
      expect([...pixels.subarray(4 * 55, 4 * 55 + 3)]).toEqual([...palette.subarray(4 * 254, 4 * 254 + 3)])
    }
  })

  test('every cell is drawn, however many there are', () => {
    const side = 300
    const x = Float64Array.from({ length: side * side }, (_, at) => at % side)
    const y = Float64Array.from({ length: side * side }, (_, at) => Math.floor(at / side))
    const domains = domainsOf(x, y, 3 * side, 3 * side)
    const key = { kind: 'group', groups: [{ name: 'T', color: '#FF0000' }] } as const
    const codes = new Uint8Array(x.length)
    const pixels = discs(
      {
        x,
        y,
        codes,
        palette: cellPalette(key, 'light'),
        order: drawingOrder(x.length),
        highOnTop: false,
        diameter: 1,
        domains
      },
      3 * side,
      3 * side
    )
    let drawn = 0
    for (let at = 3; at < pixels.length; at += 4) drawn += Number(pixels[at] === 255)
    expect(drawn).toBe(side * side)
  })

  test('a unit is as long on both axes, and cells without a place are not drawn', () => {
    const { x, y } = domainsOf([0, 10, NaN], [0, 1, NaN], 200, 100)
    expect((x[1] - x[0]) / 200).toBeCloseTo((y[1] - y[0]) / 100, 12)
    expect(x[0]).toBeLessThan(0)
    expect(x[1]).toBeGreaterThan(10)
  })
})

describe('the figure of a chart of cells', () => {
  test.each(['light', 'dark'] as const)('is pictures under words that stay text, %s', async (theme) => {
    const { svg } = await drawSvg(order(theme), null)
    const pictures = picturesIn(svg)
    expect(pictures).toHaveLength(2)
    for (const word of ['CD3D', 'Groups', 'Start', 'UMAP 1', 'UMAP 2', 'T', 'B'])
      expect(svg).toContain(`>${word}</text>`)
    expect(svg).not.toMatch(/NaN|undefined/)
    const first = pictures[0]!
    // The square of the cells stands in the middle of its place; this is its upper left corner.
    const half = 0.46 * Math.min(first.width, first.height)
    const corner = [0.5 - half / first.width, 0.5 - half / first.height] as const
    expect(hexAt(first, ...corner)).toBe(theme === 'dark' ? viridis.at(-1) : sequential.at(-1))
    expect(hexAt(pictures[1]!, ...corner)).toBe('#FF0000')
    expect(hexAt(first, 0.5, 0.5)).toBeNull()
  })
})

test('a cell states its value and the columns of its chart, and a pick passes its number on', () => {
  expect(cellTip(spec, spec.panels[0]!, table, 2)).toEqual({ CD3D: '3.00', cell: '8' })
  expect(cellTip(spec, spec.panels[1]!, table, 3)).toEqual({ Group: '–', cell: '9' })
  expect(pickedCell(spec, spec.panels[0]!, table, 2)).toEqual({ id: 8, gene: 'CD3D' })
  expect(pickedCell(spec, spec.panels[1]!, table, 1)).toEqual({ id: 5, group: 'B' })
})

test('a key has a title where its panel does not begin with the same words, and room for it', async () => {
  const [gene] = spec.panels as [CellsSpec['panels'][number]]
  const scale = { ...gene, title: 'Diffusion pseudotime from B', colorTitle: 'pseudotime' }
  expect([keyTitle(gene), keyTitle(scale)]).toEqual([null, 'pseudotime'])
  expect(keyTitle({ ...spec.panels[1]!, title: 'Group' })).toBeNull()
  expect(keyRoom(scale)).toBeGreaterThan(keyRoom(gene))
  const wide = { width: 480, height: 400 }
  const sizeOf = (panel: typeof gene) => panelSize({ ...spec, panels: [panel] }, wide, 4)
  expect(sizeOf(gene).width - sizeOf(scale).width).toBe(keyRoom(scale) - keyRoom(gene))
  const { svg } = await drawSvg({ ...order('light'), spec: { ...spec, panels: [scale] } }, null)
  expect(svg).toContain('>pseudotime</text>')
})

test('lines have halos below them, so that they are seen over cells of their own color', async () => {
  for (const [theme, halo] of [
    ['light', '#FFFFFF'],
    ['dark', '#14191C']
  ] as const) {
    const { svg } = await drawSvg(order(theme), null)
    const strokes = [...svg.matchAll(/<path[^>]*stroke="(#\w+)"[^>]* stroke-width="(1\.5|3\.5)"/g)]
    expect(strokes.map(([, , width]) => width).slice(0, 2)).toEqual(['3.5', '1.5'])
    expect(strokes[0]![1]!.toUpperCase()).toBe(halo)
  }
})

test('panels stand as they are seen largest, and scroll where none would be seen', () => {
  const panels = Array.from({ length: 12 }, () => spec.panels[0]!)
  const { axes: _none, ...bare } = spec
  const many = { ...bare, panels }
  const wide = panelSize(many, { width: 1298, height: 576 }, 1)
  expect(wide).toMatchObject({ columns: 4 })
  expect(Math.min(wide.width, wide.height)).toBeGreaterThan(120)
  // Three rows with their titles, and what is above them, are no higher than the place.
  expect(3 * (wide.height + 26 + 16) + 16).toBeLessThanOrEqual(576)
  const low = panelSize(many, { width: 449, height: 285 }, 1)
  expect(low).toMatchObject({ columns: 1 })
  expect(low.height).toBe(180)
})

test('a panel is little wider and higher than its cells, so that key and title stand near them', () => {
  const { axes: _none, ...bare } = { ...spec, panels: [spec.panels[0]!] }
  const size = (place: { width: number; height: number }, shape: number) => panelSize(bare, place, shape)
  const wide = { width: 849, height: 300 }
  expect(size(wide, 1).width).toBe(Math.floor(1.6 * size(wide, 1).height))
  // Cells that lie three times as wide as high have the room that they can use.
  expect(size(wide, 3).width).toBe(Math.min(640, 849 - 16 - 16 - keyRoom(bare.panels[0]!)))
  const high = { width: 320, height: 600 }
  expect(size(high, 1).height).toBe(Math.floor(1.2 * size(high, 1).width))
  expect([shapeOf([0, 6], [1, 3]), shapeOf([0, 6], [1, 1]), shapeOf([], [])]).toEqual([3, 1, 1])
})

test('ends and branch points have discs of their kind with a key, others have none', async () => {
  const { panels, labels: _labels, ...bare } = spec
  const nodes = {
    table: 'ends',
    kind: 'role',
    x: 'x',
    y: 'y',
    title: 'lineages',
    kinds: [
      { value: 'branch', name: 'branch', filled: true },
      { value: 'end', name: 'end', filled: false },
      { value: 'start', name: 'start', filled: false }
    ]
  } as const
  const ends = {
    role: { codes: Int32Array.of(0, 1, 2, 1), levels: ['branch', 'end', 'between'] },
    x: Float64Array.of(0.2, 0.5, 0.7, NaN),
    y: Float64Array.of(0.2, 0.5, 0.7, 0.5)
  }
  const { svg } = await drawSvg(
    { ...order('light'), spec: { ...bare, panels: [panels[0]!], nodes }, data: { ...data, ends } },
    null
  )
  const fills = [...svg.matchAll(/d="M[-\d.]+,[-\d.]+[aA]5,5[^>]* fill="([^"]+)"/g)].map(([, fill]) => fill)
  // Two over the cells and two in the key.
  expect(fills).toEqual(['#171D1F', '#FFFFFF', '#171D1F', '#FFFFFF'])
  expect(svg).toContain('>branch<')
  expect(svg).toContain('>lineages<')
  // No node of the third kind is drawn, and one without coordinates is not either.
  expect(svg).not.toContain('>start<')
})

test('a cell with a ring has it at its own place, and the name just above', async () => {
  const ringed = { column: 'x', number: 0, name: 'origin' } as const
  const only = { ...table, x: Float64Array.of(0, 1, NaN, 1) }
  const { panels, ...bare } = spec
  const drawn = async (more: object) =>
    (
      await drawSvg(
        {
          ...order('light'),
          spec: { ...bare, panels: [panels[0]!], ...more },
          data: { ...data, cells: only }
        },
        null
      )
    ).svg
  const [plain, svg] = [await drawn({}), await drawn({ ringed })]
  // The halo, and the ring over it.
  const rings = [...svg.matchAll(/d="M([-\d.]+),([-\d.]+)[aA]4\.5,4\.5/g)]
  expect(rings).toHaveLength(2)
  expect(plain).not.toMatch(/[aA]4\.5,4\.5/)
  expect(plain).not.toContain('>origin<')
  const [, left, middle] = rings[0]!.map(Number) as [number, number, number]
  const [, x, y] = /translate\(([\d.]+),([\d.]+)\)[^>]*>origin</.exec(svg)!.map(Number) as [
    number,
    number,
    number
  ]
  expect(x).toBeCloseTo(left + 4.5, 1)
  expect(middle - y).toBeGreaterThan(8)
  expect(middle - y).toBeLessThan(20)
})

test('cells of which none has coordinates make a chart without anything to show', () => {
  const at = (x: number[], y: number[]) => {
    const cells = { ...table, x: Float64Array.from(x), y: Float64Array.from(y) }
    return isEmpty({ kind: 'cells', spec, data: { ...data, cells } })
  }
  expect(at([NaN, NaN, NaN, 1], [NaN, NaN, NaN, 1])).toBe(false)
  expect(at([NaN, NaN, NaN, NaN], [NaN, NaN, NaN, NaN])).toBe(true)
  expect(at([1, NaN, 1, NaN], [NaN, 1, NaN, 1])).toBe(true)
})
