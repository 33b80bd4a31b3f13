import { fineOutline, teals } from '../../shared/style/palette.ts'
import type { Chart } from '../../contract/tool.ts'
import { leastRow, namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { keyColumns } from '../parts/charts/keys.ts'
import { says } from '../parts/charts/sentence-case.ts'
import type { Tables } from './schema.ts'
import { byColumn, groupColumn, groups, levels, tooltip } from './view.ts'

/** The area of the dot of 100%: its circle has five sixths of the smaller of both steps as diameter. */
const largest = "0.55 * pow(min(width / length(domain('x')), height / length(domain('y'))), 2)"

/** A dot per group and level, whose area and colour are the percentage. */
export const dots: Chart<Tables> = {
  id: 'dots',
  kind: 'vega-lite',
  title: { en: 'Dot plot', zh: '点图' },
  data: () => [{ table: 'percent' }],
  spec: (view) => {
    const names = groups(view).map(({ value }) => value)
    const title = says(view, '% of cells', '细胞占比（%）')
    return {
      data: { name: 'percent' },
      width: { step: 46 },
      height: { step: 22 },
      usermeta: { fill: { least: 10, most: 130 }, fillHeight: { least: leastRow(names), most: 44 } },
      mark: { type: 'point', filled: true, opacity: 1, ...fineOutline },
      encoding: {
        x: {
          field: 'by',
          type: 'nominal',
          sort: levels(view),
          title: byColumn(view),
          axis: namesBelow(levels(view), 'width')
        },
        y: { field: 'group', type: 'nominal', sort: names, title: null, axis: namesBeside(names, 200) },
        size: {
          field: 'percent',
          type: 'quantitative',
          scale: { domainMin: 0, range: [2, { expr: largest }] },
          legend: { title, tickCount: 4 }
        },
        color: {
          field: 'percent',
          type: 'quantitative',
          scale: { domainMin: 0, range: [...teals] },
          legend: { title, tickCount: 4 }
        },
        tooltip: tooltip(view)
      }
    }
  }
}

/** More levels have no chart of rings. */
const mostRings = 24
/** The most group names in one column of the colour key. */
const keyRows = 18

/** A ring of the groups per level, with the number of its cells inside. */
export const rings: Chart<Tables> = {
  id: 'rings',
  kind: 'vega-lite',
  title: { en: 'Donuts', zh: '环形图' },
  fits: ({ summary }) => Array.isArray(summary['levels']) && summary['levels'].length <= mostRings,
  data: () => [{ table: 'percent' }],
  spec: (view) => {
    const scale = colorScale(groups(view))
    const radius = 'min(child_width, child_height) / 2'
    return {
      data: { name: 'percent' },
      transform: [{ calculate: `indexof(${JSON.stringify(scale.domain)}, datum.group)`, as: 'place' }],
      facet: { field: 'by', type: 'nominal', sort: levels(view), title: byColumn(view) },
      columns: 2,
      spacing: 16,
      usermeta: { fill: { least: 90, most: 320 } },
      spec: {
        width: 160,
        height: 160,
        layer: [
          {
            mark: {
              type: 'arc',
              outerRadius: { expr: radius },
              innerRadius: { expr: `0.58 * ${radius}` },
              stroke: '#FFFFFF',
              strokeWidth: 1
            },
            encoding: {
              theta: { field: 'n', type: 'quantitative', stack: true },
              order: { field: 'place', type: 'quantitative' },
              color: {
                field: 'group',
                type: 'nominal',
                scale,
                sort: scale.domain,
                legend: {
                  title: groupColumn(view),
                  symbolType: 'square',
                  ...keyColumns(scale.domain.length, keyRows)
                }
              },
              tooltip: tooltip(view)
            }
          },
          {
            mark: { type: 'text', fontSize: 13 },
            encoding: { text: { field: 'total', type: 'quantitative', aggregate: 'max', format: ',' } }
          }
        ]
      }
    }
  }
}
