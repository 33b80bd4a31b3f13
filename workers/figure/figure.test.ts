import { describe, expect, it } from 'vitest'
import { chartConfig, defaultChartStyle, themedSpec } from '../../src/contract/chart-theme.ts'
import { limits } from '../../src/contract/limits.ts'
import { chartView, type ChartOrder } from './compile.ts'
import { measured } from './extent.ts'
import { fitted } from './fit.ts'
import { drawSvg, type Painter } from './svg.ts'
import { withResolution } from './png.ts'
import { crowdedMarks, pictureBox, type Picture } from './raster.ts'
import type { Scene } from './scenegraph.ts'

const points = (count: number) => Array.from({ length: count }, (_, i) => ({ x: (i * 37) % 101, y: (i * 53) % 89, gene: `G${i}` }))

const scatter = {
  data: { name: 'genes' },
  mark: { type: 'point', clip: true },
  encoding: {
    x: { field: 'x', type: 'quantitative', title: 'log2 fold change' },
    y: { field: 'y', type: 'quantitative', title: '平均表达 −β' }
  }
}

const order = (count: number, more: Partial<ChartOrder> = {}): ChartOrder => ({
  spec: scatter,
  data: { genes: points(count) },
  style: defaultChartStyle,
  theme: 'light',
  width: 420,
  height: 300,
  ...more
})

const noPainter: Painter = () => Promise.reject(new Error('nothing to paint'))

describe('a chart of names under each other', () => {
  const lines = { table: 'genes', columns: ['gene', 'x'], step: 14, most: 50 }
  const named = (count: number, height: number) => fitted(order(count, { spec: { ...scatter, usermeta: { lines } }, height }))

  it('is as high as its names need, and leaves room for the bar that scrolls', async () =>
    expect(await named(40, 200)).toMatchObject({ height: 40 * 14 + 16, width: 420 - 16 }))
  it('fills a place that is high enough', async () => expect(await named(40, 700)).toMatchObject({ height: 700, width: 420 }))
  it('stays in its place where not all names are shown', async () => expect(await named(51, 200)).toMatchObject({ height: 200, width: 420 }))
})

describe('a chart of several parts', () => {
  const part = (width: object | number) => ({
    width,
    height: 20,
    mark: 'bar',
    encoding: { x: { field: 'gene', type: 'nominal', axis: null }, y: { field: 'y', type: 'quantitative' } }
  })
  const composed = (more: object) => order(6, { spec: { data: { name: 'genes' }, ...more }, width: 500 })
  const outerWidth = async (all: ChartOrder) => (await drawSvg(all, noPainter)).width

  it.each([
    ['a width', part(300)],
    ['steps', part({ step: 20 })]
  ])('with %s becomes as wide as its place', async (_, one) => {
    const spec = composed({ vconcat: [one, one], usermeta: { fill: { least: 5, most: 1000 } } })
    expect(await outerWidth(spec)).toBeGreaterThan(485)
    expect(await outerWidth(spec)).toBeLessThanOrEqual(501)
  })

  it('keeps within what it says it may become', async () => {
    const spec = (least: number, most: number) => composed({ vconcat: [part(300)], usermeta: { fill: { least, most } } })
    expect(await fitted(spec(100, 310))).toMatchObject({ spec: { vconcat: [{ width: 310 }] } })
    expect(await fitted({ ...spec(280, 310), width: 90 })).toMatchObject({ spec: { vconcat: [{ width: 280 }] } })
  })

  it('stands in as many columns as there is room for', async () => {
    const facets = (width: number) => ({
      ...composed({
        facet: { field: 'gene', type: 'nominal' },
        columns: 3,
        spacing: 10,
        spec: { width: 60, height: 20, mark: 'point', encoding: { x: { field: 'x', type: 'quantitative', axis: null } } },
        usermeta: { fill: { least: 60, most: 60 } }
      }),
      width
    })
    // Four have room as well, and would leave a row with two.
    expect(await fitted(facets(300))).toMatchObject({ spec: { columns: 3 } })
    expect(await fitted({ ...facets(320), height: 30 })).toMatchObject({ spec: { columns: 4 } })
    expect(await fitted(facets(40))).toMatchObject({ spec: { columns: 1 } })
  })
})

