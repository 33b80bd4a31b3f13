import { namesOverMarks } from '../../shared/style/name-halo.ts'
import { teals } from '../../shared/style/palette.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { cutNames, leastRow, namesBelow } from '../parts/charts/axis-names.ts'
import { atMost } from '../parts/conditions.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import type { Tables } from './schema.ts'
import { en, zh } from './texts.ts'
import { groupColumn, groups, measureName, measureOf, measures, measureTitle, order } from './view.ts'

/** What a group does with the signals of a direction. */
const directionName = (view: ChartView, direction: 'outgoing' | 'incoming'): string =>
  says(view, en.codes.roles.direction[direction], zh.codes.roles.direction[direction])

/** Pathways that are drawn with what each group sends and receives through them. */
const mostPathways = 20

export const rolesChart: Chart<Tables> = {
  id: 'roles',
  kind: 'vega-lite',
  title: { en: 'Roles', zh: '发送与接收' },
  controls: measures,
  defaults: { value: 'specific' },
  data: () => [{ table: 'roles' }],
  spec(view) {
    const names = order(view)
    const field = measureOf(view)
    const sides = [directionName(view, 'outgoing'), directionName(view, 'incoming')]
    const [sends, receives] = sides.map((side) => JSON.stringify(side))
    return {
      data: { name: 'roles' },
      transform: [{ calculate: `datum.direction === 'outgoing' ? ${sends} : ${receives}`, as: 'side' }],
      width: { step: 20, for: 'offset' },
      height: 300,
      usermeta: { fill: { least: 5, most: 60 } },
      mark: { type: 'bar' },
      encoding: {
        x: { field: 'group', type: 'nominal', sort: names, title: null, axis: namesBelow(names, 'width') },
        xOffset: { field: 'side', type: 'nominal', sort: sides },
        y: { field, type: 'quantitative', title: measureTitle(view) },
        color: {
          field: 'side',
          type: 'nominal',
          sort: sides,
          scale: { domain: sides, range: ['#0F726D', '#F3B100'] },
          legend: { title: null, symbolType: 'square' }
        },
        tooltip: [
          { field: 'group', type: 'nominal', title: groupColumn(view) },
          { field: 'side', type: 'nominal', title: says(view, 'role', '角色') },
          { field: 'specific', type: 'quantitative', title: measureTitle(view, 'specific'), format: ',' },
          { field: 'strength', type: 'quantitative', title: measureTitle(view, 'strength'), format: '.3~f' },
          { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' }
        ]
      }
    }
  }
}

/** What each group sends against what it receives. */
export const roleMap: Chart<Tables> = {
  id: 'role-map',
  kind: 'vega-lite',
  title: { en: 'Sent against received', zh: '发送与接收对照' },
  controls: measures,
  defaults: { value: 'specific' },
  data: () => [{ table: 'roles' }],
  spec(view) {
    const field = measureOf(view)
    const drawn = groups(view)
    const axis = (of: string, title: string): object => ({
      field: of,
      type: 'quantitative',
      title: `${title}${says(view, ': ', '：')}${measureName(view)}`,
      scale: { nice: true, zero: true }
    })
    const place = {
      x: axis('outgoing', directionName(view, 'outgoing')),
      y: axis('incoming', directionName(view, 'incoming'))
    }
    return {
      data: { name: 'roles' },
      width: 'container',
      height: 320,
      usermeta: { names: { table: 'named', x: 'outgoing', y: 'incoming', text: 'group', every: true } },
      layer: [
        {
          transform: [{ pivot: 'direction', value: field, groupby: ['group', 'cells'] }],
          mark: { type: 'point', filled: true, opacity: 0.9 },
          encoding: {
            ...place,
            size: {
              field: 'cells',
              type: 'quantitative',
              scale: { range: [40, 400], zero: false },
              legend: { title: says(view, 'cells', '细胞数'), tickCount: 4 }
            },
            color: {
              field: 'group',
              type: 'nominal',
              scale: colorScale(drawn),
              sort: drawn.map(({ value }) => value),
              legend: null
            },
            tooltip: [
              { field: 'group', type: 'nominal', title: groupColumn(view) },
              {
                field: 'outgoing',
                type: 'quantitative',
                title: directionName(view, 'outgoing'),
                format: '.3~f'
              },
              {
                field: 'incoming',
                type: 'quantitative',
                title: directionName(view, 'incoming'),
                format: '.3~f'
              },
              { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' }
            ]
          }
        },
        {
          data: { name: 'named' },
          mark: { type: 'rule', strokeWidth: 0.6, aria: false },
          encoding: { ...place, x2: { field: 'label_x' }, y2: { field: 'label_y' } }
        },
        ...namesOverMarks({
          data: { name: 'named' },
          mark: { type: 'text', align: { expr: 'datum.align' }, baseline: 'middle', aria: false },
          encoding: {
            x: { ...place.x, field: 'label_x' },
            y: { ...place.y, field: 'label_y' },
            text: { field: 'group' }
          }
        })
      ]
    }
  }
}

/** Pixels from the groups to the bars of the sums of pathways, and of the longest bar. */
const [besideBars, longestBar] = [5, 30] as const

/** The sums of the pathways beside their rows: the colours of a row do not say how much it carries. */
function pathwaySums(view: ChartView, y: object): object[] {
  const field = measureOf(view)
  const end = `${besideBars} + ${longestBar} * datum.total / max(datum.greatest, 1e-12)`
  const transform = [
    { aggregate: [{ op: 'sum', field, as: 'total' }], groupby: ['pathway', 'rank'] },
    { joinaggregate: [{ op: 'max', field: 'total', as: 'greatest' }] },
    { calculate: `format(datum.total, '${field === 'strength' ? '.3~r' : ','}')`, as: 'written' }
  ]
  return [
    {
      transform,
      mark: { type: 'rect', color: '#868F93', xOffset: besideBars, x2Offset: { expr: end } },
      encoding: {
        y,
        x: { value: 'width' },
        x2: { value: 'width' },
        tooltip: [
          { field: 'pathway', type: 'nominal', title: says(view, 'pathway', '通路') },
          { field: 'written', type: 'nominal', title: measureTitle(view) }
        ]
      }
    },
    {
      transform,
      mark: {
        type: 'text',
        // A bar says its sum already.
        aria: false,
        align: 'left',
        fontSize: { expr: "clamp(bandwidth('y'), 8, 11)" },
        xOffset: { expr: `${end} + 3` }
      },
      encoding: {
        y,
        x: { value: 'width' },
        text: { field: 'written', type: 'nominal' }
      }
    }
  ]
}

/** Pixels from the rows of pathways to the bars of the sums of groups above them. */
const aboveRows = 3
/** Pixels of the tallest of these bars: where many pathways make rows low, it is low as well. */
const tallestBar = "clamp(3 * bandwidth('y') - 22, 5, 26)"

/** The sums of the groups above their columns, in their colours: cells relative to their row do not say them. */
function groupSums(view: ChartView, x: object): object {
  const field = measureOf(view)
  const end = `${aboveRows} + ${tallestBar} * datum.total / max(datum.greatest, 1e-12)`
  return {
    transform: [
      { aggregate: [{ op: 'sum', field, as: 'total' }], groupby: ['group'] },
      { joinaggregate: [{ op: 'max', field: 'total', as: 'greatest' }] }
    ],
    mark: { type: 'rect', yOffset: -aboveRows, y2Offset: { expr: `-(${end})` } },
    encoding: {
      x,
      y: { value: 0 },
      y2: { value: 0 },
      // Not "color": that scale is of the cells.
      fill: { field: 'group', type: 'nominal', scale: colorScale(groups(view)), legend: null },
      tooltip: [
        { field: 'group', type: 'nominal', title: groupColumn(view) },
        {
          field: 'total',
          type: 'quantitative',
          title: measureTitle(view),
          format: field === 'strength' ? '.3~f' : ','
        }
      ]
    }
  }
}

/**
 * What each group sends and receives through each pathway, relative to the group that has most of it, as
 * CellChat's `netAnalysis_signalingRole_heatmap`: one pathway that carries most would leave the others pale.
 */
export const pathwayRoles: Chart<Tables> = {
  id: 'pathway-roles',
  kind: 'vega-lite',
  title: { en: 'Pathways by group', zh: '各分组的通路' },
  controls: measures,
  defaults: { value: 'specific' },
  // Results of earlier versions do not say it, and have no such table.
  fits: ({ summary }) => Number(summary['carrying_pathways']) > 1,
  data: () => [{ table: 'pathway_roles', where: [atMost('rank', mostPathways)] }],
  spec(view) {
    const side = (direction: 'outgoing' | 'incoming', title: string): object => {
      const names = order(view)
      const field = measureOf(view)
      const carried = { field, type: 'quantitative' }
      const y = {
        field: 'pathway',
        type: 'nominal',
        sort: { field: 'rank', op: 'min' },
        title: null,
        axis: direction === 'outgoing' ? { ...cutNames(42), labelOverlap: false, ticks: false } : null
      }
      const x = {
        field: 'group',
        type: 'nominal',
        sort: names,
        scale: { domain: names },
        title: null,
        axis: { ...cutNames(20), labelAngle: -90, labelOverlap: false }
      }
      const cells = {
        transform: [
          { joinaggregate: [{ op: 'max', field, as: 'most' }], groupby: ['pathway'] },
          { calculate: `datum.most > 0 ? datum.${field} / datum.most : 0`, as: 'relative' }
        ],
        mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 },
        encoding: {
          x,
          y,
          color: {
            field: 'relative',
            type: 'quantitative',
            scale: { domain: [0, 1], range: [...teals] },
            legend: { title: [measureTitle(view), phrase(view, 'relative to the row', '相对本行最大值')] }
          },
          tooltip: [
            { field: 'pathway', type: 'nominal', title: says(view, 'pathway', '通路') },
            { field: 'group', type: 'nominal', title: groupColumn(view) },
            { ...carried, title: measureTitle(view), format: '.3~f' }
          ]
        }
      }
      return {
        title: { text: title, fontSize: 13, fontWeight: 'normal', anchor: 'middle', offset: 4 },
        width: { step: 22 },
        height: { step: 18 },
        transform: [{ filter: { field: 'direction', equal: direction } }],
        // What is sent is received: the sums of both sides are the same.
        layer: [cells, groupSums(view, x), ...(direction === 'incoming' ? pathwaySums(view, y) : [])]
      }
    }
    return {
      data: { name: 'pathway_roles' },
      usermeta: {
        fill: { least: 14, most: 44, parts: [0, 1] },
        fillHeight: { least: leastRow([]), most: 30, parts: [0, 1] }
      },
      spacing: 14,
      hconcat: [
        side('outgoing', directionName(view, 'outgoing')),
        side('incoming', directionName(view, 'incoming'))
      ],
      resolve: { scale: { color: 'shared', y: 'shared' } }
    }
  }
}
