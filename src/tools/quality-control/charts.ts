import { categoryColors } from '../../shared/style/palette.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import {
  insideControls,
  insideDefaults,
  outlineRows,
  outlineSides,
  violinInside
} from '../parts/violin/inside.ts'
import { namesBelow, namesBeside } from '../parts/charts/axis-names.ts'
import { equal } from '../parts/conditions.ts'
import { logAxis } from '../parts/charts/log-axis.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import type { Metric, Tables } from './schema.ts'

const metricControl = { kind: 'level', table: 'thresholds', column: 'metric' } as const

const metricOf = (view: ChartView): Metric => String(view.controls['metric'] ?? 'total') as Metric
const ofMetric = (controls: ChartView['controls']) => [equal('metric', controls['metric'] ?? 'total')]
const isLog = (metric: Metric): boolean => metric === 'total' || metric === 'detected'

/** The sides on which a measure has a threshold. */
const sidesOf = (metric: Metric): ('low' | 'high')[] =>
  isLog(metric) ? ['low'] : metric === 'ribo' ? [] : ['high']

function metricTitle(view: ChartView): string {
  const titles: Readonly<Record<Metric, string>> = {
    total: says(view, 'counts', '计数'),
    detected: says(view, 'detected genes', '检出基因数'),
    mito: says(view, 'mitochondrial counts (%)', '线粒体计数（%）'),
    ribo: says(view, 'ribosomal counts (%)', '核糖体计数（%）'),
    doublet: says(view, 'doublet score', '双细胞得分')
  }
  return titles[metricOf(view)]
}

/** The colours of kept and of dropped cells. */
const keepColors = ['#0F726D', '#C4532D'] as const
const threshold = { type: 'rule', strokeDash: [4, 3], strokeWidth: 1.5 }
const count = (view: ChartView): string => says(view, 'cells', '细胞数')

function drawnNote(view: ChartView): object {
  const [drawn, cells] = [Number(view.summary['drawn']), Number(view.summary['cells'])]
  const text = (n: number): string => n.toLocaleString('en-US')
  return drawn < cells
    ? {
        title: {
          text: '',
          subtitle: says(
            view,
            `${text(drawn)} of ${text(cells)} cells drawn`,
            `共 ${text(cells)} 个细胞，图中为其中 ${text(drawn)} 个`
          )
        }
      }
    : {}
}

/** Counts against detected genes, coloured by the mitochondrial percentage or by whether the cell is kept. */
const scatter: Chart<Tables> = {
  id: 'scatter',
  kind: 'vega-lite',
  title: { en: 'Counts and genes', zh: '计数与基因数' },
  fits: ({ summary }) => summary['layer'] !== 'lognorm',
  controls: { color: { kind: 'choice', options: ['mito', 'keep'] } },
  data: () => [
    { table: 'points', columns: ['total', 'detected', 'mito_percent', 'keep'] },
    { table: 'thresholds' }
  ],
  spec: (view) => {
    const kept = [says(view, 'kept', '保留'), says(view, 'dropped', '剔除')]
    const log = { type: 'log', nice: false, padding: 8 }
    const mito = says(view, 'mitochondrial %', '线粒体 %')
    return {
      width: 'container',
      height: 340,
      ...drawnNote(view),
      layer: [
        {
          data: { name: 'points' },
          transform: [
            { filter: 'datum.total > 0' },
            { calculate: `datum.keep ? ${JSON.stringify(kept[0])} : ${JSON.stringify(kept[1])}`, as: 'state' }
          ],
          mark: {
            type: 'circle',
            size: Number(view.summary['drawn']) > 5000 ? 9 : 16,
            opacity: 0.75,
            aria: false
          },
          encoding: {
            x: {
              field: 'total',
              type: 'quantitative',
              scale: log,
              title: says(view, 'counts', '计数'),
              axis: logAxis('x', '~s')
            },
            y: {
              field: 'detected',
              type: 'quantitative',
              scale: log,
              title: says(view, 'detected genes', '检出基因数'),
              axis: logAxis('y', '~s')
            },
            color:
              view.controls['color'] === 'keep'
                ? {
                    field: 'state',
                    type: 'nominal',
                    scale: { domain: kept, range: [...keepColors] },
                    legend: { title: null, symbolOpacity: 1, symbolSize: 80 }
                  }
                : {
                    field: 'mito_percent',
                    type: 'quantitative',
                    scale: { range: 'ramp', domainMin: 0 },
                    // If no gene is mitochondrial all ticks are 0.
                    legend: { title: mito, format: '~g', gradientOpacity: 1 }
                  },
            tooltip: [
              { field: 'total', type: 'quantitative', title: says(view, 'counts', '计数'), format: ',' },
              {
                field: 'detected',
                type: 'quantitative',
                title: says(view, 'detected genes', '检出基因数'),
                format: ','
              },
              { field: 'mito_percent', type: 'quantitative', title: mito, format: '.2f' },
              { field: 'state', type: 'nominal', title: says(view, 'state', '状态') }
            ]
          }
        },
        {
          data: { name: 'thresholds' },
          transform: [{ filter: "datum.metric === 'total'" }],
          mark: threshold,
          encoding: { x: { field: 'low', type: 'quantitative' } }
        },
        {
          data: { name: 'thresholds' },
          transform: [{ filter: "datum.metric === 'detected'" }],
          mark: threshold,
          encoding: { y: { field: 'low', type: 'quantitative' } }
        }
      ]
    }
  }
}

