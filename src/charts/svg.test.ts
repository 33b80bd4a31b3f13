import { describe, expect, it } from 'vitest'
import { noPainter, order, points, scatter } from '../../tests/fixtures/figures/figure-order.ts'
import { limits } from '../contract/limits.ts'
import { chartView } from './draw.ts'
import { drawSvg, type Painter } from './svg.ts'
import { pictureBox, type Picture } from './vega/raster.ts'
import type { Scene } from './vega/scenegraph.ts'

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

  it('writes words that are marks of a chart in Vega in the figure face too', async () => {
    const spec = { marks: [{ type: 'text', encode: { enter: { text: { value: '48 / 144' } } } }] }
    const { svg } = await drawSvg({ ...order(1), kind: 'vega', spec }, noPainter)
    expect(svg).toMatch(/<text[^>]* font-family="Arimo, Arial[^>]*>48 \/ 144<\/text>/)
  })

  it('leaves the width of a chart that has one of its own', async () => {
    const { width } = await drawSvg(order(50, { spec: { ...scatter, width: 700 } }), noPainter)
    expect(width).toBeGreaterThan(700)
  })

  it('narrows the steps of a chart that is too wide for its place, as far as labels can be read', async () => {
    const spec = {
      ...scatter,
      width: { step: 40 },
      encoding: { ...scatter.encoding, x: { field: 'gene', type: 'nominal' } }
    }
    const loose = await drawSvg(order(12, { spec }), noPainter)
    expect(loose.width).toBeGreaterThan(390)
    expect(loose.width).toBeLessThanOrEqual(420)
    const tight = await drawSvg(order(60, { spec }), noPainter)
    expect(tight.width).toBeGreaterThan(60 * 15)
    expect(tight.width).toBeLessThan(60 * 15 + 100)
    expect((await drawSvg(order(3, { spec }), noPainter)).width).toBeLessThan(220)
  })

  it('follows the chart style', async () => {
    const { svg } = await drawSvg(
      order(5, { style: { titleSize: 20, axisTitleSize: 19, tickSize: 11, grid: true } }),
      noPainter
    )
    expect(svg).toContain('font-size="19px"')
    expect(svg).toContain('role-axis-grid')
    expect(await drawSvg(order(5), noPainter).then((figure) => figure.svg)).not.toContain('role-axis-grid')
  })

  it('writes more than 5,000 points as one picture and keeps axes and words vector', async () => {
    const painted: Scene[] = []
    const paint: Painter = (scene) => {
      painted.push(scene)
      const { x1, y1, x2, y2 } = pictureBox(scene)
      return Promise.resolve<Picture>({
        url: 'data:image/png;base64,AAAA',
        x: x1,
        y: y1,
        width: x2 - x1,
        height: y2 - y1
      })
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
    const view = await chartView(order(0, { spec, data: {} }), { logger: quiet(seen) })
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
