import type { Chart } from '../../contract/tool.ts'
import { limits } from '../../science/copy-number/evidence.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { reach, tails, type Matrices, type Tables } from './schema.ts'
import { belowRows, lastClone, marked, rowPerClone, rowsOfClones } from './view.ts'

/** Where each chromosome begins, and its middle, in bins. */
const chromosomes = {
  data: { name: 'bins' },
  transform: [
    { window: [{ op: 'row_number', as: 'row' }] },
    // Rows are numbered from 1, bins from 0.
    { calculate: 'datum.row - 1', as: 'at' },
    {
      aggregate: [
        { op: 'min', field: 'at', as: 'first' },
        { op: 'mean', field: 'at', as: 'middle' }
      ],
      groupby: ['chromosome']
    }
  ]
} as const

/**
 * How far the changes of clones are drawn, as an expression: as far as they are, within what the colours of
 * cells can reach.
 */
const furthest =
  `clamp(max(-extent(pluck(data('lines'), 'change'))[0], extent(pluck(data('lines'), 'change'))[1]), ` +
  `${tails.least}, ${reach})`

/** The mean change of each clone along the genome. */
export const lines: Chart<Tables, Matrices> = {
  id: 'lines',
  kind: 'vega-lite',
  title: { en: 'Genome by clone', zh: '各克隆的基因组' },
  data: () => [{ table: 'lines' }, { table: 'bins', columns: ['chromosome'] }],
  spec(view) {
    const x = {
      field: 'bin',
      type: 'quantitative',
      scale: { domain: [0, Number(view.summary['bins'])], nice: false },
      axis: null
    }
    const change = {
      field: 'change',
      type: 'quantitative',
      scale: { domain: [{ expr: `-${furthest}` }, { expr: furthest }], clamp: true, nice: false },
      axis: { ...rowsOfClones.axis, tickCount: 3, format: 'd' },
      title: null
    }
    return {
      title: {
        text: marked(view, says(view, 'change against the reference, %', '相对参考的变化（%）')),
        fontSize: 12,
        fontWeight: 'normal',
        anchor: 'start'
      },
      usermeta: rowsOfClones.usermeta,
      spacing: rowsOfClones.spacing,
      bounds: rowsOfClones.bounds,
      facet: rowPerClone(view),
      data: { name: 'lines' },
      spec: {
        width: 720,
        height: 60,
        layer: [
          {
            ...chromosomes,
            mark: { type: 'rule', strokeWidth: 0.5, aria: false },
            encoding: { x: { ...x, field: 'first' } }
          },
          {
            ...chromosomes,
            mark: {
              type: 'text',
              // Every row is given these names, since they are from another table than the clones.
              fontSize: { expr: `parent.clone === ${quoted(lastClone(view))} ? 10 : 0` },
              baseline: 'top',
              dy: { expr: belowRows },
              aria: false
            },
            encoding: { x: { ...x, field: 'middle' }, y: { value: 'height' }, text: { field: 'chromosome' } }
          },
          {
            mark: { type: 'rule', strokeWidth: 1.1, clip: true },
            encoding: {
              x,
              y: change,
              y2: { datum: 0 },
              color: {
                condition: { test: 'datum.change > 0', value: '#B2182B' },
                value: '#2166AC'
              }
            }
          }
        ]
      }
    }
  }
}

/** The median change of each arm in each clone. */
export const arms: Chart<Tables, Matrices> = {
  id: 'arms',
  kind: 'vega-lite',
  title: { en: 'Arms by clone', zh: '各克隆的染色体臂' },
  data: () => [{ table: 'arms' }],
  spec(view) {
    const y = { field: 'clone', type: 'nominal', title: says(view, 'clone', '克隆') }
    const x = {
      field: 'arm',
      type: 'nominal',
      sort: { field: 'place', op: 'min' },
      title: marked(view, says(view, 'chromosome arm', '染色体臂')),
      axis: { labelAngle: -90, labelOverlap: false, labelFontSize: 9 }
    }
    const tooltip = [
      { field: 'clone', type: 'nominal', title: says(view, 'clone', '克隆') },
      { field: 'arm', type: 'nominal', title: says(view, 'arm', '臂') },
      {
        field: 'median',
        type: 'quantitative',
        title: says(view, 'median log2 ratio', 'log2 比值中位数'),
        format: '+.2f'
      },
      { field: 'z', type: 'quantitative', title: 'z', format: '+.1f' },
      { field: 'genes', type: 'quantitative', title: says(view, 'genes', '基因数'), format: ',' }
    ]
    return {
      data: { name: 'arms' },
      width: { step: 17 },
      height: { step: 34 },
      usermeta: { fill: { least: 8, most: 30 }, fillHeight: { least: 20, most: 60 } },
      // Arms with few genes have noisy medians, beside which those of the others would be hardly seen.
      transform: [{ filter: `datum.genes >= ${limits.genes}` }],
      encoding: { x, y },
      layer: [
        {
          mark: { type: 'rect' },
          encoding: {
            color: {
              field: 'median',
              type: 'quantitative',
              scale: { domain: [-1, 1], range: 'diverging', clamp: true },
              legend: { title: says(view, 'median log2 ratio', 'log2 比值中位数'), orient: 'top' }
            },
            tooltip
          }
        },
        {
          transform: [{ filter: "datum.state !== 'none'" }],
          mark: { type: 'text', fontWeight: 'bold', fontSize: 13 },
          encoding: { text: { condition: { test: "datum.state === 'gain'", value: '+' }, value: '−' } }
        }
      ]
    }
  }
}