/** A histogram of each measure, with the thresholds dashed. */
const histogram: Chart<Tables> = {
  id: 'histogram',
  kind: 'vega-lite',
  title: { en: 'Distribution', zh: '分布' },
  controls: { metric: metricControl },
  data: (controls) => [
    { table: 'bins', where: ofMetric(controls) },
    { table: 'thresholds', where: ofMetric(controls) }
  ],
  spec: (view) => {
    const metric = metricOf(view)
    const scale = isLog(metric) ? { type: 'log', nice: false } : { zero: false, nice: false }
    const rule = (field: 'low' | 'high'): object => ({
      data: { name: 'thresholds' },
      transform: [{ filter: `datum.metric === '${metric}' && isValid(datum.${field})` }],
      mark: threshold,
      encoding: {
        x: { field, type: 'quantitative' },
        tooltip: [{ field, type: 'quantitative', title: says(view, 'threshold', '阈值'), format: '.4~g' }]
      }
    })
    return {
      width: 'container',
      height: 300,
      layer: [
        {
          data: { name: 'bins' },
          transform: [{ filter: `datum.metric === '${metric}'` }],
          mark: { type: 'bar', binSpacing: 0 },
          encoding: {
            x: {
              field: 'from',
              type: 'quantitative',
              scale,
              title: metricTitle(view),
              axis: isLog(metric) ? logAxis('x', '~s') : { format: '~s', tickCount: 6 }
            },
            x2: { field: 'to' },
            y: { field: 'cells', type: 'quantitative', title: count(view) },
            y2: { datum: 0 },
            tooltip: [
              { field: 'from', type: 'quantitative', title: says(view, 'from', '从'), format: '.4~g' },
              { field: 'to', type: 'quantitative', title: says(view, 'to', '到'), format: '.4~g' },
              { field: 'cells', type: 'quantitative', title: count(view), format: ',' }
            ]
          }
        },
        ...sidesOf(metric).map(rule)
      ]
    }
  }
}

/**
 * An axis of logarithms with the numbers that they are of: 1, 2 and 5 times the powers of ten. Vega drops
 * those beyond the ends of the axis, and by default most of so many.
 */
const powersOfTen = {
  values: Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((times) => power + Math.log10(times))).flat(),
  tickCount: 27,
  labelExpr: "format(pow(10, datum.value), '.2~s')"
}

/** One violin per sample. */
const violin: Chart<Tables> = {
  id: 'violin',
  kind: 'vega-lite',
  title: { en: 'By sample', zh: '按样本' },
  fits: ({ summary }) => Array.isArray(summary['samples']) && summary['samples'].length > 1,
  controls: { metric: metricControl, ...insideControls },
  defaults: insideDefaults,
  data: (controls) => [
    { table: 'violin', where: ofMetric(controls) },
    { table: 'thresholds', where: ofMetric(controls) }
  ],
  spec: (view) => {
    const metric = metricOf(view)
    const samples = listed(view, 'samples')
    const colors = {
      domain: samples,
      range: samples.map((_, index) => categoryColors[index % categoryColors.length]!)
    }
    const limit = (field: 'low' | 'high'): object => ({
      data: { name: 'thresholds' },
      transform: [
        { filter: `datum.metric === '${metric}' && isValid(datum.${field})` },
        { calculate: isLog(metric) ? `log(datum.${field}) / LN10` : `datum.${field}`, as: 'at' }
      ],
      mark: threshold,
      encoding: { y: { field: 'at', type: 'quantitative' } }
    })
    return {
      width: Math.max(240, samples.length * 46),
      height: 300,
      usermeta: {
        fill: { least: Math.max(240, samples.length * 22), most: Math.max(760, samples.length * 180) }
      },
      layer: [
        {
          data: { name: 'violin' },
          transform: [
            { filter: `datum.metric === '${metric}'` },
            { calculate: 'datum.group', as: 'label' },
            { calculate: `indexof(${JSON.stringify(samples)}, datum.group)`, as: 'place' }
          ],
          layer: [
            {
              transform: [{ filter: outlineRows }, ...outlineSides],
              mark: { type: 'area', orient: 'horizontal', opacity: 1, line: false },
              encoding: {
                y: {
                  field: 'value',
                  type: 'quantitative',
                  title: metricTitle(view),
                  scale: { zero: false },
                  ...(isLog(metric) && { axis: powersOfTen })
                },
                x: {
                  field: 'left',
                  type: 'quantitative',
                  title: null,
                  scale: { domain: [-0.6, samples.length - 0.4], nice: false, zero: false },
                  axis: {
                    values: samples.map((_, index) => index),
                    ...namesBelow(samples, 'width', true),
                    tickSize: 0
                  }
                },
                x2: { field: 'right' },
                detail: { field: 'group', type: 'nominal' },
                color: { field: 'label', type: 'nominal', scale: colors, legend: null }
              }
            },
            ...violinInside(view, colors)
          ]
        },
        ...sidesOf(metric).map(limit)
      ]
    }
  }
}

