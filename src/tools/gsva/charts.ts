import type { Chart, ChartView } from '../../contract/tool.ts'
import { notSignificant } from '../../shared/style/palette.ts'
import { leastRow, namesBelow } from '../parts/charts/axis-names.ts'
import { atMost, ofChoice } from '../parts/conditions.ts'
import { setsDown } from '../parts/enrichment/charts.ts'
import { groupsInOrder } from '../parts/charts/drawn-groups.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { pText, quoted } from '../parts/charts/vega-expressions.ts'
import { chosenNumber, listed } from '../parts/charts/view.ts'
import { correlation, violin } from './score-charts.ts'
import { scoreColumn, scoresCells, type Tables } from './schema.ts'

const columnOf = (view: ChartView): string =>
  !scoresCells(view.params['method']) && view.params['by'] === 'sample'
    ? says(view, 'sample', '样本')
    : String(view.params['group'])

/** The strip of a condition above the columns of a heat map, in pixels: its height, and from it to them. */
const [stripHeight, belowStrip] = [9, 3] as const

const heat: Chart<Tables> = {
  id: 'heat-map',
  kind: 'vega-lite',
  title: { en: 'Heat map', zh: '热图' },
  controls: { top: { kind: 'choice', options: [20, 50, 100] } },
  defaults: { top: 20 },
  data: ({ top = 20 }) => [{ table: 'scores', where: [atMost('rank', top)] }],
  spec: (view) => {
    const { columns, strip } = columnsOfHeat(view)
    const x = {
      field: 'group',
      type: 'nominal',
      sort: columns,
      title: null,
      axis: namesBelow(columns, 'width')
    }
    return {
      data: { name: 'scores' },
      width: { step: 30 },
      height: { step: 17 },
      usermeta: { fill: { least: 10, most: 280 }, fillHeight: { least: leastRow(columns), most: 34 } },
      layer: [
        {
          transform: [{ filter: `datum.rank <= ${chosenNumber(view, 'top', 20)}` }],
          mark: { type: 'rect' },
          encoding: {
            x,
            y: setsDown({ field: 'order', op: 'min' }),
            color: {
              field: 'z',
              type: 'quantitative',
              scale: { domain: [-2, 2], range: 'diverging', clamp: true },
              legend: { title: says(view, 'z of the score', '得分的 z 分数') }
            },
            tooltip: [
              { field: 'set', type: 'nominal', title: says(view, 'gene set', '基因集') },
              { field: 'group', type: 'nominal', title: columnOf(view) },
              { field: 'score', type: 'quantitative', title: says(view, 'score', '得分'), format: '.4g' },
              { field: 'z', type: 'quantitative', title: says(view, 'z', 'z 分数'), format: '.2f' },
              { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' }
            ]
          }
        },
        ...strip.map(({ values, title, color }) => ({
          data: { values },
          mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 0.5 },
          encoding: {
            x,
            y: { value: -stripHeight - belowStrip },
            y2: { value: -belowStrip },
            color,
            tooltip: [
              { field: 'group', type: 'nominal', title: columnOf(view) },
              { field: 'condition', type: 'nominal', title }
            ]
          }
        }))
      ],
      resolve: { scale: { color: 'independent' } }
    }
  }
}

/**
 * The columns of the heat map in their order, and the strip that says which samples are of which side of the
 * comparison, which stand together; none where columns are no samples.
 */
function columnsOfHeat(view: ChartView) {
  const usual = listed(view, 'columns')
  const sides = listed(view, 'column_sides')
  if (sides.length === 0)
    return { columns: groupsInOrder(view, String(view.params['group']), usual), strip: [] }
  const [first, second] = sidesOf(view)
  const nameOf = new Map(usual.map((column, at) => [column, { 1: first, 2: second }[sides[at]!]]))
  const names = [second, first]
  const rank = (column: string): number => (names.indexOf(nameOf.get(column) ?? '') + 3) % 3
  const columns = usual.toSorted((a, b) => rank(a) - rank(b) || usual.indexOf(a) - usual.indexOf(b))
  const title = String(view.params['condition'])
  const values = columns.flatMap((group) => {
    const condition = nameOf.get(group)
    return condition === undefined ? [] : [{ group, condition }]
  })
  const color = {
    field: 'condition',
    type: 'nominal',
    scale: { domain: names, range: names.map((name) => view.color(title, name)) },
    legend: { title, symbolType: 'square' }
  }
  return { columns, strip: [{ values, title, color }] }
}

