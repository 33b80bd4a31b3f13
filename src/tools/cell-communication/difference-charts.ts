import { grey } from '../../shared/style/palette.ts'
import type { Chart, ChartPick, ChartRow, ChartView } from '../../contract/tool.ts'
import { cutNames, leastRow, namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import { atMost, moreThan } from '../parts/conditions.ts'
import { groupsInOrder } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import type { Tables } from './schema.ts'
import { beyondSums, sumBars } from './sum-bars.ts'
import { groupStage, receiverTitle, senderTitle, sides } from './view.ts'

const isCompared = ({ summary }: { readonly summary: ChartView['summary'] }): boolean =>
  summary['compared'] === 'yes'
const isTested = ({ summary }: { readonly summary: ChartView['summary'] }): boolean =>
  summary['replicated'] === 'yes'

/** In lines: beside long names the plot is narrow. */
const differenceTitle = (view: ChartView): string[] => {
  const [first, second] = sides(view)
  return view.language === 'zh'
    ? ['得分之差', `（${first} − ${second}）`]
    : ['Score difference', `(${first} − ${second})`]
}

/** The pair of a mark, to be shown on the map: the genes of both sides stand in their columns, joined. */
export function pickedPair({ pair, ligand, receptor }: ChartRow): ChartPick | null {
  if (typeof pair !== 'string' || typeof ligand !== 'string' || typeof receptor !== 'string') return null
  return { does: 'pair', name: pair, ligand: ligand.split('+'), receptor: receptor.split('+') }
}

/** The pairs that differ most between conditions, sample by sample. */
export const differencesChart: Chart<Tables> = {
  id: 'differences',
  kind: 'vega-lite',
  title: { en: 'Differences', zh: '差异' },
  controls: { pairs: { kind: 'choice', options: [10, 20, 40] } },
  defaults: { pairs: 10 },
  fits: isTested,
  data: ({ pairs = 10 }) => [{ table: 'differences', where: [atMost('rank', pairs)] }],
  picks: pickedPair,
  spec(view) {
    const names = [
      says(view, 'adjusted p below 0.05', '校正 p 值小于 0.05'),
      says(view, 'not significant', '不显著')
    ]
    const [yes, no] = names.map((name) => JSON.stringify(name))
    return {
      data: { name: 'differences' },
      height: { step: 22 },
      usermeta: { fillHeight: { least: leastRow([]), most: 36 } },
      transform: [
        { calculate: "datum.pair + ', ' + datum.sender + ' → ' + datum.receiver", as: 'label' },
        { calculate: `datum.padj_bh < 0.05 ? ${yes} : ${no}`, as: 'called' }
      ],
      mark: { type: 'bar', height: { band: 0.8 }, cursor: 'pointer' },
      encoding: {
        y: {
          field: 'label',
          type: 'nominal',
          sort: { field: 'rank', op: 'min' },
          title: null,
          axis: { ...cutNames(48), ticks: false, labelOverlap: false }
        },
        x: { field: 'difference', type: 'quantitative', title: differenceTitle(view) },
        color: {
          field: 'called',
          type: 'nominal',
          sort: names,
          scale: { domain: names, range: ['#0F726D', grey] },
          legend: { title: null, symbolType: 'square', orient: 'top', columns: 1 }
        },
        tooltip: [
          { field: 'label', type: 'nominal', title: says(view, 'pair', '配对') },
          { field: 'mean_1', type: 'quantitative', title: sides(view)[0], format: '.3f' },
          { field: 'mean_2', type: 'quantitative', title: sides(view)[1], format: '.3f' },
          { field: 't', type: 'quantitative', title: 't', format: '.2f' },
          { field: 'p_val', type: 'quantitative', title: 'p', format: '.2~g' },
          {
            field: 'padj_bh',
            type: 'quantitative',
            title: says(view, 'adjusted p', '校正 p 值'),
            format: '.2~g'
          }
        ]
      }
    }
  }
}

/**
 * Where communication rises and falls: the mean t of all pairs of a sender and a receiver, and beside it how
 * many pairs clearly change of each (as the bars of CellChat's `netVisual_heatmap` of two data sets).
 */
export const changesChart: Chart<Tables> = {
  id: 'changes',
  kind: 'vega-lite',
  title: { en: 'Changes by group', zh: '各分组的变化' },
  fits: isTested,
  data: () => [{ table: 'changes' }],
  spec(view) {
    const names = groupsInOrder(view, String(view.params['group']), listed(view, 'groups'))
    const [first, second] = sides(view)
    const title = view.language === 'zh' ? ['平均 t 值', `（高：${first}）`] : ['Mean t', `(high: ${first})`]
    const colored = (field: string): object => ({
      field,
      type: 'quantitative',
      scale: { range: 'diverging' },
      legend: { title, tickCount: 3, offset: beyondSums }
    })
    const x = {
      field: 'receiver',
      type: 'nominal',
      sort: names,
      title: says(view, 'receiver', '接收方'),
      // Groups without a tested pair have no column.
      axis: namesBelow(names, `bandwidth('x') * ${names.length}`)
    }
    const y = {
      field: 'sender',
      type: 'nominal',
      sort: names,
      title: says(view, 'sender', '发送方'),
      axis: namesBeside(names, 200)
    }
    const changed = {
      field: 'changed',
      title: says(view, 'pairs clearly higher or lower', '显著升高或降低的配对数'),
      format: ',',
      mostlyNone: true
    } as const
    return {
      data: { name: 'changes' },
      width: { step: 34 },
      height: { step: 24 },
      usermeta: { fill: { least: 12, most: 90 }, fillHeight: { least: leastRow(names), most: 44 } },
      transform: [
        { calculate: '-datum.mean_t', as: 'opposite' },
        { calculate: 'datum.up + datum.down', as: 'changed' }
      ],
      layer: [
        // Seen by nobody: it lets the colors reach as far to both sides of 0.
        { mark: { type: 'rect', opacity: 0, aria: false }, encoding: { x, y, color: colored('opposite') } },
        {
          mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 },
          encoding: {
            x,
            y,
            color: colored('mean_t'),
            tooltip: [
              { field: 'sender', type: 'nominal', title: says(view, 'sender', '发送方') },
              { field: 'receiver', type: 'nominal', title: says(view, 'receiver', '接收方') },
              { field: 'pairs', type: 'quantitative', title: says(view, 'pairs', '配对数'), format: ',' },
              {
                field: 'mean_t',
                type: 'quantitative',
                title: says(view, 'mean t', '平均 t 值'),
                format: '.2f'
              },
              {
                field: 'up',
                type: 'quantitative',
                title: says(view, `higher in ${first}`, `${first} 较高`),
                format: ','
              },
              {
                field: 'down',
                type: 'quantitative',
                title: says(view, `higher in ${second}`, `${second} 较高`),
                format: ','
              }
            ]
          }
        },
        ...sumBars(view, 'sender', y, changed),
        ...sumBars(view, 'receiver', x, changed)
      ]
    }
  }
}