/** The percentage of dropped cells of each sample, by reason. */
const reasons: Chart<Tables> = {
  id: 'dropped',
  kind: 'vega-lite',
  title: { en: 'Dropped cells', zh: '剔除的细胞' },
  data: () => [{ table: 'reasons' }],
  spec: (view) => {
    const words: Readonly<Record<string, string>> = {
      'low counts': says(view, 'low counts', '计数过低'),
      'few genes': says(view, 'few genes', '基因数过少'),
      'high mitochondrial': says(view, 'high mitochondrial', '线粒体过高'),
      doublet: says(view, 'doublet', '双细胞')
    }
    const names = Object.values(words)
    const samples = listed(view, 'samples')
    const all = says(view, 'all cells', '全部细胞')
    const apart = samples.length < 2
    return {
      data: { name: 'reasons' },
      height: { step: 30 },
      usermeta: { fillHeight: { least: 12, most: 120 } },
      transform: [
        { calculate: `${JSON.stringify(words)}[datum.reason]`, as: 'why' },
        { calculate: `datum.sample || ${JSON.stringify(all)}`, as: 'name' },
        { calculate: `indexof(${JSON.stringify(names)}, datum.why)`, as: 'place' }
      ],
      mark: { type: 'bar', height: { band: 0.8 } },
      encoding: {
        // With one sample the reasons have a bar each; with several they are stacked to one bar per sample.
        y: apart
          ? { field: 'why', type: 'nominal', sort: names, title: null }
          : {
              field: 'name',
              type: 'nominal',
              sort: [...samples],
              title: null,
              axis: namesBeside(samples, 200)
            },
        x: { field: 'percent', type: 'quantitative', title: says(view, '% of cells', '细胞占比（%）') },
        order: { field: 'place', type: 'quantitative' },
        color: {
          field: 'why',
          type: 'nominal',
          scale: {
            domain: names,
            range: [categoryColors[0], categoryColors[4], categoryColors[1], categoryColors[3]]
          },
          legend: apart ? null : { title: says(view, 'reason', '原因'), symbolType: 'square' }
        },
        tooltip: [
          { field: 'name', type: 'nominal', title: says(view, 'sample', '样本') },
          { field: 'why', type: 'nominal', title: says(view, 'reason', '原因') },
          { field: 'cells', type: 'quantitative', title: count(view), format: ',' },
          { field: 'percent', type: 'quantitative', title: says(view, 'percent', '百分比'), format: '.2f' }
        ]
      }
    }
  }
}

const cycle: Chart<Tables> = {
  id: 'cell-cycle',
  kind: 'vega-lite',
  title: { en: 'Cell cycle', zh: '细胞周期' },
  fits: ({ summary }) => summary['phases'] === 'yes',
  data: () => [{ table: 'points', columns: ['s_score', 'g2m_score', 'phase'] }],
  spec: (view) => ({
    data: { name: 'points' },
    width: 'container',
    height: 320,
    ...drawnNote(view),
    mark: { type: 'circle', size: Number(view.summary['drawn']) > 5000 ? 9 : 16, opacity: 0.75, aria: false },
    encoding: {
      x: {
        field: 's_score',
        type: 'quantitative',
        title: says(view, 'S score', 'S 期得分'),
        scale: { zero: false, nice: false, padding: 8 }
      },
      y: {
        field: 'g2m_score',
        type: 'quantitative',
        title: says(view, 'G2/M score', 'G2/M 期得分'),
        scale: { zero: false, nice: false, padding: 8 }
      },
      color: {
        field: 'phase',
        type: 'nominal',
        scale: { domain: ['G1', 'S', 'G2M'], range: categoryColors.slice(0, 3) },
        legend: { title: says(view, 'phase', '时相'), symbolOpacity: 1, symbolSize: 80 }
      }
    }
  })
}

export const charts: readonly Chart<Tables>[] = [scatter, histogram, violin, reasons, cycle]
