import { describe, expect, it } from 'vitest'
import { noPainter, order } from '../../../../tests/fixtures/figures/figure-order.ts'
import { defaultChartStyle } from '../../../shared/style/chart-theme.ts'
import { drawSvg } from '../../svg.ts'
import type { VegaLiteOrder } from './compile.ts'
import { measured } from './extent.ts'
import { fitted } from './fit.ts'

describe('a chart of several parts', () => {
  const part = (width: object | number) => ({
    width,
    height: 20,
    mark: 'bar',
    encoding: { x: { field: 'gene', type: 'nominal', axis: null }, y: { field: 'y', type: 'quantitative' } }
  })
  const composed = (more: object) => order(6, { spec: { data: { name: 'genes' }, ...more }, width: 500 })
  const outerWidth = async (all: VegaLiteOrder) => (await drawSvg(all, noPainter)).width

  it.each([
    ['a width', part(300)],
    ['steps', part({ step: 20 })]
  ])('with %s becomes as wide as its place', async (_, one) => {
    const spec = composed({ vconcat: [one, one], usermeta: { fill: { least: 5, most: 1000 } } })
    expect(await outerWidth(spec)).toBeGreaterThan(485)
    expect(await outerWidth(spec)).toBeLessThanOrEqual(501)
  })

  it.each(['width', 'height'] as const)('of parts one after another fills its place in %s', async (which) => {
    const one = { ...part(60), height: 60, [which]: 60 }
    const range = { least: 5, most: 1000, parts: [0, 1] }
    const spec = composed(
      which === 'width'
        ? { hconcat: [one, one], usermeta: { fill: range } }
        : { vconcat: [one, one], usermeta: { fillHeight: range } }
    )
    const drawn = await drawSvg({ ...spec, height: 400 }, noPainter)
    const place = which === 'width' ? 500 : 400
    expect(drawn[which]).toBeGreaterThan(place - 15)
    expect(drawn[which]).toBeLessThanOrEqual(place + 1)
  })

  it('keeps within what it says it may become', async () => {
    const spec = (least: number, most: number) =>
      composed({ vconcat: [part(300)], usermeta: { fill: { least, most } } })
    expect(await fitted(spec(100, 310))).toMatchObject({ spec: { vconcat: [{ width: 310 }] } })
    expect(await fitted({ ...spec(280, 310), width: 90 })).toMatchObject({
      spec: { vconcat: [{ width: 280 }] }
    })
  })

  it('stands in as many columns as there is room for', async () => {
    const facets = (width: number) => ({
      ...composed({
        facet: { field: 'gene', type: 'nominal' },
        columns: 3,
        spacing: 10,
        spec: {
          width: 60,
          height: 20,
          mark: 'point',
          encoding: { x: { field: 'x', type: 'quantitative', axis: null } }
        },
        usermeta: { fill: { least: 60, most: 60 } }
      }),
      width
    })
    // Four have room as well, and would leave a row with two.
    expect(await fitted(facets(300))).toMatchObject({ spec: { columns: 3 } })
    expect(await fitted({ ...facets(320), height: 30 })).toMatchObject({ spec: { columns: 4 } })
    expect(await fitted(facets(40))).toMatchObject({ spec: { columns: 1 } })
  })

  it.each([260, 320, 380, 449, 520])(
    'is no wider than a low place of %i, however many columns share an axis',
    async (width) => {
      const facets = composed({
        facet: { field: 'gene', type: 'nominal' },
        columns: 3,
        spacing: 18,
        spec: {
          width: 190,
          height: 120,
          mark: 'point',
          encoding: {
            x: { field: 'x', type: 'quantitative' },
            y: { field: 'y', type: 'quantitative', axis: { format: '.3f' } }
          }
        },
        usermeta: { fill: { least: 96, most: 420 }, fillHeight: { least: 60, most: 260 } }
      })
      expect(await outerWidth({ ...facets, width, height: 100 })).toBeLessThanOrEqual(width)
    }
  )

  it('has panels in a low place become wider than their shape, with small words where they are narrow', async () => {
    const facets = composed({
      facet: { field: 'gene', type: 'nominal', header: null },
      columns: 3,
      spacing: 0,
      spec: {
        width: 60,
        height: 60,
        mark: 'point',
        encoding: { x: { field: 'x', type: 'quantitative', axis: null } }
      },
      usermeta: { fill: { least: 40, most: 400 } }
    })
    const low = await fitted({ ...facets, width: 1200, height: 80 })
    const { width, height } = (low.spec as unknown as { spec: { width: number; height: number } }).spec
    expect(width / height).toBeCloseTo(2, 1)
    expect(height).toBeLessThanOrEqual(64)
    expect(low.style.tickSize).toBe(11)
    expect((await fitted({ ...facets, width: 1200, height: 900 })).style.tickSize).toBe(14)
  })

  it('has panels become higher than their shape where there is room below them', async () => {
    const spec = composed({
      facet: { field: 'gene', type: 'nominal' },
      columns: 6,
      spec: {
        width: 60,
        height: 48,
        mark: 'point',
        encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } }
      },
      usermeta: { fill: { least: 40, most: 400 } }
    })
    const heightIn = async (height: number) => {
      const { spec: laid } = await fitted({ ...spec, width: 600, height })
      const drawn = await drawSvg({ ...spec, width: 600, height }, noPainter)
      expect(drawn.height).toBeLessThanOrEqual(height + 1)
      expect(drawn.height).toBeGreaterThan(height - 12)
      const { width, height: high } = (laid as unknown as { spec: { width: number; height: number } }).spec
      return high / width
    }
    const [low, high] = [await heightIn(190), await heightIn(235)]
    expect(low).toBeGreaterThan(0.8)
    expect(high).toBeGreaterThan(low)
    expect(high).toBeLessThan(0.8 * 2.05)
  })
})