describe('a chart of names', () => {
  const rows = (count: number): ChartOrder =>
    order(count, {
      spec: {
        data: { name: 'genes' },
        height: { step: 20 },
        usermeta: { fillHeight: { least: 10, most: 40 } },
        mark: 'bar',
        encoding: { y: { field: 'gene', type: 'nominal', title: null }, x: { field: 'x', type: 'quantitative', title: null } }
      }
    })
  const fittedRows = async (count: number) => {
    const { spec, style } = await fitted(rows(count))
    return { step: (spec['height'] as { step: number }).step, words: style.tickSize }
  }

  it('grows with its place, and no further than it says', async () => {
    expect(await fittedRows(3)).toEqual({ step: 40, words: 14 })
    const { step, words } = await fittedRows(10)
    expect(step).toBeGreaterThan(20)
    expect(step).toBeLessThan(40)
    expect(words).toBe(14)
    expect((await drawSvg(rows(10), noPainter)).height).toBeLessThanOrEqual(300)
  })

  it('writes smaller where it is then seen whole', async () => {
    const { step, words } = await fittedRows(21)
    expect(step).toBeGreaterThanOrEqual(10)
    expect(step).toBeLessThan(15)
    expect(words).toBe(Math.max(10, Math.floor(step) - 1))
    expect((await drawSvg(rows(21), noPainter)).height).toBeLessThanOrEqual(300)
  })

  it('keeps words that are read well where it scrolls anyway', async () => {
    expect(await fittedRows(80)).toEqual({ step: 15, words: 14 })
  })
})

describe('names beside points', () => {
  const named = (width: number, height: number, names: readonly object[]): ChartOrder => ({
    ...order(0, {
      spec: {
        usermeta: { names: { table: 'names', x: 'x', y: 'y', text: 'gene' } },
        layer: [
          { data: { name: 'genes' }, mark: 'point', encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } } },
          {
            data: { name: 'names' },
            mark: { type: 'text', align: { expr: 'datum.align' }, baseline: 'middle' },
            encoding: { x: { field: 'label_x', type: 'quantitative' }, y: { field: 'label_y', type: 'quantitative' }, text: { field: 'gene', type: 'nominal' } }
          }
        ]
      }
    }),
    data: { genes: points(60), names },
    width,
    height
  })
  const crowd = Array.from({ length: 12 }, (_, i) => ({ x: 100 - i / 4, y: 86 + (i % 3), gene: `SH3BGRL${i}` }))

  async function boxes(all: ChartOrder) {
    const view = chartView(await fitted(all))
    await view.runAsync()
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const marks = root.items[0]?.items ?? []
    const words = marks.find(({ marktype, role }) => marktype === 'text' && role === 'mark')?.items as unknown as readonly { bounds: Scene['bounds'] }[]
    const drawn = { boxes: words.map(({ bounds }) => bounds), width: view.width(), height: view.height() }
    view.finalize()
    return drawn
  }

  it.each([
    [1200, 600],
    [560, 320],
    [360, 240]
  ])('lie neither on each other nor beyond the plot in %i × %i', async (width, height) => {
    const drawn = await boxes(named(width, height, crowd))
    expect(drawn.boxes.length).toBeGreaterThan(2)
    for (const [at, a] of drawn.boxes.entries()) {
      expect(a.x1).toBeGreaterThanOrEqual(0)
      expect(a.x2).toBeLessThanOrEqual(drawn.width)
      expect(drawn.boxes.slice(at + 1).filter((b) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2)).toEqual([])
    }
  })

  it('that were asked for are all drawn, also of a chart that was kept', async () => {
    const asked = named(
      360,
      240,
      crowd.map((row) => ({ ...row, keep: true }))
    )
    expect((await boxes(asked)).boxes).toHaveLength(12)
    expect((await boxes({ ...asked, data: {}, spec: { ...asked.spec, datasets: asked.data } })).boxes).toHaveLength(12)
  })
})

