import { expect, test } from 'vitest'
import { nodes, orderOf, plainSpec } from '../../../../tests/fixtures/figures/network.ts'
import { chartView } from '../../draw.ts'
import type { Scene } from '../../vega/scenegraph.ts'

interface Drawn {
  readonly bounds: Scene['bounds']
  readonly x: number
  readonly y: number
  readonly x2: number
  readonly y2: number
}

test('a network has names beside its edges, not over them, where these are as few as in a tree', async () => {
  const pairs = [1, 3, 5, 7, 9].map((at) => ({ from: `GENE${at - 1}`, to: `GENE${at}` }))
  const view = await chartView(
    orderOf(plainSpec, { genes: nodes.slice(0, 10), pairs }, { width: 700, height: 260 })
  )
  await view.runAsync()
  const { root } = view.scenegraph() as unknown as { root: Scene }
  const marks = root.items[0]!.items!.filter(({ role }) => role === 'mark')
  const drawn = (type: string) =>
    (marks.find(({ marktype }) => marktype === type)?.items ?? []) as unknown as readonly Drawn[]
  const words = drawn('text').map(({ bounds }) => bounds)
  expect(words).toHaveLength(10)
  for (const { x, y, x2, y2 } of drawn('rule'))
    for (let at = 0; at <= 100; at++) {
      const [across, down] = [x + ((x2 - x) * at) / 100, y + ((y2 - y) * at) / 100]
      const over = words.filter(
        (word) => word.x1 + 2 < across && across < word.x2 - 2 && word.y1 + 2 < down && down < word.y2 - 2
      )
      expect(over).toEqual([])
    }
  view.finalize()
})
