import { atMost, equal } from '../parts/conditions.ts'
import type { Chart } from '../../contract/tool.ts'
import { notSignificant } from '../../shared/style/palette.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { says, unitTitle } from '../parts/charts/sentence-case.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { thresholdDefaults } from '../parts/volcano-chart.ts'
import { codes, type Tables } from './schema.ts'
import { drawnSides, hasLeadingGenes, ofDirection, toldBySamples } from './side-labels.ts'
import { en, zh } from './texts.ts'

const panel = { width: 164, height: 120, least: 96, columns: 3, gap: { column: 48, row: 44 } } as const

/** Each sample of both sides, gene by gene: the values that the test of samples compares. */
export const bySampleChart: Chart<Tables> = {
  id: 'by-sample',
  kind: 'vega-lite',
  title: { en: 'Samples', zh: '各样本' },
  controls: {
    direction: { kind: 'choice', options: ['up', 'down'] },
    genes: { kind: 'choice', options: [6, 12, 20] }
  },
  defaults: { direction: 'up', genes: 6 },
  fits: (result) => toldBySamples(result) && hasLeadingGenes(result),
  data: ({ direction = 'up', genes = 6 }) => [
    {
      table: 'by_sample',
      where: [equal('direction', direction), atMost('rank', genes)]
    }
  ],
  spec(view) {
    const sides = drawnSides(view)
    const label = sides
      .map(({ value, label: name }) => `datum.side === ${JSON.stringify(value)} ? ${JSON.stringify(name)} : `)
      .join('')
    const x = {
      field: 'label',
      type: 'nominal',
      sort: sides.map((side) => side.label),
      title: null,
      axis: { labelAngle: 0, labelFontSize: 12, labelLimit: { expr: 'child_width / 2 + 8' } }
    }
    const y = {
      type: 'quantitative',
      title: null,
      scale: { zero: false, nice: false, padding: 10 },
      axis: { tickCount: 4 }
    }
    return {
      data: { name: 'by_sample' },
      title: unitTitle('log2 CPM'),
      transform: [
        { filter: ofDirection(view) },
        { filter: `datum.rank <= ${chosenNumber(view, 'genes', 6)}` },
        { calculate: `${label}''`, as: 'label' }
      ],
      facet: {
        field: 'gene',
        type: 'nominal',
        sort: { field: 'rank', op: 'min' },
        title: null,
        header: { labelFontStyle: 'italic' }
      },
      columns: panel.columns,
      // The panels are aligned by their frames; axes and titles lie in the gaps between them.
      bounds: 'flush',
      spacing: panel.gap,
      usermeta: { fill: { least: panel.least, most: 420 } },
      spec: {
        width: panel.width,
        height: panel.height,
        layer: [
          {
            mark: { type: 'tick', thickness: 2, size: 36, color: '#868F93' },
            encoding: { x, y: { ...y, field: 'log_cpm', aggregate: 'mean' } }
          },
          {
            mark: { type: 'point', filled: true, size: 60, opacity: 0.85 },
            encoding: {
              x,
              y: { ...y, field: 'log_cpm' },
              color: { field: 'label', type: 'nominal', scale: colorScale(sides), legend: null },
              tooltip: [
                { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
                { field: 'sample', type: 'nominal', title: says(view, 'sample', '样本') },
                { field: 'log_cpm', type: 'quantitative', title: 'log2 CPM', format: '.2f' }
              ]
            }
          }
        ]
      },
      resolve: { scale: { y: 'independent' } }
    }
  }
}

const agreementColors = ['#0F726D', '#F3B100', '#9546D8', notSignificant] as const

/** Fold changes of cells against those of samples. Genes that are significant by cells alone are doubtful. */
export const concordanceChart: Chart<Tables> = {
  id: 'concordance',
  kind: 'vega-lite',
  title: { en: 'Cells and samples', zh: '细胞与样本' },
  controls: { alpha: { kind: 'choice', options: [0.05, 0.01, 0.001] } },
  defaults: { alpha: thresholdDefaults.alpha },
  fits: ({ summary }) => summary['both'] === 'yes',
  data: () => [{ table: 'concordance' }],
  spec(view) {
    const alpha = Math.log10(chosenNumber(view, 'alpha', thresholdDefaults.alpha))
    const [inEnglish, inChinese] = [en.codes.concordance.agreement, zh.codes.concordance.agreement]
    const names = codes.concordance.agreement.map((one) => says(view, inEnglish[one], inChinese[one]))
    const [both, cells, samples, neither] = names.map((name) => JSON.stringify(name))
    const [acrossTitle, upTitle] = [
      says(view, 'log2 fold change, cells', 'log2 倍数变化（细胞）'),
      says(view, 'log2 fold change, samples', 'log2 倍数变化（样本）')
    ]
    return {
      width: 'container',
      height: 320,
      layer: [
        {
          data: { name: 'concordance' },
          transform: [
            {
              calculate:
                `datum.cells_log10_padj < ${alpha} ? (datum.samples_log10_padj < ${alpha} ? ${both} : ${cells}) : ` +
                `(datum.samples_log10_padj < ${alpha} ? ${samples} : ${neither})`,
              as: 'called'
            },
            { calculate: `indexof([${neither}, ${both}, ${cells}, ${samples}], datum.called)`, as: 'depth' }
          ],
          mark: { type: 'point', filled: true, opacity: 0.85, aria: false },
          encoding: {
            x: { field: 'cells_log2fc', type: 'quantitative', title: acrossTitle },
            y: { field: 'samples_log2fc', type: 'quantitative', title: upTitle },
            order: { field: 'depth', type: 'quantitative' },
            color: {
              field: 'called',
              type: 'nominal',
              scale: { domain: names, range: [...agreementColors] },
              legend: { title: says(view, 'called by', '判定为差异') }
            },
            tooltip: [
              { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
              { field: 'cells_log2fc', type: 'quantitative', title: acrossTitle, format: '.3f' },
              { field: 'samples_log2fc', type: 'quantitative', title: upTitle, format: '.3f' },
              {
                field: 'cells_log10_padj',
                type: 'quantitative',
                title: says(view, 'log10 adjusted p, cells', 'log10 校正 p（细胞）'),
                format: '.3~f'
              },
              {
                field: 'samples_log10_padj',
                type: 'quantitative',
                title: says(view, 'log10 adjusted p, samples', 'log10 校正 p（样本）'),
                format: '.3~f'
              }
            ]
          }
        },
        { data: { values: [{}] }, mark: { type: 'rule' }, encoding: { y: { datum: 0 } } },
        { data: { values: [{}] }, mark: { type: 'rule' }, encoding: { x: { datum: 0 } } }
      ]
    }
  }
}
