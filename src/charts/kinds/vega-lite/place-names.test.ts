import { describe, expect, it } from 'vitest'
import { order, points } from '../../../../tests/fixtures/figures/figure-order.ts'
import { chartView } from '../../draw.ts'
import type { ChartOrder } from '../../drawing.ts'
import { keptDrawing, keptSpec } from '../../kept.ts'
import type { Scene } from '../../vega/scenegraph.ts'

describe('names beside points', () => {
  const named = (width: number, height: number, names: readonly object[], more: object = {}): ChartOrder => ({
    ...order(0, {
      spec: {
        usermeta: { names: { table: 'names', x: 'x', y: 'y', text: 'gene', ...more } },
        layer: [
          {
            data: { name: 'genes' },
            mark: 'point',
            encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } }
          },
          {
            data: { name: 'names' },
            mark: { type: 'text', align: { expr: 'datum.align' }, baseline: 'middle' },
            encoding: {
              x: { field: 'label_x', type: 'quantitative' },
              y: { field: 'label_y', type: 'quantitative' },
              text: { field: 'gene', type: 'nominal' }
            }
          }
        ]
      }
    }),
    data: { genes: points(60), names },
    width,
    height
  })
  const closeTogether = Array.from({ length: 12 }, (_, i) => ({
    x: 100 - 7 * i,
    y: 30 + 5 * i,
    gene: `SH3BGRL${i}`
  }))

  async function boxes(all: ChartOrder) {
    const view = await chartView(all)
    await view.runAsync()
    const { root } = view.scenegraph() as unknown as { root: Scene }
    const marks = root.items[0]?.items ?? []
    const words = marks.find(({ marktype, role }) => marktype === 'text' && role === 'mark')
      ?.items as unknown as readonly { bounds: Scene['bounds'] }[]
    const drawn = { boxes: words.map(({ bounds }) => bounds), width: view.width(), height: view.height() }
    view.finalize()
    return drawn
  }

  it.each([
    [1200, 600],
    [560, 320],
    [360, 240]
  ])('lie neither on each other nor beyond the plot in %i × %i', async (width, height) => {
    const drawn = await boxes(named(width, height, closeTogether))
    expect(drawn.boxes.length).toBeGreaterThan(2)
    for (const [at, a] of drawn.boxes.entries()) {
      expect(a.x1).toBeGreaterThanOrEqual(0)
      expect(a.x2).toBeLessThanOrEqual(drawn.width)
      expect(
        drawn.boxes.slice(at + 1).filter((b) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2)
      ).toEqual([])
    }
  })

  it('of every point stand beside the points as they are drawn, computed ones too', async () => {
    const { boxes: found } = await boxes({
      ...order(0, {
        spec: {
          usermeta: { names: { table: 'names', x: 'sent', y: 'received', text: 'group', every: true } },
          layer: [
            {
              data: { name: 'roles' },
              transform: [{ pivot: 'direction', value: 'amount', groupby: ['group'] }],
              mark: { type: 'point', filled: true, size: 300 },
              encoding: {
                x: { field: 'sent', type: 'quantitative' },
                y: { field: 'received', type: 'quantitative' }
              }
            },
            {
              data: { name: 'names' },
              mark: { type: 'text', align: { expr: 'datum.align' }, baseline: 'middle' },
              encoding: {
                x: { field: 'label_x', type: 'quantitative' },
                y: { field: 'label_y', type: 'quantitative' },
                text: { field: 'group', type: 'nominal' }
              }
            }
          ]
        }
      }),
      data: {
        roles: ['CD4 Naive T', 'CD4 Memory T', 'B', 'pDC'].flatMap((group, at) => [
          { group, direction: 'sent', amount: 20 + at },
          { group, direction: 'received', amount: 30 - at }
        ])
      },
      width: 360,
      height: 260
    })
    expect(found).toHaveLength(4)
    for (const [at, a] of found.entries())
      expect(
        found.slice(at + 1).filter((b) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2)
      ).toEqual([])
  })

  it('of every point have the height of the plot to its last line', async () => {
    const { boxes: found, height } = await boxes({
      ...named(360, 240, [], { every: true }),
      data: {
        genes: [
          { x: 100, y: 0, gene: 'pDC' },
          { x: 20, y: 80, gene: 'NK' }
        ],
        names: []
      }
    })
    expect(found).toHaveLength(2)
    const lowest = Math.max(...found.map(({ y1, y2 }) => (y1 + y2) / 2))
    expect(lowest).toBeLessThan(height)
    expect(lowest).toBeGreaterThan(height - 18)
  })

  it('that were asked for are all drawn, also of a chart that was kept', async () => {
    const requested = named(
      360,
      240,
      closeTogether.map((row) => ({ ...row, keep: true }))
    )
    expect((await boxes(requested)).boxes).toHaveLength(12)
    const kept: unknown = JSON.parse(JSON.stringify(keptSpec(requested)))
    expect(
      (await boxes({ ...requested, ...keptDrawing(kept as Record<string, unknown>)! })).boxes
    ).toHaveLength(12)
  })
})
