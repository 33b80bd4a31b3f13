import { expect, test } from 'vitest'
import { viewOf, wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { teals } from '../../shared/style/palette.ts'
import type { Chart, ControlValues } from '../../contract/tool.ts'
import { bubble } from './bubble-chart.ts'
import { charts } from './charts.ts'
import { pathwayChangesChart } from './difference-charts.ts'
import { heat } from './heat-chart.ts'
import { pathways, river } from './pathway-charts.ts'
import type { Tables } from './schema.ts'

const groups = ['B', 'DC', 'NK']
const params = { group: 'type', column: 'arm' }
const summary = { groups, specific: 4, pathways: 2, carrying_pathways: 2, flowing_pathways: 2 }
const place = { width: 849, height: 290 }
const one = { value: 'specific', pathway: 'Chemokines' }

/** What a chart asks for: its tables, each with its conditions. */
const asked = (chart: Chart<Tables>, controls: ControlValues) =>
  chart
    .data(controls)
    .map(({ table, where = [] }) => [table, where.map(({ name, type, value }) => [name, type, value])])

test('of one pathway all charts of links read its flows, of all pathways the links', () => {
  for (const id of ['heat-map', 'chord', 'network']) {
    const chart = charts.find((other) => other.id === id)!
    const tables = (controls: ControlValues) => asked(chart, controls).map(([table]) => table)
    expect(tables({ value: 'specific', pathway: '' })).toContain('links')
    expect(tables({ value: 'specific', pathway: '' })).not.toContain('flows')
    const found = asked(chart, one).find(([table]) => table === 'flows')
    expect(found?.[1]).toContainEqual(['pathway', 2, 'Chemokines'])
  }
})

test('a bubble ranks anew what is shown alone: the first pairs of all may have none of it', () => {
  expect(asked(bubble, { pairs: 10, pathway: '', sender: '' })).toEqual([
    [
      'interactions',
      [
        ['link_rank', 7, '400'],
        ['pair_rank', 7, '10']
      ]
    ]
  ])
  expect(asked(bubble, { pairs: 10, pathway: 'Chemokines', sender: 'DC' })).toEqual([
    [
      'interactions',
      [
        ['link_rank', 7, '400'],
        ['pathway', 2, 'Chemokines'],
        ['sender', 2, 'DC']
      ]
    ]
  ])
})

const triple = (pair: string, sender: string, receiver: string, at: number) => {
  const [ligand, receptor] = pair.split(' → ')
  const rest = { mean: 2, probability: 0.1 * at, padj_bh: 0.001, log10_padj_bh: -3, ligand_pct: 1 }
  const ranks = { specificity_rank: 0.1, magnitude_rank: 0.1, pair_rank: 40 + at, link_rank: at }
  return {
    pair,
    ligand,
    receptor,
    pathway: 'Chemokines',
    sender,
    receiver,
    receptor_pct: 1,
    ...rest,
    ...ranks
  }
}
const triples = [
  triple('CCL3 → CCR5', 'DC', 'NK', 1),
  triple('CCL4 → CCR5', 'DC', 'NK', 2),
  triple('CCL4 → CCR5', 'DC', 'B', 3)
]

test('pairs far down among all are the first of their pathway', async () => {
  const shown = { params, summary, controls: { ...one, pairs: 10 }, tables: { interactions: triples } }
  const { words } = await wordsOf(bubble, shown, place)
  for (const pair of ['CCL3 → CCR5', 'CCL4 → CCR5'])
    expect(words.filter(({ text, role }) => role === 'axis-label' && text === pair)).toHaveLength(1)
})

test('the river of a pathway leads through its genes, each pair of groups one', async () => {
  const shown = { params, summary, controls: one, tables: { interactions: triples } }
  const view = await viewOf(river, shown, place)
  const svg = await view.toSVG()
  view.finalize()
  for (const said of [
    'Sender: DC; Ligand: CCL4; Specific pairs: 2',
    'Ligand: CCL4; Receptor: CCR5; Specific pairs: 2',
    'Receptor: CCR5; Receiver: NK; Specific pairs: 2'
  ])
    expect(svg).toContain(`aria-label="${said}"`)
})

test('groups that a pathway does not join stand in the heat map with nothing', async () => {
  const links = groups.flatMap((sender) =>
    groups.map((receiver) => ({ sender, receiver, specific: 5, strength: 1 }))
  )
  const flows = [{ sender: 'DC', receiver: 'NK', pathway: 'Chemokines', specific: 2, strength: 0.3 }]
  const shown = { params, summary, controls: one, tables: { links, flows } }
  const { words } = await wordsOf(heat, shown, place)
  const named = words.filter(({ text, role }) => role === 'axis-label' && groups.includes(text))
  expect(named).toHaveLength(2 * groups.length)
  const view = await viewOf(heat, shown, place)
  const svg = await view.toSVG()
  view.finalize()
  expect(svg.match(/aria-label="Receiver: NK; Sender: DC; /g)).toHaveLength(1)
  expect(svg.split(`fill="${teals[0]}"`).length - 1).toBe(groups.length ** 2)
})

test('bars of a pathway are its pairs, the strongest first', async () => {
  const pairs = triples.slice(0, 2).map(({ probability, ...rest }) => ({
    ...rest,
    category: 'Secreted',
    rank: 40,
    specific: 1,
    strength: probability
  }))
  const controls = { ...one, value: 'strength' }
  expect(asked(pathways, controls)).toEqual([
    [
      'pairs',
      [
        ['specific', 4, '0'],
        ['pathway', 2, 'Chemokines']
      ]
    ]
  ])
  const { words } = await wordsOf(pathways, { params, summary, controls, tables: { pairs } }, place)
  const named = words.filter(({ text, role }) => role === 'axis-label' && text.includes('→'))
  expect(named.toSorted((a, b) => a.y1 - b.y1).map(({ text }) => text)).toEqual([
    'CCL4 → CCR5',
    'CCL3 → CCR5'
  ])
})

test('shares of conditions put first the pathway that rises most, however small', async () => {
  const rows = [
    ['Antigens', 100, 120],
    ['Chemokines', 0.3, 0.1]
  ] as const
  const tables = {
    pathway_changes: rows.flatMap(([pathway, first, second]) =>
      [first, second].map((strength, at) => ({
        pathway,
        side: ['STIM', 'CTRL'][at]!,
        strength,
        largest: Math.max(first, second)
      }))
    )
  }
  const compared = { ...summary, compared: 'yes', first: ['STIM'], second: ['CTRL'] }
  const namesIn = async (scale: string) => {
    const { words } = await wordsOf(
      pathwayChangesChart,
      { params, summary: compared, controls: { scale }, tables },
      place
    )
    return words
      .filter(({ text }) => text === 'Antigens' || text === 'Chemokines')
      .toSorted((a, b) => a.y1 - b.y1)
      .map(({ text }) => text)
  }
  expect(await namesIn('sum')).toEqual(['Antigens', 'Chemokines'])
  expect(await namesIn('share')).toEqual(['Chemokines', 'Antigens'])
  const view = await viewOf(
    pathwayChangesChart,
    { params, summary: compared, controls: { scale: 'share' }, tables },
    place
  )
  const svg = await view.toSVG()
  view.finalize()
  expect(svg).toContain('aria-label="Chemokines, STIM, 75%"')
})
