import type { Chart } from '../../contract/tool.ts'
import { atMost, ofChoice } from '../parts/conditions.ts'
import { comparisonsOf, nameWidth, significantFrom, topChoice } from '../parts/enrichment/charts.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { pText } from '../parts/charts/vega-expressions.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import type { Tables } from './schema.ts'

/**
 * The strongest sets of one comparison, each with the positions of its genes, its normalized enrichment score
 * and its adjusted p. Leading edges and the numbers of significant sets are bold.
 */
export const tablePlot: Chart<Tables> = {
  id: 'table-plot',
  kind: 'vega-lite',
  title: { en: 'Table plot', zh: '表格图' },
  controls: { group: { kind: 'level', table: 'top', column: 'group' }, top: topChoice },
  defaults: { top: 10 },
  data: ({ group, top = 10 }) => [
    { table: 'top', where: [...ofChoice('group', group), atMost('place', top)] },
    { table: 'running', where: [...ofChoice('group', group), atMost('rank', top)] }
  ],
  spec(view) {
    const { group = comparisonsOf(view)[0] ?? '' } = view.controls
    const shown = (rank: string): object[] => [
      { filter: { field: 'group', equal: group } },
      { filter: `datum.${rank} <= ${chosenNumber(view, 'top', 10)}` }
    ]
    const y = {
      field: 'set',
      type: 'nominal',
      sort: { field: 'nes', op: 'max', order: 'descending' },
      title: null
    }
    const column = (title: string, text: object, width: number): object => ({
      width,
      height: { step: 20 },
      title: { text: title, fontSize: 12, fontWeight: 'normal', anchor: 'middle' },
      data: { name: 'top' },
      transform: shown('place'),
      mark: {
        type: 'text',
        align: 'center',
        fontWeight: { expr: `datum.log10_padj_bh < ${-significantFrom} ? 'bold' : 'normal'` }
      },
      encoding: { y: { ...y, axis: null }, text }
    })
    return {
      usermeta: {
        fill: { least: 200, most: 900, parts: [0] },
        fillHeight: { least: 10.5, most: 30 }
      },
      spacing: 8,
      hconcat: [
        {
          width: 320,
          height: { step: 20 },
          title: {
            text: says(
              view,
              'ranks of the genes (bold: leading edge)',
              '基因在排序中的位次（醒目者为前沿基因）'
            ),
            fontSize: 12,
            fontWeight: 'normal',
            anchor: 'middle'
          },
          data: { name: 'running' },
          transform: shown('rank'),
          mark: { type: 'tick', thickness: 1, aria: false },
          encoding: {
            y: { ...y, axis: { labelLimit: nameWidth, labelOverlap: false, grid: true } },
            x: {
              field: 'place',
              type: 'quantitative',
              title: null,
              scale: { domain: [0, Number(view.summary['genes'])], nice: false }
            },
            color: {
              field: 'nes',
              type: 'quantitative',
              scale: { domain: [-1, 1], range: ['#2166AC', '#B2182B'], clamp: true, interpolate: 'rgb' },
              legend: null
            },
            opacity: { condition: { test: 'datum.leading', value: 1 }, value: 0.35 }
          }
        },
        column(says(view, 'NES', 'NES'), { field: 'nes', type: 'quantitative', format: '.2f' }, 50),
        column(
          says(view, 'adjusted p', '校正 p 值'),
          { value: { expr: pText('pow(10, datum.log10_padj_bh)') } },
          70
        )
      ],
      resolve: { scale: { y: 'independent' } }
    }
  }
}
