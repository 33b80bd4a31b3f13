import type { Chart } from '../../contract/tool.ts'
import { teals } from '../../shared/style/palette.ts'
import { leastRow, namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { equal } from '../parts/conditions.ts'
import type { Matrices, Tables } from './schema.ts'

/** The least width of a column with numbers in it, in pixels. */
const forNumber = 30
/** On the colour of a greater probability numbers are light. */
const dark = 0.55

/** The mean probability of the cells of each group to end in each lineage; the earliest group on top. */
export const groupFates: Chart<Tables, Matrices> = {
  id: 'group-fates',
  kind: 'vega-lite',
  title: { en: 'Fates of groups', zh: '各分组的命运' },
  // Results of version 1.4 do not have the table.
  fits: ({ summary }) =>
    summary['densities'] === 'lineages' &&
    Array.isArray(summary['lineages']) &&
    summary['lineages'].length > 1,
  data: () => [{ table: 'group_fates' }, { table: 'groups', columns: ['group', 'pseudotime'] }],
  picks: ({ group, lineage }) =>
    typeof group === 'string' && typeof lineage === 'string'
      ? { does: 'cells', table: 'cells', where: [equal('group', group), equal('fate', lineage)] }
      : null,
  spec: (view) => {
    const column = String(view.params['group'])
    const [groups, lineages] = [listed(view, 'groups'), listed(view, 'lineages')]
    const title = says(view, 'mean probability', '平均概率')
    return {
      data: { name: 'group_fates' },
      transform: [
        {
          lookup: 'group',
          from: { data: { name: 'groups' }, key: 'group', fields: ['pseudotime'] },
          as: ['middle']
        }
      ],
      width: { step: 60 },
      height: { step: 26 },
      usermeta: { fill: { least: 12, most: 130 }, fillHeight: { least: leastRow(groups), most: 44 } },
      encoding: {
        x: {
          field: 'lineage',
          type: 'nominal',
          sort: lineages,
          title: says(view, 'ends in', '终止于'),
          axis: namesBelow(lineages, 'width')
        },
        y: {
          field: 'group',
          type: 'nominal',
          sort: { field: 'middle', op: 'min' },
          title: null,
          axis: namesBeside(groups, 200)
        },
        tooltip: [
          { field: 'group', type: 'nominal', title: column },
          { field: 'lineage', type: 'nominal', title: says(view, 'ends in', '终止于') },
          { field: 'fate', type: 'quantitative', title, format: '.3f' }
        ]
      },
      layer: [
        {
          mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1, cursor: 'pointer' },
          encoding: {
            color: {
              field: 'fate',
              type: 'quantitative',
              scale: { range: [...teals], domain: [0, 1] },
              legend: { title, values: [0, 0.5, 1] }
            }
          }
        },
        {
          mark: {
            type: 'text',
            fontSize: 12,
            opacity: { expr: `bandwidth('x') < ${forNumber} ? 0 : 1` },
            aria: false
          },
          encoding: {
            text: { field: 'fate', type: 'quantitative', format: '.2f' },
            color: { condition: { test: `datum.fate > ${dark}`, value: '#FFFFFF' } }
          }
        }
      ]
    }
  }
}