describe('equal units', () => {
  const places = Array.from({ length: 40 }, (_, i) => ({ u: i % 2 === 0 ? -7 : 3, v: (i * 20) / 39 }))
  const embedding = {
    data: { name: 'map' },
    usermeta: { equalUnits: { table: 'map', x: 'u', y: 'v' } },
    mark: 'point',
    encoding: { x: { field: 'u', type: 'quantitative' }, y: { field: 'v', type: 'quantitative' } }
  }
  const pixelsAUnit = async (order: ChartOrder, of: readonly ['u' | 'v', 'x' | 'y']) => {
    const view = chartView(order)
    await view.runAsync()
    const scale = view.scale(of[1]) as (value: number) => number
    const pixels = { unit: Math.abs(scale(1) - scale(0)), ends: places.map((row) => scale(row[of[0]])), width: view.width(), height: view.height() }
    view.finalize()
    return pixels
  }

  it.each([
    [600, 200, { data: { map: places } }],
    [200, 600, { data: { map: places } }],
    [600, 200, { data: {}, spec: { ...embedding, datasets: { map: places } } }]
  ])('stand on both axes of an embedding in %i × %i, and all points inside', async (width, height, drawn) => {
    const all = order(0, { spec: embedding, ...drawn, width, height })
    const [x, y] = [await pixelsAUnit(all, ['u', 'x']), await pixelsAUnit(all, ['v', 'y'])]
    expect(x.unit).toBeCloseTo(y.unit, 6)
    expect(Math.min(...x.ends, ...y.ends)).toBeGreaterThan(0)
    expect(Math.max(...x.ends)).toBeLessThan(x.width)
    expect(Math.max(...y.ends)).toBeLessThan(y.height)
  })

  it('stand in each panel of several', async () => {
    const { data: _, usermeta, ...unit } = embedding
    const spec = { data: { name: 'map' }, usermeta, facet: { field: 'gene', type: 'nominal' }, columns: 2, spec: { width: 100, height: 60, ...unit } }
    const all = order(0, { spec, data: { map: places.flatMap((row) => ['A', 'B'].map((gene) => ({ ...row, gene }))) } })
    expect((await pixelsAUnit(all, ['u', 'x'])).unit).toBeCloseTo((await pixelsAUnit(all, ['v', 'y'])).unit, 6)
  })
})