const map: Chart<Tables> = {
  id: 'map',
  kind: 'cells',
  title: { en: 'Map', zh: '细胞图' },
  controls: { set: { kind: 'level', table: 'sets', column: 'set' } },
  fits: ({ summary }) => summary['embedding'] === 'yes',
  data: ({ set }) => [
    {
      table: 'cells',
      columns: ['id', 'group', 'x', 'y'],
      ...(set !== undefined && { extra: [scoreColumn(String(set))] })
    }
  ],
  spec: (view) => {
    const set = String(view.controls['set'] ?? '')
    return {
      table: 'cells',
      id: 'id',
      x: 'x',
      y: 'y',
      panels: [
        {
          title: set,
          colorTitle: says(view, 'score', '得分'),
          color: {
            kind: 'number',
            extra: scoreColumn(set),
            zeroIsNone: view.params['method'] === 'ucell',
            format: '.3f'
          }
        }
      ],
      tips: [
        { column: 'group', title: String(view.params['group']) },
        { column: 'id', title: says(view, 'cell', '细胞'), format: 'd' }
      ]
    }
  }
}

const wasCompared = ({ summary }: Pick<ChartView, 'summary'>): boolean => summary['compared'] === 'yes'
const wasTested = ({ summary }: Pick<ChartView, 'summary'>): boolean => summary['tests'] === 'yes'
const sidesOf = (view: ChartView): [string, string] => [
  String(view.summary['first']),
  String(view.summary['second'])
]

const difference: Chart<Tables> = {
  id: 'difference',
  kind: 'vega-lite',
  title: { en: 'Difference', zh: '差异' },
  controls: { top: { kind: 'choice', options: [20, 50, 100] } },
  defaults: { top: 20 },
  fits: wasTested,
  data: ({ top = 20 }) => [{ table: 'tests', where: [atMost('place', top)] }],
  spec: (view) => {
    const [first, second] = sidesOf(view)
    const yes = says(view, 'adjusted p < 0.05', '校正 p < 0.05')
    const no = says(view, 'not significant', '不显著')
    return {
      data: { name: 'tests' },
      height: { step: 18 },
      usermeta: { fillHeight: { least: leastRow([]), most: 34 } },
      transform: [
        { filter: `datum.place <= ${chosenNumber(view, 'top', 20)}` },
        {
          calculate: `datum.padj_bh < 0.05 ? ${JSON.stringify(yes)} : ${JSON.stringify(no)}`,
          as: 'significant'
        }
      ],
      mark: { type: 'bar' },
      encoding: {
        y: setsDown({ field: 't', op: 'max', order: 'descending' }),
        x: {
          field: 't',
          type: 'quantitative',
          title: says(view, `moderated t, ${first} / ${second}`, `调节 t 统计量（${first} / ${second}）`),
          axis: { tickCount: 10 }
        },
        color: {
          field: 'significant',
          type: 'nominal',
          scale: { domain: [yes, no], range: ['#0F726D', notSignificant] },
          legend: { title: null, orient: 'top', symbolType: 'square' }
        },
        tooltip: [
          { field: 'set', type: 'nominal', title: says(view, 'gene set', '基因集') },
          {
            field: 'difference',
            type: 'quantitative',
            title: says(view, 'difference', '差值'),
            format: '.4g'
          },
          { field: 't', type: 'quantitative', title: 't', format: '.2f' },
          {
            field: 'padj_bh',
            type: 'quantitative',
            title: says(view, 'adjusted p', '校正 p 值'),
            format: '.2e'
          }
        ]
      }
    }
  }
}

