import type { Chart } from '../../contract/tool.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import type { Matrices, Tables } from './schema.ts'
import { en, zh } from './texts.ts'
import { belowRows, cellsOfClone, lastClone, marked, rowPerClone, rowsOfClones } from './view.ts'

const stateColors = ['#B2182B', '#868F93', '#2166AC'] as const
/** log2 ratios beyond are drawn at the edge. */
const furthest = 1
/** The end of the axis, a little beyond, so that the lines at the edge are as thick as the others. */
const edge = 1.2

/** The segments of each clone along the genome, at the height of their median. */
export const segments: Chart<Tables, Matrices> = {
  id: 'segments',
  kind: 'vega-lite',
  title: { en: 'Segments', zh: '片段' },
  // Results of version 1.0 do not say where their segments lie.
  fits: ({ summary }) => Number(summary['clones']) > 0 && summary['segments'] === 'placed',
  data: () => [{ table: 'segments' }],
  picks: ({ clone }) => cellsOfClone(clone),
  spec(view) {
    const [inEnglish, inChinese] = [en.codes.segments.state, zh.codes.segments.state]
    const states = (['gain', 'none', 'loss'] as const).map((state) =>
      says(view, inEnglish[state], inChinese[state])
    )
    const [gain, none, loss] = states.map((state) => JSON.stringify(state))
    const x = { field: 'first_gene', type: 'quantitative', scale: { nice: false, zero: false }, axis: null }
    const chromosome = {
      aggregate: [
        { op: 'min', field: 'first_gene', as: 'first_gene' },
        { op: 'max', field: 'last_gene', as: 'last_gene' }
      ],
      groupby: ['clone', 'chromosome']
    }
    return {
      title: {
        text: marked(view, says(view, 'median log2 ratio', 'log2 比值中位数')),
        fontSize: 12,
        fontWeight: 'normal',
        anchor: 'start'
      },
      data: { name: 'segments' },
      usermeta: rowsOfClones.usermeta,
      spacing: rowsOfClones.spacing,
      bounds: rowsOfClones.bounds,
      facet: rowPerClone(view),
      spec: {
        width: 720,
        height: 64,
        layer: [
          {
            transform: [chromosome],
            mark: { type: 'rule', strokeWidth: 0.5, aria: false },
            encoding: { x }
          },
          {
            transform: [
              chromosome,
              { calculate: '(datum.first_gene + datum.last_gene) / 2', as: 'middle' },
              { filter: `datum.clone === ${quoted(lastClone(view))}` }
            ],
            mark: { type: 'text', fontSize: 10, baseline: 'top', dy: { expr: belowRows }, aria: false },
            encoding: {
              x: { ...x, field: 'middle' },
              y: { value: 'height' },
              text: { field: 'chromosome' }
            }
          },
          {
            mark: { type: 'rule', strokeWidth: 0.5, strokeDash: [2, 2], aria: false },
            encoding: { y: { datum: 0 } }
          },
          {
            transform: [
              { calculate: `clamp(datum.median, -${furthest}, ${furthest})`, as: 'level' },
              { calculate: 'datum.last_gene + 1', as: 'end_gene' },
              {
                calculate:
                  "datum.arms + ', ' + format(datum.start / 1e6, '.1f') + '–' + format(datum.end / 1e6, '.1f') + ' Mb'",
                as: 'where'
              },
              {
                calculate: `datum.state === 'gain' ? ${gain} : datum.state === 'loss' ? ${loss} : ${none}`,
                as: 'called'
              }
            ],
            mark: { type: 'rule', strokeWidth: 4 },
            encoding: {
              x,
              x2: { field: 'end_gene' },
              y: {
                field: 'level',
                type: 'quantitative',
                scale: { domain: [-edge, edge] },
                axis: { ...rowsOfClones.axis, values: [-furthest, 0, furthest], format: 'd' },
                title: null
              },
              color: {
                field: 'called',
                type: 'nominal',
                scale: { domain: states, range: [...stateColors] },
                legend: { title: null, orient: 'top', symbolType: 'stroke' }
              },
              tooltip: [
                { field: 'clone', type: 'nominal', title: says(view, 'clone', '克隆') },
                { field: 'chromosome', type: 'nominal', title: says(view, 'chromosome', '染色体') },
                { field: 'where', type: 'nominal', title: says(view, 'position', '位置') },
                { field: 'genes', type: 'quantitative', title: says(view, 'genes', '基因数'), format: ',' },
                {
                  field: 'median',
                  type: 'quantitative',
                  title: says(view, 'median log2 ratio', 'log2 比值中位数'),
                  format: '+.2f'
                },
                { field: 'z', type: 'quantitative', title: 'z', format: '+.1f' },
                { field: 'called', type: 'nominal', title: says(view, 'state', '状态') }
              ]
            }
          }
        ]
      }
    }
  }
}
