import type { Chart } from '../../contract/tool.ts'
import { namesBelow } from '../parts/charts/axis-names.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { mostDrawn, type Tables } from './schema.ts'
import { byColumn, groupColumn, groups, levels, levelScale, tooltip } from './view.ts'

/** The percentage of each group in each sample, with stars of the adjusted p where samples were compared. */
export const bySample: Chart<Tables> = {
  id: 'by-sample',
  kind: 'vega-lite',
  title: { en: 'By sample', zh: '按样本' },
  fits({ summary: { samples, levels } }) {
    const count = Number(samples ?? 0)
    // With one sample in each level it would repeat the bars of the levels.
    return Array.isArray(levels) && count > levels.length && count <= mostDrawn
  },
  data: () => [{ table: 'sample_shares' }, { table: 'samples' }],
  spec(view) {
    const order = groups(view).map(({ value }) => value)
    const step = Math.max(14, Math.min(26, 60 / Math.max(1, levels(view).length)))
    const x = { field: 'group', type: 'nominal', sort: order, title: null, axis: namesBelow(order, 'width') }
    const xOffset = { field: 'by', type: 'nominal', sort: levels(view) }
    const y = {
      field: 'percent',
      type: 'quantitative',
      title: says(view, '% of the sample’s cells', '样本细胞占比（%）')
    }
    const color = {
      field: 'by',
      type: 'nominal',
      scale: levelScale(view),
      legend: { title: byColumn(view), symbolType: 'circle', symbolOpacity: 1 }
    }
    const tested = view.summary['samples_tested'] === 'yes'
    return {
      title: tested
        ? {
            text: says(
              view,
              'samples compared, adjusted p: * < 0.05, ** < 0.01, *** < 0.001',
              '样本间比较，校正 p 值：* < 0.05，** < 0.01，*** < 0.001'
            ),
            fontSize: 12,
            fontWeight: 'normal'
          }
        : '',
      width: { step, for: 'offset' },
      height: 300,
      usermeta: { fill: { least: 5, most: 64 } },
      layer: [
        {
          data: { name: 'sample_shares' },
          mark: { type: 'boxplot', extent: 'min-max', size: 10, opacity: 0.45, box: { strokeWidth: 0 } },
          encoding: { x, xOffset, y, color }
        },
        {
          data: { name: 'sample_shares' },
          mark: { type: 'point', filled: true, size: 26, opacity: 0.9 },
          encoding: {
            x,
            xOffset,
            y,
            color,
            tooltip: [
              { field: 'sample', type: 'nominal', title: says(view, 'sample', '样本') },
              ...tooltip(view)
            ]
          }
        },
        ...(tested
          ? [
              {
                data: { name: 'samples' },
                transform: [
                  {
                    calculate:
                      "datum.padj_bh < 0.001 ? '***' : datum.padj_bh < 0.01 ? '**' : datum.padj_bh < 0.05 ? '*' : ''",
                    as: 'stars'
                  },
                  { calculate: JSON.stringify(levels(view)[0] ?? ''), as: 'by' }
                ],
                // The stars stand half a band after the first level, which is between the two compared
                // levels. Vega-Lite ignores a band position on an offset channel, and without an offset
                // channel this layer would change the width.
                mark: {
                  type: 'text',
                  // The font shrinks with the groups, so that three stars never exceed the width of one.
                  fontSize: { expr: "min(16, max(7, 0.75 * bandwidth('x')))" },
                  baseline: 'top',
                  dx: { expr: "bandwidth('xOffset') / 2" }
                },
                encoding: {
                  x,
                  xOffset,
                  y: { value: 0 },
                  text: { field: 'stars' },
                  tooltip: [
                    { field: 'group', type: 'nominal', title: groupColumn(view) },
                    {
                      field: 'padj_bh',
                      type: 'quantitative',
                      title: says(view, 'adjusted p (samples)', '校正 p 值（样本）'),
                      format: '.2~g'
                    }
                  ]
                }
              }
            ]
          : [])
      ]
    }
  }
}
