import { describe, expect, it } from 'vitest'
import { defaultChartStyle } from '../../../shared/style/chart-theme.ts'
import type { FlowSpec } from '../../../contract/tool.ts'
import { chartView } from '../../draw.ts'
import type { OrderOf } from '../../drawing.ts'
import { drawSvg } from '../../svg.ts'
import type { Scene } from '../../vega/scenegraph.ts'

/** Pairs of forty types with long names, most of them small. */
const types = Array.from(
  { length: 40 },
  (_, i) => `CD${i}-positive, alpha-beta memory T cell of the tissue ${i}`
)
const rows = types.flatMap((from, i) =>
  [1, 5, 17].map((step) => ({ from, to: types[(i + step) % 40], n: 1 + ((i * 7919) % 13) ** 3 }))
)

const order = (form: FlowSpec['form'], more: Partial<OrderOf<'flow'>> = {}): OrderOf<'flow'> => ({
  kind: 'flow',
  spec: {
    table: 'pairs',
    form,
    stages: [
      { column: 'from', title: 'sender' },
      { column: 'to', title: 'receiver' }
    ],
    amount: { column: 'n', title: 'cells', format: ',' }
  },
  data: { pairs: rows },
  style: defaultChartStyle,
  theme: 'light',
  width: 700,
  height: 320,
  ...more
})

interface Word {
  readonly bounds: Scene['bounds']
  readonly text: string
  readonly stroke?: string
  readonly fontStyle?: string
}

async function drawn(chart: OrderOf<'flow'>) {
  const view = await chartView(chart)
  await view.runAsync()
  const { root } = view.scenegraph() as unknown as { root: Scene }
  const marks = root.items[0]?.items ?? []
  const of = (type: string) =>
    marks
      .filter(({ marktype }) => marktype === type)
      .map(({ items }) => items as unknown as readonly { bounds: Scene['bounds'] }[])
  const texts = of('text') as unknown as readonly (readonly Word[])[]
  const found = {
    paths: of('path'),
    words: texts.flat().filter(({ stroke }) => stroke === undefined),
    halos: texts.flat().filter(({ stroke }) => stroke !== undefined),
    width: view.width(),
    height: view.height()
  }
  view.finalize()
  return found
}

it('a chord says what its ribbons are as wide as, above the names', async () => {
  const { words } = await drawn(order('chord', { width: 380, height: 260 }))
  const caption = words.find(({ text }) => text === 'cells')!
  expect(caption.bounds.y2).toBeLessThan(24)
  expect(caption.bounds.x1).toBeLessThan(14)
})

describe.each(['alluvial', 'chord'] as const)('a chart of flows, %s', (form) => {
  it.each([
    [700, 320],
    [1400, 900],
    [380, 260]
  ])('names every bar in %i × %i, none over another and none beyond the picture', async (width, height) => {
    const { words, width: across, height: down } = await drawn(order(form, { width, height }))
    expect(words).toHaveLength(form === 'chord' ? 40 + 1 : 80 + 2)
    for (const [at, { bounds: a }] of words.entries()) {
      expect(a.x1).toBeGreaterThanOrEqual(0)
      expect(a.x2).toBeLessThanOrEqual(across + 1)
      expect(a.y1).toBeGreaterThanOrEqual(0)
      expect(a.y2).toBeLessThanOrEqual(down)
      const over = words
        .slice(at + 1)
        .filter(({ bounds: b }) => a.x1 + 1 < b.x2 && b.x1 + 1 < a.x2 && a.y1 + 2 < b.y2 && b.y1 + 2 < a.y2)
      expect(over).toEqual([])
    }
  })

  it('has the titles of its stages above the ground of its flows, where it is higher than its place', async () => {
    const view = await chartView(order(form))
    await view.runAsync()
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const halos = (root.items[0]?.items ?? []).filter(({ role }) => role === 'scope')
    const titles = (root.items[0]?.items ?? []).findLast(({ marktype }) => marktype === 'text')!
    view.finalize()
    expect(halos).toHaveLength(form === 'chord' ? 0 : 1)
    for (const { bounds } of halos) {
      expect(bounds.y1).toBeGreaterThanOrEqual(titles.bounds.y2)
      expect(bounds.y2).toBeGreaterThan(320)
    }
  })

  it('writes names of genes in italics, and all other words upright', async () => {
    const { spec, ...rest } = order(form)
    const [from, to] = spec.stages
    const genes = { ...rest, spec: { ...spec, stages: [{ ...from, genes: true as const }, to] as const } }
    const { words } = await drawn(genes)
    const italic = words.filter(({ fontStyle }) => fontStyle === 'italic')
    // Around a circle a name of both stages is one of the first.
    expect(italic).toHaveLength(40)
    expect((await drawn(order(form))).words.filter(({ fontStyle }) => fontStyle === 'italic')).toEqual([])
  })

  it('draws a ribbon for every pair, with what it is', async () => {
    const { svg } = await drawSvg(order(form), null)
    expect(svg.match(/fill-opacity="0.45"/g)).toHaveLength(120)
    expect(svg).toContain(`aria-label="sender: ${types[0]}; receiver: ${types[1]}; cells: `)
  })
})

