import { expect, test } from 'vitest'
import { groupColor } from '../../shared/style/palette.ts'
import { viewOf, wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { pathwayRoles } from './role-charts.ts'

const groups = ['B', 'DC', 'NK']
const carried = { Antigens: [400, 200, 0], Chemokines: [1, 0, 2] }
const rows = Object.entries(carried).flatMap(([pathway, amounts], at) =>
  ['outgoing', 'incoming'].flatMap((direction) =>
    amounts.map((specific, group) => ({
      pathway,
      rank: at + 1,
      group: groups[group]!,
      direction,
      specific,
      strength: specific / 100
    }))
  )
)
const given = {
  params: { group: 'type' },
  summary: { groups, carrying_pathways: 2 },
  controls: { value: 'specific' },
  tables: { pathway_roles: rows }
}
const place = { width: 849, height: 290 }

test('each pathway is colored relative to the group that has most of it', async () => {
  const svg = await (await viewOf(pathwayRoles, given, place)).toSVG()
  const fillOf = (group: string, pathway: string): string | undefined =>
    new RegExp(`aria-label="[^"]*${pathway}[^"]*${group}[^"]*"[^>]*fill="([^"]+)"`, 'i').exec(svg)?.[1]
  expect(fillOf('B', 'antigens')).toMatch(/^(#|rgb)/)
  expect(fillOf('B', 'antigens')).toBe(fillOf('NK', 'chemokines'))
  expect(fillOf('DC', 'antigens')).toBe(fillOf('B', 'chemokines'))
  expect(fillOf('B', 'antigens')).not.toBe(fillOf('DC', 'antigens'))
})

test('the sums of pathways stand once, right of all groups', async () => {
  const { words } = await wordsOf(pathwayRoles, given, place)
  const sums = words.filter(({ text }) => text === '600' || text === '3')
  expect(sums.map(({ text }) => text)).toEqual(['600', '3'])
  const names = words.filter(({ text }) => groups.includes(text))
  expect(names).toHaveLength(2 * groups.length)
  for (const { x1 } of sums) expect(x1).toBeGreaterThan(Math.max(...names.map(({ x2 }) => x2)))
})

test('bars above the columns are the sums of groups, in their colors and as high as they are much', async () => {
  const svg = await (await viewOf(pathwayRoles, given, place)).toSVG()
  const bars = [
    ...svg.matchAll(/aria-label="[^"]*type: (B|DC|NK); Specific pairs: (\d+)"[^>]*fill="([^"]+)"/g)
  ]
    .map(([, group, amount, fill]) => ({ group, amount: Number(amount), fill }))
    .filter(({ fill }) => groups.some((group) => groupColor(group.length) === fill))
  // Once for what they send, and once for what they receive.
  const sums = { B: 401, DC: 200, NK: 2 }
  for (const [group, amount] of Object.entries(sums))
    expect(bars.filter((bar) => bar.group === group && bar.amount === amount)).toHaveLength(2)
})
