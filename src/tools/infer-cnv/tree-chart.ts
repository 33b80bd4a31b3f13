import type { Chart, ChartView } from '../../contract/tool.ts'
import { groupColor } from '../../shared/style/palette.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { cloneNumbers, type Matrices, type Tables } from './schema.ts'
import { cellsOfClone, marked } from './view.ts'

/** The strip of clones below the tree and the names of clones below it, in pixels from the tree. */
const strip = { from: 6, to: 16, names: 20 } as const
const below = (pixels: number): object => ({ value: { expr: `height + ${pixels}` } })

const cloneColors = ({ summary }: ChartView): { domain: string[]; range: string[] } => {
  const names = Array.from({ length: Number(summary['cut']) }, (_, at) => `${at + 1}`)
  return { domain: names, range: names.map((_, at) => groupColor(at)) }
}

/**
 * The tree of the parts with changes by how many clones there are where it is cut, the cut, and the clones
 * below. A pick of a joint offers the tool once more, cut there.
 */
export const cloneTree: Chart<Tables, Matrices> = {
  id: 'clone-tree',
  kind: 'vega-lite',
  title: { en: 'Tree of clones', zh: '克隆树' },
  // Results of earlier versions have no such tree.
  fits: ({ summary }) => Number(summary['parts']) > 1,
  data: () => [{ table: 'joints' }, { table: 'parts' }],
  picks({ joint, clone }, { language }) {
    const into = cloneNumbers.find((count) => count === `${Number(joint)}`)
    if (into !== undefined)
      return {
        does: 'again',
        text: says({ language }, `Again with ${into} clones…`, `以 ${into} 个克隆重新计算…`),
        params: { n_clones: into }
      }
    return cellsOfClone(clone)
  },
  spec(view) {
    const [parts, cut] = [Number(view.summary['parts']), Number(view.summary['cut'])]
    const x = { type: 'quantitative', scale: { domain: [-0.5, parts - 0.5], nice: false }, axis: null }
    const y = {
      type: 'quantitative',
      scale: { domain: [0.7, parts], reverse: true, nice: false, zero: false },
      title: marked(view, says(view, 'clones where the tree is cut', '切割处的克隆数')),
      axis: { tickMinStep: 1, format: 'd', tickCount: Math.min(parts, 10) }
    }
    const side = (which: 'left' | 'right'): object => ({
      mark: { type: 'rule', strokeWidth: 1.2, aria: false },
      encoding: {
        x: { ...x, field: which },
        y: { ...y, field: `${which}_from` },
        y2: { field: 'joint' }
      }
    })
    const color = { field: 'clone', type: 'nominal', scale: cloneColors(view), legend: null }
    const joint = [
      { field: 'joint', type: 'quantitative', title: says(view, 'clones where cut here', '在此切割的克隆数') }
    ]
    const part = [
      { field: 'clone', type: 'nominal', title: says(view, 'clone', '克隆') },
      { field: 'cells', type: 'quantitative', title: says(view, 'cells of this part', '此部分的细胞数') },
      { field: 'gains', type: 'nominal', title: says(view, 'gained arms', '扩增的臂') },
      { field: 'losses', type: 'nominal', title: says(view, 'lost arms', '缺失的臂') }
    ]
    return {
      width: 520,
      height: 240,
      usermeta: { fill: { least: 260, most: 1400 }, fillHeight: { least: 120, most: 700 } },
      layer: [
        {
          data: { name: 'joints' },
          layer: [
            side('left'),
            side('right'),
            {
              mark: { type: 'rule', strokeWidth: 1.2 },
              encoding: {
                x: { ...x, field: 'left' },
                x2: { field: 'right' },
                y: { ...y, field: 'joint' },
                tooltip: joint
              }
            },
            {
              transform: [
                { filter: `indexof(${JSON.stringify(cloneNumbers)}, '' + datum.joint) >= 0` },
                { calculate: '(datum.left + datum.right) / 2', as: 'middle' }
              ],
              mark: { type: 'circle', size: 70, opacity: 1, color: '#0F726D' },
              encoding: { x: { ...x, field: 'middle' }, y: { ...y, field: 'joint' }, tooltip: joint }
            }
          ]
        },
        {
          data: { values: [{ cut: cut - 0.5 }] },
          mark: { type: 'rule', strokeDash: [5, 4], strokeWidth: 1.2, color: '#B2182B', aria: false },
          encoding: { y: { ...y, field: 'cut' } }
        },
        {
          data: { name: 'parts' },
          transform: [
            { calculate: 'datum.place - 0.5', as: 'from' },
            { calculate: 'datum.place + 0.5', as: 'to' }
          ],
          mark: { type: 'rect' },
          encoding: {
            x: { ...x, field: 'from' },
            x2: { field: 'to' },
            y: below(strip.from),
            y2: below(strip.to),
            color,
            tooltip: part
          }
        },
        {
          data: { name: 'parts' },
          transform: [
            {
              aggregate: [
                { op: 'mean', field: 'place', as: 'middle' },
                { op: 'sum', field: 'cells', as: 'cells' }
              ],
              groupby: ['clone']
            }
          ],
          mark: { type: 'text', baseline: 'top', fontSize: 12 },
          encoding: {
            x: { ...x, field: 'middle' },
            y: below(strip.names),
            text: { field: 'clone', type: 'nominal' }
          }
        },
        {
          data: { values: [{}] },
          mark: { type: 'text', baseline: 'top', align: 'right', dx: -8, fontSize: 12, aria: false },
          encoding: {
            x: { value: 0 },
            y: below(strip.names),
            text: { value: says(view, 'Clone', '克隆') }
          }
        }
      ]
    }
  }
}