it('writes the titles of outer stages whole where they can reach over the names beside bars', async () => {
  const { spec } = order('alluvial')
  const [from, to] = spec.stages
  const titled = [{ ...from, title: 'seurat_annotations' }, to] as const
  const pairs = [{ from: 'CD4 Memory T', to: 'Conventional dendritic cell', n: 5 }]
  const narrow = { data: { pairs }, width: 449, height: 260 }
  const { words } = await drawn({ ...order('alluvial', narrow), spec: { ...spec, stages: titled } })
  const [first, last] = ['seurat_annotations', 'receiver'].map((title) =>
    words.find(({ text }) => text === title)
  )
  expect(first!.bounds.x1).toBeGreaterThanOrEqual(0)
  expect(first!.bounds.x2).toBeLessThan(last!.bounds.x1)
})

describe('the amount of flows', () => {
  const few = [
    { from: 'A', to: 'B', n: 30 },
    { from: 'A', to: 'C', n: 10 },
    { from: 'D', to: null, n: 99 },
    { from: 'D', to: 'C', n: 0 }
  ]
  it('is the height of bars; rows of nothing, or without an end, are none', async () => {
    const { paths } = await drawn(order('alluvial', { data: { pairs: few } }))
    const [ribbons, bars] = paths
    expect(ribbons).toHaveLength(2)
    const heights = bars!.map(({ bounds }) => bounds.y2 - bounds.y1)
    expect(heights).toHaveLength(3)
    expect(heights[0]).toBeCloseTo(heights[1]! + heights[2]!, 1)
    expect(heights[1]! / heights[2]!).toBeCloseTo(3, 1)
  })

  it('goes on from a bar that it came to, where one name is one bar', async () => {
    const chain = [
      { from: 'A', to: 'B', n: 5 },
      { from: 'B', to: 'C', n: 5 }
    ]
    expect((await drawn(order('sankey', { data: { pairs: chain } }))).words).toHaveLength(3)
    const round = [...chain, { from: 'C', to: 'A', n: 1 }]
    await expect(chartView(order('sankey', { data: { pairs: round } }))).rejects.toThrow(/circular/)
    expect((await drawn(order('chord', { data: { pairs: round } }))).words).toHaveLength(3 + 1)
  })
})

it('draws the largest values of a stage alone where it says how many, and what it says of them', async () => {
  const { spec } = order('alluvial')
  const [from, to] = spec.stages
  const few = { ...to, largest: 2, heading: '2 of 3 receivers' }
  const pairs = [
    { from: 'A', to: 'B', n: 30 },
    { from: 'A', to: 'C', n: 5 },
    { from: 'D', to: 'C', n: 5 },
    { from: 'D', to: 'E', n: 20 }
  ]
  const chart = { ...order('alluvial', { data: { pairs } }), spec: { ...spec, stages: [from, few] as const } }
  const { words } = await drawn(chart)
  expect(words.map(({ text }) => text).toSorted()).toEqual(['2 of 3 receivers', 'A', 'B', 'D', 'E', 'sender'])
  // What is said of a bar names what it is, not how many there are.
  expect((await drawSvg(chart, null)).svg).toContain('aria-label="sender: A; receiver: B; cells: 30"')
})