/** Between which groups pairs are clearly stronger, or weaker, in the first condition. */
export const changesCircle: Chart<Tables> = {
  id: 'changes-circle',
  kind: 'flow',
  title: { en: 'Chord of changes', zh: '变化弦图' },
  controls: { direction: { kind: 'choice', options: ['up', 'down'] } },
  defaults: { direction: 'up' },
  fits: isTested,
  data: ({ direction = 'up' }) => [
    { table: 'changes', where: [moreThan(direction === 'down' ? 'down' : 'up', 0)] }
  ],
  spec(view) {
    const column = view.controls['direction'] === 'down' ? 'down' : 'up'
    const higher = sides(view)[column === 'up' ? 0 : 1]
    return {
      table: 'changes',
      form: 'chord',
      stages: [
        groupStage(view, 'sender', senderTitle(view)),
        groupStage(view, 'receiver', receiverTitle(view))
      ],
      amount: {
        column,
        title: says(view, `pairs clearly higher in ${higher}`, `${higher} 显著较高的配对数`),
        format: ','
      }
    }
  }
}

/** The colors of the sides: of a single group each its own, unless both have the same. */
function sideColors(view: ChartView): readonly [string, string] {
  const [one, other] = (['first', 'second'] as const).map((side) => {
    const groups = listed(view, side)
    return groups.length === 1 ? view.color(String(view.params['column']), groups[0]!) : null
  })
  return one && other && one !== other ? [one, other] : ['#0F726D', '#F3B100']
}

