import { expect, test } from 'vitest'
import { wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { changesChart } from './difference-charts.ts'
import { roleMap } from './role-charts.ts'

const names = ['CD4 naive T', 'CD14 monocyte', 'B', 'NK', 'DC', 'pDC', 'Mk', 'CD8 T', 'CD16 monocyte']
const params = { group: 'cell type' }
const place = { width: 449, height: 285 }

test('colors of changes reach as far below 0 as above it, and names of few groups stand level', async () => {
  const changes = [5, 2, 0.5, -0.2].map((mean_t, at) => ({
    sender: names[at % 2]!,
    receiver: names[at >> 1]!,
    pairs: 2,
    mean_t,
    up: 1,
    down: 1
  }))
  const summary = { groups: names, first: ['STIM'], second: ['CTRL'] }
  const { words } = await wordsOf(changesChart, { params, summary, tables: { changes } }, place)
  const numbers = words.filter(({ role }) => role === 'legend-label').map(({ text }) => text)
  expect(numbers).toContain('0')
  for (const number of numbers.filter((text) => /^[1-9]/.test(text))) expect(numbers).toContain(`−${number}`)
  const below = words.filter(({ text, role }) => role === 'axis-label' && text.startsWith('CD14'))
  expect(below).toHaveLength(2)
  for (const { x1, x2, y1, y2 } of below) expect(x2 - x1).toBeGreaterThan(y2 - y1)
  // Two pairs change of each sender and receiver, one up and one down in two links of each: bars say so.
  expect(words.filter(({ text, role }) => role === 'mark' && text === '4')).toHaveLength(4)
})

test('the legend of sizes shows a few sizes of groups, and none of 0 cells', async () => {
  const roles = names.flatMap((group, at) =>
    ['outgoing', 'incoming'].map((direction) => ({
      group,
      cells: 20 + 40 * at,
      direction,
      specific: 5 * at,
      strength: at
    }))
  )
  const shown = { params, summary: { groups: names }, controls: { value: 'specific' }, tables: { roles } }
  const { words } = await wordsOf(roleMap, shown, place)
  const sizes = words.filter(({ role }) => role === 'legend-label').map(({ text }) => Number(text))
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.length).toBeLessThanOrEqual(5)
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(20)
})