describe('drawSvg', () => {
  it('fits the place it is given, padding included, with words as text in the figure face', async () => {
    const { svg, width, height } = await drawSvg(order(50), noPainter)
    expect([width, height]).toEqual([420, 300])
    expect(svg).toContain('>log2 fold change</text>')
    expect(svg).toContain('>平均表达 −β</text>')
    expect(svg).toMatch(/font-family="Arimo, Arial/)
    expect(svg.match(/aria-roledescription="point"/g)).toHaveLength(50)
    expect(svg).toContain('fill="#FFFFFF"')
  })

  it('leaves the width of a chart that has one of its own', async () => {
    const { width } = await drawSvg(order(50, { spec: { ...scatter, width: 700 } }), noPainter)
    expect(width).toBeGreaterThan(700)
  })

  it('narrows the steps of a chart that is too wide for its place, as far as labels can be read', async () => {
    const spec = { ...scatter, width: { step: 40 }, encoding: { ...scatter.encoding, x: { field: 'gene', type: 'nominal' } } }
    const loose = await drawSvg(order(12, { spec }), noPainter)
    expect(loose.width).toBeGreaterThan(390)
    expect(loose.width).toBeLessThanOrEqual(420)
    const tight = await drawSvg(order(60, { spec }), noPainter)
    expect(tight.width).toBeGreaterThan(60 * 15)
    expect(tight.width).toBeLessThan(60 * 15 + 100)
    expect((await drawSvg(order(3, { spec }), noPainter)).width).toBeLessThan(220)
  })

  it('follows the chart style', async () => {
    const { svg } = await drawSvg(order(5, { style: { titleSize: 20, axisTitleSize: 19, tickSize: 11, grid: true } }), noPainter)
    expect(svg).toContain('font-size="19px"')
    expect(svg).toContain('role-axis-grid')
    expect(await drawSvg(order(5), noPainter).then((figure) => figure.svg)).not.toContain('role-axis-grid')
  })

  it('writes more than 5,000 points as one picture and keeps axes and words vector', async () => {
    const painted: Scene[] = []
    const paint: Painter = (scene) => {
      painted.push(scene)
      const { x1, y1, x2, y2 } = pictureBox(scene)
      return Promise.resolve<Picture>({ url: 'data:image/png;base64,AAAA', x: x1, y: y1, width: x2 - x1, height: y2 - y1 })
    }
    const { svg } = await drawSvg(order(limits.rasterMarks + 1), paint)
    expect(painted).toHaveLength(1)
    expect(svg.match(/<image /g)).toHaveLength(1)
    expect(svg).not.toContain('aria-roledescription="point"')
    expect(svg).toContain('>log2 fold change</text>')
    const [, width, height] = /<image [^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    expect(Number(width)).toBeLessThanOrEqual(420)
    expect(Number(height)).toBeLessThanOrEqual(300)
  })

  it('writes every point as a path where all vector is asked', async () => {
    const { svg } = await drawSvg(order(limits.rasterMarks + 1), null)
    expect(svg).not.toContain('<image ')
    expect(svg.match(/aria-roledescription="point"/g)).toHaveLength(limits.rasterMarks + 1)
  })

  it('refuses to fetch', async () => {
    const spec = { ...scatter, data: { url: 'https://example.org/points.json' } }
    const seen: string[] = []
    const view = chartView(order(0, { spec, data: {} }), { logger: quiet(seen) })
    await view.runAsync()
    expect(view.data('source_0')).toEqual([])
    expect(seen.join()).toContain('example.org')
    view.finalize()
  })

  it('keeps the rows that it was given as they were', async () => {
    const rows = points(3)
    const kept = structuredClone(rows)
    await drawSvg(order(0, { data: { genes: rows } }), noPainter)
    expect(rows).toEqual(kept)
    expect(rows.flatMap((row) => Object.getOwnPropertySymbols(row))).toEqual([])
  })
})

function quiet(seen: string[]) {
  const write = (...words: unknown[]) => {
    seen.push(words.map(String).join(' '))
    return log
  }
  const log = { level: () => log, error: write, warn: write, info: write, debug: write }
  return log as unknown as NonNullable<NonNullable<Parameters<typeof chartView>[1]>['logger']>
}

describe('crowdedMarks', () => {
  it('finds point marks at any depth and leaves words alone', () => {
    const items = (count: number) => Array.from({ length: count }, () => ({}))
    const bounds = { x1: 0, y1: 0, x2: 9.5, y2: 9.5 }
    const crowd: Scene = { marktype: 'symbol', items: items(6), bounds }
    const words: Scene = { marktype: 'text', items: items(6), bounds }
    const few: Scene = { marktype: 'symbol', items: items(5), bounds }
    const inner: Scene = { marktype: 'group', items: [{ items: [crowd, words, few] }], bounds }
    expect(crowdedMarks({ marktype: 'group', items: [{ items: [inner] }], bounds }, 5)).toEqual([crowd])
  })
})

describe('pictureBox', () => {
  it('covers the mark, and ends with the group where the mark is clipped', () => {
    const bounds = { x1: -3.2, y1: 4.5, x2: 120.1, y2: 80 }
    expect(pictureBox({ marktype: 'symbol', items: [], bounds })).toEqual({ x1: -4, y1: 4, x2: 121, y2: 80 })
    expect(pictureBox({ marktype: 'symbol', items: [], bounds, clip: true, group: { width: 100, height: 60 } })).toEqual({ x1: 0, y1: 4, x2: 100, y2: 60 })
  })
})

describe('withResolution', () => {
  it('puts a sound pHYs chunk right after the header', () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const written = Buffer.from(withResolution(png, 288))
    expect(written.length).toBe(png.length + 21)
    expect(written.toString('latin1', 37, 41)).toBe('pHYs')
    expect(written.readUInt32BE(41)).toBe(11339)
    // CRC-32 of "pHYs", 11339, 11339, 1 by zlib
    expect(written.readUInt32BE(50)).toBe(crcOf(written.subarray(37, 50)))
    expect(written.subarray(54)).toEqual(png.subarray(33))
  })
})

function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}

