import type { Chart, ChartView } from '../../contract/tool.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { arms, lines } from './clone-charts.ts'
import { calls, reach, tails, type Call, type Matrices, type Tables } from './schema.ts'
import { earlierScores, scores } from './score-charts.ts'
import { segments } from './segment-chart.ts'
import { en, zh } from './texts.ts'
import { cloneTree } from './tree-chart.ts'
import { colors, marked, referenceGroups, withClones } from './view.ts'

/** Chromosomes, and clones, take turns between two greys, so that their borders show. */
const greys = ['#6E7B80', '#C9D1D4'] as const

/** Those of the names 1, 2, 3 … */
const greysOf = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at + 1}`, greys[at % 2]!]))

/** The arms of chromosomes, short and long, in the light and the dark of the grey of their chromosome. */
const armGreys = [
  { p: '#97A3A8', q: '#57646A' },
  { p: '#E4E9EB', q: '#B5C0C4' }
] as const
/** Human chromosomes 1 to 22, of which alone arms are known. */
const autosomes = 22
const armNames = Array.from({ length: autosomes }, (_, at) =>
  (['p', 'q'] as const).map((arm) => ({ name: `${at + 1}${arm}`, arm, color: armGreys[at % 2]![arm] }))
).flat()

const armTrack = (view: ChartView) => ({
  column: 'arm' as const,
  title: says(view, 'arm', '臂'),
  colors: Object.fromEntries(armNames.map(({ name, color }) => [name, color])),
  labels: Object.fromEntries(
    armNames.map(({ name, arm }) => [
      name,
      arm === 'p'
        ? says(view, `${name} (short)`, `${name}（短臂）`)
        : says(view, `${name} (long)`, `${name}（长臂）`)
    ])
  ),
  parts: Object.fromEntries(armNames.map(({ name, arm }) => [name, arm]))
})

const callNames = (view: ChartView): Readonly<Record<Call, string>> => {
  const [inEnglish, inChinese] = [en.codes.cells.call, zh.codes.cells.call]
  const named = calls.map((call) => [call, says(view, inEnglish[call], inChinese[call])])
  return Object.fromEntries(named) as Record<Call, string>
}

/**
 * Groups stand apart, as in the figure of inferCNV: all of them where rows are ordered by group, and those of
 * the reference where observed cells are ordered by clone, which would cut groups into many parts.
 */
const groupTrack = (view: ChartView) => {
  const column = String(view.params['group'])
  const groups = drawnGroups(view, column, view.order(column))
  return {
    column: 'group' as const,
    title: column,
    order: groups.map(({ value }) => value),
    colors: Object.fromEntries(groups.map(({ value, color }) => [value, color])),
    divides: Number(view.summary['clones']) > 0 ? referenceGroups(view) : (true as const)
  }
}

/** Clones by their numbers beside the strip, in two greys as chromosomes are. */
const cloneTrack = (view: ChartView) => ({
  column: 'clone' as const,
  title: says(view, 'clone', '克隆'),
  names: 'along' as const,
  divides: true as const,
  colors: greysOf(Number(view.summary['clones']))
})

const genome: Chart<Tables, Matrices> = {
  id: 'genome',
  kind: 'matrix',
  title: { en: 'Chromosomes', zh: '染色体' },
  data: () => [
    { table: 'cells', columns: ['id', 'group', 'call', 'clone'] },
    { table: 'bins', columns: ['bin', 'chromosome', 'arm'] },
    { table: 'tree' }
  ],
  spec(view) {
    return {
      matrix: 'changes',
      rows: {
        table: 'cells',
        title: marked(view, phrase(view, 'cells', '细胞')),
        item: says(view, 'cell', '细胞'),
        names: 'id',
        tracks: [
          ...(Number(view.summary['clones']) > 0 ? [cloneTrack(view)] : []),
          {
            column: 'call',
            title: says(view, 'call', '判定'),
            order: calls,
            colors,
            labels: callNames(view),
            divides: true
          },
          groupTrack(view)
        ],
        tree: { table: 'tree', one: 'one', other: 'other', height: 'height' },
        picks: { what: 'cells', column: 'id' }
      },
      columns: {
        table: 'bins',
        title: phrase(view, 'bins of 10 genes along the genome', '区间（各 10 个基因，沿基因组）'),
        item: says(view, 'position', '位置'),
        names: 'bin',
        tracks: [
          ...(view.summary['species'] === 'human' ? [armTrack(view)] : []),
          {
            column: 'chromosome',
            title: says(view, 'chromosome', '染色体'),
            names: 'along',
            divides: true,
            colors: greysOf(40)
          }
        ],
        picks: { what: 'band', column: 'bin' }
      },
      value: { title: says(view, 'change, %', '变化（%）'), format: 'd' },
      counts: {
        title: says(view, '√ share of values', '√ 数值占比'),
        lines: [
          { title: says(view, 'reference', '参考'), groups: ['reference'] },
          { title: says(view, 'observed', '观察'), groups: calls.filter((call) => call !== 'reference') }
        ]
      },
      scale: { kind: 'diverging', middle: 0, reach, tails }
    }
  }
}

const map: Chart<Tables, Matrices> = {
  id: 'map',
  kind: 'cells',
  title: { en: 'Map', zh: '细胞图' },
  controls: { color: { kind: 'choice', options: ['call', 'clone', 'score', 'correlation'] } },
  defaults: { color: 'call' },
  fits: ({ summary }) => summary['embedding'] === 'yes',
  data: ({ color = 'call' }) => [
    {
      table: 'cells',
      columns: ['id', 'group', 'call', 'x', 'y', ...(color === 'call' ? [] : [color as 'clone'])]
    }
  ],
  spec(view) {
    const chosen = String(view.controls['color'] ?? 'call') as 'call' | 'clone' | 'score' | 'correlation'
    const titles = {
      call: says(view, 'call', '判定'),
      clone: says(view, 'clone', '克隆'),
      score: says(view, 'score', '得分'),
      correlation: says(view, 'correlation with the clone', '与克隆的相关性')
    }
    return {
      table: 'cells',
      id: 'id',
      x: 'x',
      y: 'y',
      panels: [
        {
          title: marked(view, titles[chosen]),
          colorTitle: titles[chosen],
          color:
            chosen === 'call'
              ? { kind: 'group', column: 'call', order: calls, colors, labels: callNames(view) }
              : chosen === 'clone'
                ? { kind: 'group', column: 'clone' }
                : { kind: 'number', column: chosen, format: chosen === 'score' ? '.4f' : '.2f' }
        }
      ],
      tips: [
        { column: 'group', title: String(view.params['group']) },
        { column: 'call', title: titles.call, labels: callNames(view) },
        { column: 'id', title: says(view, 'cell', '细胞'), format: 'd' }
      ]
    }
  }
}

const byGroup: Chart<Tables, Matrices> = {
  id: 'by-group',
  kind: 'vega-lite',
  title: { en: 'Calls by group', zh: '各分组的判定' },
  fits: ({ summary }) => summary['with_reference'] === 'yes',
  data: () => [{ table: 'groups' }],
  spec(view) {
    const names = callNames(view)
    return {
      data: { name: 'groups' },
      height: { step: 22 },
      usermeta: { fillHeight: { least: 14, most: 34 } },
      transform: [
        { calculate: `${JSON.stringify(names)}[datum.call]`, as: 'name' },
        { calculate: `indexof(${JSON.stringify(calls)}, datum.call)`, as: 'place' },
        // The reference stands on top, and then the groups with the largest share of malignant cells.
        {
          calculate: '({ reference: 2, malignant: 1 }[datum.call] || 0) * datum.share',
          as: 'weight'
        },
        { joinaggregate: [{ op: 'sum', field: 'weight', as: 'rank' }], groupby: ['group'] }
      ],
      mark: { type: 'bar' },
      encoding: {
        y: {
          field: 'group',
          type: 'nominal',
          sort: { field: 'rank', op: 'max', order: 'descending' },
          title: String(view.params['group']),
          axis: { labelLimit: 220, labelOverlap: false }
        },
        x: {
          field: 'cells',
          type: 'quantitative',
          stack: 'normalize',
          axis: { format: '%' },
          title: says(view, 'share of cells', '细胞比例')
        },
        order: { field: 'place', type: 'quantitative' },
        color: {
          field: 'name',
          type: 'nominal',
          scale: { domain: calls.map((call) => names[call]), range: calls.map((call) => colors[call]) },
          legend: { title: null, orient: 'top', columns: 2, symbolType: 'square' }
        },
        tooltip: [
          { field: 'group', type: 'nominal', title: String(view.params['group']) },
          { field: 'name', type: 'nominal', title: says(view, 'call', '判定') },
          { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
          { field: 'share', type: 'quantitative', title: says(view, 'share', '比例'), format: '.1%' }
        ]
      }
    }
  }
}

export const charts: readonly Chart<Tables, Matrices>[] = [
  // All chromosomes side by side need the wide half of the page.
  genome,
  withClones(lines),
  segments,
  withClones(arms),
  cloneTree,
  map,
  byGroup,
  scores,
  earlierScores
]
