import type { Chart, ChartView } from '../../contract/tool.ts'
import { cutNames, namesBelow, rowHeader } from '../parts/charts/axis-names.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { stackedBars } from '../parts/stacked-bars.ts'
import { mostDrawn, type Tables } from './schema.ts'
import { byColumn, groupColumn, groups, levels, levelScale, tooltip } from './view.ts'

/** Whether there are samples to draw: with one in each level they would repeat the bars of the levels. */
function hasSamples({ summary: { samples, levels } }: Pick<ChartView, 'summary'>): boolean {
  const count = Number(samples ?? 0)
  return Array.isArray(levels) && count > levels.length && count <= mostDrawn
}

/** The most letters of the name of a sample. */
const sampleLetters = 24

/** A stacked bar for each sample, those of one level together. */
export const stackedBySample: Chart<Tables> = {
  id: 'stacked-by-sample',
  kind: 'vega-lite',
  title: { en: 'Stacked by sample', zh: '按样本堆叠' },
  controls: { value: { kind: 'choice', options: ['percent', 'cells'] } },
  defaults: { value: 'percent' },
  fits: hasSamples,
  data: () => [{ table: 'sample_shares' }],
  spec(view) {
    const scale = colorScale(groups(view))
    const { data, height, usermeta, encoding, ...bars } = stackedBars(view, {
      table: 'sample_shares',
      bar: { field: 'sample', levels: [], title: String(view.summary['sample']) },
      part: { field: 'group', title: groupColumn(view), scale, order: 'place' },
      transform: [{ calculate: `indexof(${JSON.stringify(scale.domain)}, datum.group)`, as: 'place' }],
      percent: 'percent',
      cells: 'n',
      tooltip: [{ field: 'sample', type: 'nominal', title: says(view, 'sample', '样本') }, ...tooltip(view)]
    })
    return {
      data,
      usermeta: { ...(usermeta as object), fill: { least: 240, most: 1600 } },
      facet: {
        row: {
          field: 'by',
          type: 'nominal',
          sort: levels(view),
          title: byColumn(view),
          // Panels are as high as they have samples: no height of theirs sets the size of the names.
          header: {
            ...rowHeader(levels(view), 120),
            labelFontSize: 13,
            titleFontSize: 14,
            titleFontWeight: 'normal'
          }
        }
      },
      spacing: 8,
      resolve: { scale: { y: 'independent' } },
      spec: {
        ...bars,
        width: 480,
        height,
        encoding: {
          ...(encoding as object),
          y: {
            field: 'sample',
            type: 'nominal',
            title: null,
            axis: { ...cutNames(sampleLetters), labelOverlap: false, ticks: false }
          }
        }
      }
    }
  }
}

/** The width of a box as an expression: a part of the room of its level, so that boxes stand apart. */
const boxWidth = "max(4, min(30, 0.7 * bandwidth('xOffset')))"

/** The percentage of each group in each sample, with stars of the adjusted p where samples were compared. */
export const bySample: Chart<Tables> = {
  id: 'by-sample',
  kind: 'vega-lite',
  title: { en: 'By sample', zh: '按样本' },
  fits: hasSamples,
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
          mark: {
            type: 'boxplot',
            extent: 'min-max',
            size: { expr: boxWidth },
            box: { strokeWidth: 0, opacity: 0.45 },
            rule: { opacity: 0.8 },
            median: { color: '#171D1F', thickness: 1.5 }
          },
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