/** From the samples of a set to what is said above them, in pixels. */
const aboveSamples = 8

const bySample: Chart<Tables> = {
  id: 'by-sample',
  kind: 'vega-lite',
  title: { en: 'Samples', zh: '样本' },
  // In the order of the tests: the set that differs most comes first.
  controls: { set: { kind: 'level', table: 'tests', column: 'set' } },
  fits: wasCompared,
  data: ({ set }) => [
    { table: 'samples', where: ofChoice('set', set) },
    { table: 'tests', where: ofChoice('set', set) }
  ],
  spec: (view) => {
    const [first, second] = sidesOf(view)
    const names = [second, first]
    const condition = String(view.params['condition'])
    const set = String(view.controls['set'] ?? '')
    const ofSet = { filter: { field: 'set', equal: set } }
    /** The difference with its p, above the plot. */
    const verdict = {
      data: { name: 'tests' },
      transform: [
        ofSet,
        {
          calculate: `${quoted(says(view, 'difference ', '差值 '))} + format(datum.difference, '.3~g') + ${quoted(phrase(view, ', adjusted p = ', '，校正 p = '))} + (${pText('datum.padj_bh')})`,
          as: 'verdict'
        }
      ],
      mark: { type: 'text', align: 'left', baseline: 'bottom', fontSize: 12 },
      encoding: {
        x: { value: 0 },
        y: { value: -aboveSamples },
        text: { field: 'verdict', type: 'nominal' }
      }
    }
    const x = {
      field: 'name',
      type: 'nominal',
      sort: names,
      title: condition,
      axis: namesBelow(names, 'width')
    }
    const y = {
      field: 'score',
      type: 'quantitative',
      title: says(view, 'score', '得分'),
      // The outermost points lie on no axis.
      scale: { zero: false, padding: 10 },
      // Vega lays the chart out at its full height first, and keeps the room of its numbers there.
      axis: { tickCount: 5 }
    }
    return {
      data: { name: 'samples' },
      title: { text: set, fontSize: 13 },
      width: { step: 110 },
      height: 280,
      usermeta: { fill: { least: 60, most: 380 }, fillHeight: { least: 120, most: 420 } },
      transform: [
        ofSet,
        {
          calculate: `datum.side === '1' ? ${JSON.stringify(first)} : ${JSON.stringify(second)}`,
          as: 'name'
        },
        // Samples of one side stand beside each other by their scores, so that equal ones do not hide others.
        {
          window: [{ op: 'row_number', as: 'at' }],
          sort: [{ field: 'score' }, { field: 'sample' }],
          groupby: ['name']
        },
        { joinaggregate: [{ op: 'count', as: 'of' }], groupby: ['name'] },
        { calculate: '(datum.at - (datum.of + 1) / 2) / max(datum.of, 4)', as: 'aside' }
      ],
      layer: [
        {
          mark: { type: 'tick', thickness: 2, width: { band: 0.5 }, color: '#868F93' },
          encoding: { x, y: { ...y, aggregate: 'mean' } }
        },
        {
          mark: {
            type: 'point',
            filled: true,
            size: 60,
            opacity: 0.85,
            // Within the line of the mean, which is half as wide as the band.
            xOffset: { expr: "datum.aside * bandwidth('x') / 2" }
          },
          encoding: {
            x,
            y,
            color: {
              field: 'name',
              type: 'nominal',
              scale: { domain: names, range: names.map((name) => view.color(condition, name)) },
              legend: null
            },
            tooltip: [
              { field: 'sample', type: 'nominal', title: says(view, 'sample', '样本') },
              { field: 'score', type: 'quantitative', title: says(view, 'score', '得分'), format: '.4g' },
              { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' }
            ]
          }
        },
        ...(wasTested(view) ? [verdict] : [])
      ]
    }
  }
}

export const charts: readonly Chart<Tables>[] = [heat, violin, map, difference, bySample, correlation]