it.each([
  ['light', '#FFFFFF'],
  ['dark', '#14191C']
] as const)(
  'parts a name between two stages from the ribbons below it, in the %s theme',
  async (theme, ground) => {
    const pairs = [
      { from: 'A', to: 'B', n: 5 },
      { from: 'B', to: 'C', n: 5 }
    ]
    const { words, halos } = await drawn(order('sankey', { data: { pairs }, theme }))
    expect(words.map(({ text }) => text)).toEqual(['A', 'B', 'C'])
    expect(halos.map(({ text, stroke }) => [text, stroke])).toEqual([['B', ground]])
  }
)

it('writes names smaller where a low place then holds them all, and scrolls only beyond that', async () => {
  const few = (count: number) =>
    order('alluvial', {
      data: {
        pairs: rows
          .filter(({ from }) => types.indexOf(from) < 2)
          .concat(types.slice(0, count).map((to) => ({ from: types[0]!, to, n: 3 })))
      },
      width: 449,
      height: 285
    })
  const [twenty, forty] = [await drawn(few(18)), await drawn(few(40))]
  expect(twenty.height).toBe(285)
  expect(forty.height).toBeGreaterThan(285)
})

it.each([449, 840])(
  'names both sides of a chord in a low place, smaller where they then fit, %i wide',
  async (width) => {
    const pairs = (count: number, height = 255) =>
      order('chord', {
        data: {
          pairs: Array.from({ length: count }, (_, i) => ({ from: `V${i}`, to: `W${i}`, n: 1 + i ** 2 }))
        },
        width,
        height
      })
    const [twenty, forty] = [await drawn(pairs(20)), await drawn(pairs(40))]
    expect([twenty.height, twenty.words.length]).toEqual([255, 40 + 1])
    expect(forty.words).toHaveLength(80 + 1)
    expect(forty.height).toBeGreaterThan(255)
    // As low as beside three rows of tabs at 1366 × 768.
    expect((await drawn(pairs(16, 212))).height).toBe(212)
  }
)

it('cuts no name at one end while those at the other leave room', async () => {
  const long = 'Plasma cell, old'
  const of = (from: string) =>
    drawSvg(order('alluvial', { data: { pairs: [{ from, to: long, n: 3 }] }, width: 449 }), null)
  expect((await of('CTRL')).svg).toContain(`>${long}</text>`)
  expect((await of(types[0]!)).svg).toContain('…')
})

it('a chord by gene has a color for each gene', async () => {
  const pairs = Array.from({ length: 40 }, (_, at) => ({
    from: `L${at}`,
    to: `R${at % 37}`,
    n: 1 + (at % 5)
  }))
  const { paths } = await drawn(order('chord', { data: { pairs } }))
  const [ribbons, bars] = paths as unknown as readonly (readonly { readonly fill: string }[])[]
  expect(bars).toHaveLength(77)
  expect(new Set(bars!.map(({ fill }) => fill)).size).toBe(77)
  expect(new Set(ribbons!.map(({ fill }) => fill)).size).toBe(40)
})

it('a chord shows where a ribbon begins whom it leads to', async () => {
  const pairs = [
    { from: 'A', to: 'B', n: 3 },
    { from: 'A', to: 'C', n: 2 },
    { from: 'B', to: 'B', n: 1 }
  ]
  const { paths } = await drawn(order('chord', { data: { pairs } }))
  const [ribbons, bars, takers] = paths as unknown as readonly (readonly {
    readonly fill: string
  }[])[]
  const [a, b, c] = bars!.map(({ fill }) => fill)
  expect(new Set([a, b, c]).size).toBe(3)
  const times = (marks: typeof ribbons) =>
    [a, b, c].map((color) => marks!.filter(({ fill }) => fill === color).length)
  expect(times(ribbons)).toEqual([2, 1, 0])
  expect(times(takers)).toEqual([0, 2, 1])
})

it('a row is one where no column says how much it is', async () => {
  const pairs = [
    { from: 'A', to: 'B' },
    { from: 'A', to: 'B' },
    { from: 'C', to: 'B' }
  ]
  const { spec, ...rest } = order('alluvial', { data: { pairs } })
  const { svg } = await drawSvg({ ...rest, spec: { ...spec, amount: { title: 'pairs', format: ',' } } }, null)
  expect(svg).toContain('aria-label="sender: A; receiver: B; pairs: 2"')
  expect(svg).toContain('aria-label="sender: C; receiver: B; pairs: 1"')
})