/**
 * What the pathways carry in both conditions: as it is, or as the share of each condition in the sum of both,
 * those that rise most first (as both forms of CellChat's `rankNet`): beside large pathways small ones are
 * too short to compare.
 */
export const pathwayChangesChart: Chart<Tables> = {
  id: 'pathway-changes',
  kind: 'vega-lite',
  title: { en: 'Pathways by condition', zh: '各条件的通路' },
  controls: { scale: { kind: 'choice', options: ['sum', 'share'] } },
  defaults: { scale: 'sum' },
  fits: (result) => isCompared(result) && Number(result.summary['pathways']) > 1,
  data: () => [{ table: 'pathway_changes' }],
  spec(view) {
    const names = sides(view)
    const shares = view.controls['scale'] === 'share'
    const title = says(view, 'sum of scores, mean of the samples', '得分之和（样本均值）')
    const shareTitle = says(view, 'share in the sum of both conditions', '在两个条件之和中的占比')
    const y = {
      field: 'pathway',
      type: 'nominal',
      title: null,
      axis: { labelLimit: 300, ticks: false, labelOverlap: false }
    }
    const color = {
      field: 'side',
      type: 'nominal',
      sort: names,
      scale: { domain: names, range: [...sideColors(view)] },
      legend: { title: String(view.params['column']), symbolType: 'square' }
    }
    const tooltip = [
      { field: 'pathway', type: 'nominal', title: says(view, 'pathway', '通路') },
      { field: 'side', type: 'nominal', title: String(view.params['column']) },
      {
        field: 'strength',
        type: 'quantitative',
        title: says(view, 'sum of scores', '得分之和'),
        format: '.3f'
      }
    ]
    const common = { data: { name: 'pathway_changes' } }
    if (!shares) {
      return {
        ...common,
        height: { step: 11, for: 'offset' },
        usermeta: { fillHeight: { least: 5, most: 20 } },
        mark: { type: 'bar' },
        encoding: {
          y: { ...y, sort: { field: 'largest', op: 'max', order: 'descending' } },
          yOffset: { field: 'side', type: 'nominal', sort: names },
          x: { field: 'strength', type: 'quantitative', title, axis: { tickCount: 10 } },
          color,
          tooltip
        }
      }
    }
    return {
      ...common,
      height: { step: 22 },
      usermeta: { fillHeight: { least: leastRow([]), most: 40 } },
      transform: [
        { joinaggregate: [{ op: 'sum', field: 'strength', as: 'both' }], groupby: ['pathway'] },
        { filter: 'datum.both > 0' },
        { calculate: 'datum.strength / datum.both', as: 'share' },
        { calculate: `datum.side === ${JSON.stringify(names[0])} ? datum.share : 0`, as: 'rise' },
        { calculate: `indexof(${JSON.stringify(names)}, datum.side)`, as: 'place' },
        { calculate: "datum.pathway + ', ' + datum.side + ', ' + format(datum.share, '.0%')", as: 'said' }
      ],
      layer: [
        {
          mark: { type: 'bar', height: { band: 0.8 } },
          encoding: {
            y: { ...y, sort: { field: 'rise', op: 'sum', order: 'descending' } },
            x: {
              field: 'share',
              type: 'quantitative',
              title: shareTitle,
              scale: { domain: [0, 1], nice: false },
              axis: { format: '.0%', tickCount: 5 }
            },
            order: { field: 'place', type: 'quantitative' },
            color,
            description: { field: 'said', type: 'nominal' },
            tooltip: [...tooltip, { field: 'share', type: 'quantitative', title: shareTitle, format: '.1%' }]
          }
        },
        {
          data: { values: [{ half: 0.5 }] },
          mark: { type: 'rule', strokeDash: [4, 3], color: '#171D1F', aria: false },
          encoding: { x: { field: 'half', type: 'quantitative' } }
        }
      ]
    }
  }
}
