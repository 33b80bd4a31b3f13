import { namesOverMarks } from '../../shared/style/name-halo.ts'
import { teals } from '../../shared/style/palette.ts'
import type { Chart } from '../../contract/tool.ts'
import { cutNames, leastRow, namesBelow } from '../parts/charts/axis-names.ts'
import { atMost } from '../parts/conditions.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import type { Tables } from './schema.ts'
import { groupColumn, groups, measureName, measureOf, measures, measureTitle, order } from './view.ts'

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
    const sides = [says(view, 'sends', '发送'), says(view, 'receives', '接收')]
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
      x: axis('outgoing', says(view, 'sends', '发送')),
      y: axis('incoming', says(view, 'receives', '接收'))
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
              { field: 'outgoing', type: 'quantitative', title: says(view, 'sends', '发送'), format: '.3~f' },
              {
                field: 'incoming',
                type: 'quantitative',
                title: says(view, 'receives', '接收'),
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

/** What each group sends and receives through each pathway. */
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
      const carried = { field: measureOf(view), type: 'quantitative' }
      return {
        title: { text: title, fontSize: 13, fontWeight: 'normal', anchor: 'middle' },
        width: { step: 22 },
        height: { step: 18 },
        transform: [{ filter: { field: 'direction', equal: direction } }],
        mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 },
        encoding: {
          x: {
            field: 'group',
            type: 'nominal',
            sort: names,
            scale: { domain: names },
            title: null,
            axis: { ...cutNames(20), labelAngle: -90, labelOverlap: false }
          },
          y: {
            field: 'pathway',
            type: 'nominal',
            sort: { field: 'rank', op: 'min' },
            title: null,
            axis: direction === 'outgoing' ? { ...cutNames(42), labelOverlap: false, ticks: false } : null
          },
          color: {
            ...carried,
            scale: { range: [...teals] },
            legend: { title: measureTitle(view) }
          },
          tooltip: [
            { field: 'pathway', type: 'nominal', title: says(view, 'pathway', '通路') },
            { field: 'group', type: 'nominal', title: groupColumn(view) },
            { ...carried, title: measureTitle(view), format: '.3~f' }
          ]
        }
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
        side('outgoing', says(view, 'sends', '发送')),
        side('incoming', says(view, 'receives', '接收'))
      ],
      resolve: { scale: { color: 'shared', y: 'shared' } }
    }
  }
}