describe('a chart of names', () => {
  const rows = (count: number): VegaLiteOrder =>
    order(count, {
      spec: {
        data: { name: 'genes' },
        height: { step: 20 },
        usermeta: { fillHeight: { least: 10, most: 40 } },
        mark: 'bar',
        encoding: {
          y: { field: 'gene', type: 'nominal', title: null },
          x: { field: 'x', type: 'quantitative', title: null }
        }
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

  it('writes smaller where it is then larger than its place by no more than a row', async () => {
    const tiles = (count: number): VegaLiteOrder => ({
      ...rows(count),
      spec: {
        ...rows(count).spec,
        width: { step: 24 },
        usermeta: { fill: { least: 14, most: 40 }, fillHeight: { least: 9.5, most: 40 } },
        encoding: {
          y: { field: 'gene', type: 'nominal', title: null },
          x: { field: 'x', type: 'nominal', title: null, bin: { maxbins: 5 } }
        }
      }
    })
    const heights: number[] = []
    for (let count = 20; count < 40; count++)
      if ((await fitted(tiles(count))).style.tickSize < 14)
        heights.push((await drawSvg(tiles(count), noPainter)).height)
    expect(Math.max(...heights)).toBeGreaterThan(300)
    expect(Math.max(...heights)).toBeLessThan(300 + 16)
  })

  it('keeps words that are read well where it scrolls anyway', async () => {
    expect(await fittedRows(80)).toEqual({ step: 15, words: 14 })
  })
})

describe('words beside a plot', () => {
  const bars = (name: string, width: number): VegaLiteOrder => ({
    ...order(1, {
      spec: {
        data: { values: Array.from({ length: 8 }, (_, at) => ({ name: `${name} ${at}`, x: at })) },
        height: { step: 20 },
        usermeta: { fillHeight: { least: 10, most: 40 } },
        mark: 'bar',
        encoding: {
          y: { field: 'name', type: 'nominal', title: null, axis: { labelLimit: 300 } },
          x: { field: 'x', type: 'quantitative', title: null }
        }
      }
    }),
    width,
    height: 300
  })

  it('become small where they leave the plot little of the width, and stay where they do not', async () => {
    const long = 'Interleukins of the common gamma chain'
    expect((await fitted(bars(long, 440))).style.tickSize).toBe(10)
    expect((await fitted(bars(long, 900))).style.tickSize).toBe(14)
    expect((await fitted(bars('B', 440))).style.tickSize).toBe(14)
  })

  it('stay where the plot is narrow beside empty room', async () => {
    const few = order(4, {
      spec: {
        data: { name: 'genes' },
        width: { step: 15 },
        height: { step: 24 },
        usermeta: { fill: { least: 7.5, most: 44 }, fillHeight: { least: 9.5, most: 60 } },
        mark: 'rect',
        encoding: {
          x: { field: 'gene', type: 'nominal', title: null },
          y: { field: 'x', type: 'nominal', title: null }
        }
      }
    })
    expect((await fitted({ ...few, width: 850, height: 300 })).style.tickSize).toBe(14)
  })
})

it('a chart whose words shrank and turned fills what they leave of its place', async () => {
  const sent = ['CD14 Mono', 'B Activated', 'CD4 Memory T', 'NK']
  const values = sent.flatMap((sender) =>
    sent.flatMap((receiver) =>
      Array.from({ length: 12 }, (_, pair) => ({
        link: `${sender} → ${receiver}`,
        pair: `HLA-DRA+HLA-DRB1 → LAG${pair}`
      }))
    )
  )
  const bubbles = order(1, {
    spec: {
      data: { values },
      width: { step: 24 },
      height: { step: 21 },
      usermeta: { fill: { least: 14, most: 56 }, fillHeight: { least: 9.5, most: 44 } },
      mark: { type: 'point' },
      encoding: {
        x: { field: 'link', type: 'nominal', title: null, axis: { labelAngle: -45, labelOverlap: false } },
        y: { field: 'pair', type: 'nominal', title: null, axis: { labelLimit: 260, labelOverlap: false } }
      }
    }
  })
  const drawn = await drawSvg({ ...bubbles, width: 840, height: 285 }, noPainter)
  // Steps of 12 rows and of 16 columns are whole halves of a pixel.
  expect(drawn.height).toBeGreaterThan(285 - 8)
  expect(drawn.height).toBeLessThanOrEqual(285)
  expect(drawn.width).toBeGreaterThan(840 - 16)
  expect(drawn.width).toBeLessThanOrEqual(840)
})

it('a chart whose last words stick out is lessened until its place shows it whole', async () => {
  const facets = order(8, {
    spec: {
      data: { name: 'genes' },
      facet: { field: 'gene', type: 'nominal', title: null },
      columns: 4,
      spacing: 10,
      spec: {
        width: 90,
        height: 40,
        mark: 'point',
        encoding: {
          x: {
            field: 'x',
            type: 'quantitative',
            axis: { values: [0, 7], labelExpr: "datum.value + ' of 10000'" }
          },
          y: { field: 'y', type: 'quantitative', title: null }
        }
      },
      usermeta: { fill: { least: 40, most: 400 } }
    }
  })
  for (const width of [401, 449, 533, 618]) {
    const { width: drawn } = await drawSvg({ ...facets, width, height: 300 }, noPainter)
    expect(drawn).toBeLessThanOrEqual(width)
  }
})

describe('a chart with a key', () => {
  it('grows until its key is seen whole', async () => {
    const rows = Array.from({ length: 28 }, (_, i) => ({
      bar: `bar ${i % 2}`,
      part: `part ${Math.floor(i / 2)}`,
      share: 1
    }))
    const order: VegaLiteOrder = {
      kind: 'vega-lite',
      spec: {
        data: { name: 'shares' },
        height: { step: 26 },
        usermeta: { fillHeight: { least: 10, most: 30 } },
        mark: 'bar',
        encoding: {
          x: { field: 'share', type: 'quantitative' },
          y: { field: 'bar', type: 'nominal' },
          color: { field: 'part', type: 'nominal' }
        }
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
})

describe('a chart of dots with long names and two keys', () => {
  const names = (count: number, word: string) => Array.from({ length: count }, (_, i) => `${word} ${i}`)
  const rows = names(13, 'Memory CD4 T').flatMap((group, y) =>
    names(25, 'LINC0092').map((gene, x) => ({ group, gene, mean: (x * y) % 7, share: ((x + y) % 5) / 5 }))
  )
  const dots = (spec: object): VegaLiteOrder => ({
    kind: 'vega-lite',
    spec: {
      data: { name: 'dots' },
      ...spec
    },
    data: { dots: rows },
    style: defaultChartStyle,
    theme: 'light',
    width: 840,
    height: 242
  })
  const encoding = {
    x: { field: 'gene', type: 'nominal', title: null, axis: { labelAngle: -90, labelOverlap: false } },
    y: { field: 'group', type: 'nominal', title: null },
    size: { field: 'share', type: 'quantitative', legend: { values: [0.25, 0.5, 0.75, 1] } },
    color: { field: 'mean', type: 'quantitative' }
  }
  const usermeta = { fill: { least: 10, most: 64 }, fillHeight: { least: 9.5, most: 44 } }

  it('is seen whole, keys included, and as wide as its place', async () => {
    const after = await measured(
      await fitted(dots({ width: { step: 22 }, height: { step: 21 }, usermeta, mark: 'point', encoding }))
    )
    expect(after.outer.height).toBeLessThanOrEqual(242)
    expect(after.key).toBeLessThanOrEqual(242)
    expect(after.outer.width).toBeGreaterThan(800)
    expect(after.outer.width).toBeLessThanOrEqual(840)
  })

  it('is seen whole as one of two parts beside each other', async () => {
    const { x, y, color } = encoding
    const part = (width: number) => ({
      width,
      height: { step: 20 },
      mark: 'point',
      encoding: { x: { ...x, axis: null }, y, color }
    })
    const all = dots({
      hconcat: [part(300), part(60)],
      usermeta: { fill: { least: 200, most: 900, parts: [0] }, fillHeight: { least: 10, most: 30 } }
    })
    expect((await measured(all)).outer.height).toBeGreaterThan(242)
    const { outer } = await measured(await fitted(all))
    expect(outer.height).toBeLessThanOrEqual(242)
    expect(outer.width).toBeGreaterThan(700)
  })
})