describe('chart theme', () => {
  it('has the sizes and colours of the house as defaults', () => {
    const config = chartConfig(defaultChartStyle, 'light') as Record<string, Record<string, unknown>>
    expect(config.title).toMatchObject({ fontSize: 16, color: '#171D1F' })
    expect(config.axis).toMatchObject({ grid: false, titleFontSize: 16, labelFontSize: 14 })
    expect(config.range?.category).toHaveLength(128)
  })

  it('grows lighter from the middle to both ends of a diverging scale on a dark canvas', () => {
    const { range } = chartConfig(defaultChartStyle, 'dark') as { range: { diverging: string[] } }
    const light = range.diverging.map((color) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0))
    expect(light.slice(0, 4)).toEqual(light.slice(0, 4).toSorted((a, b) => b - a))
    expect(light.slice(3)).toEqual(light.slice(3).toSorted((a, b) => a - b))
  })

  it('turns the colours that a chart wrote for a dark canvas', () => {
    const spec = { layer: [{ mark: { color: '#B2182B' } }], scale: { scheme: 'viridis' }, range: ['#D3D3D3', '#7680E0'], title: '#not a color' }
    expect(themedSpec(spec, 'light')).toBe(spec)
    expect(themedSpec(spec, 'dark')).toEqual({
      layer: [{ mark: { color: '#FF8A6B' } }],
      scale: { scheme: { name: 'viridis', extent: [0.2, 1] } },
      range: ['#3A4347', '#7680E0'],
      title: '#not a color'
    })
  })
})

it('grows until its key is seen whole', async () => {
  const rows = Array.from({ length: 28 }, (_, i) => ({ bar: `bar ${i % 2}`, part: `part ${Math.floor(i / 2)}`, share: 1 }))
  const order: ChartOrder = {
    spec: {
      data: { name: 'shares' },
      height: { step: 26 },
      usermeta: { fillHeight: { least: 10, most: 30 } },
      mark: 'bar',
      encoding: { x: { field: 'share', type: 'quantitative' }, y: { field: 'bar', type: 'nominal' }, color: { field: 'part', type: 'nominal' } }
    },
    data: { shares: rows },
    style: defaultChartStyle,
    theme: 'light',
    width: 600,
    height: 400
  }
  const before = await measured(order)
  expect(before.key).toBeGreaterThan(before.outer.height)
  const after = await measured(await fitted(order))
  expect(after.key).toBeLessThanOrEqual(after.outer.height)
  expect(after.outer.height).toBeLessThan(after.key + 10)
})

it('leaves no room for names that only the first layout has room for', async () => {
  const fromHeight = (height: number) =>
    drawSvg(
      {
        spec: {
          data: { name: 'names' },
          width: 100,
          height: 300,
          usermeta: { fill: { least: 50, most: 900 }, layouts: 2 },
          // The first layout has 16 pixels more, which the padding then takes.
          transform: [{ filter: 'height > datum.from' }],
          mark: { type: 'text', align: 'left' },
          encoding: { x: { value: 'width' }, text: { field: 'name', type: 'nominal' } }
        },
        data: {
          names: [
            { name: 'B', from: 0 },
            { name: 'hematopoietic stem cell', from: 300 }
          ]
        },
        style: defaultChartStyle,
        theme: 'light',
        width: 400,
        height
      },
      noPainter
    )
  const [below, between, above] = [await fromHeight(290), await fromHeight(310), await fromHeight(330)]
  expect(between.svg).not.toContain('hematopoietic')
  expect(above.svg).toContain('hematopoietic')
  for (const { width } of [below, between, above]) {
    expect(width).toBeLessThanOrEqual(400)
    expect(width).toBeGreaterThan(396)
  }
})
