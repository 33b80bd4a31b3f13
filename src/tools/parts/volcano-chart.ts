import type { ChartControl, ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { chosenNumber, quoted, says } from './scale.ts'

/** Colours of genes that are higher, lower, and neither. */
const directions = { up: '#B2182B', down: '#2166AC', none: '#D3D3D3' } as const

/** The two thresholds that a reader can move. */
export const thresholdControls: Readonly<Record<'fold' | 'alpha', ChartControl>> = {
  fold: { kind: 'number', min: 0, max: 5, step: 0.05 },
  alpha: { kind: 'choice', options: [0.05, 0.01, 0.001] }
}
export const thresholdDefaults = { fold: 0.5, alpha: 0.05 } as const

interface Comparison {
  /** Tables of all genes and of the names to show. */
  readonly table: string
  readonly labels: string
  /** The group whose rows are drawn, where the tables hold several. */
  readonly group?: string
  readonly first: string
  readonly second: string
}

const ofGroup = (group: string | undefined): object[] => (group === undefined ? [] : [{ filter: `datum.group === ${quoted(group)}` }])

function classified(view: ChartView): { transform: object[]; color: object } {
  const fold = chosenNumber(view, 'fold', thresholdDefaults.fold)
  const alpha = chosenNumber(view, 'alpha', thresholdDefaults.alpha)
  const names = [says(view, 'higher', '上调'), says(view, 'lower', '下调'), says(view, 'neither', '不显著')]
  const [up, down, none] = names.map(quoted)
  return {
    transform: [
      {
        calculate: `datum.log10_padj_bh < ${Math.log10(alpha)} && abs(datum.avg_log2FC) >= ${fold} ? (datum.avg_log2FC > 0 ? ${up} : ${down}) : ${none}`,
        as: 'direction'
      }
    ],
    color: {
      field: 'direction',
      type: 'nominal',
      scale: { domain: names, range: [directions.up, directions.down, directions.none] },
      legend: { title: null }
    }
  }
}

const number = (field: string, title: string, format: string): object => ({ field, type: 'quantitative', title, format })

/** Fold change against significance: one point a gene, thresholds dashed, the ten furthest genes named. */
export function volcano(view: ChartView, { table, labels, group, first, second }: Comparison): VegaLiteSpec {
  const fold = chosenNumber(view, 'fold', thresholdDefaults.fold)
  const alpha = chosenNumber(view, 'alpha', thresholdDefaults.alpha)
  const { transform, color } = classified(view)
  const foldTitle = says(view, `log2 fold change (${first} / ${second})`, `log2 倍数变化（${first} / ${second}）`)
  const heightTitle = says(view, '−log10 adjusted p', '−log10 校正 p 值')
  return {
    width: 'container',
    height: 320,
    layer: [
      {
        data: { name: table },
        transform: [...ofGroup(group), ...transform, { calculate: '-datum.log10_padj_bh', as: 'significance' }],
        mark: { type: 'point', filled: true, opacity: 0.85, aria: false },
        encoding: {
          x: { field: 'avg_log2FC', type: 'quantitative', title: foldTitle },
          y: { field: 'significance', type: 'quantitative', title: heightTitle },
          color,
          tooltip: [
            { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
            number('avg_log2FC', says(view, 'log2 fold change', 'log2 倍数变化'), '.3f'),
            number('significance', heightTitle, '.3~f'),
            number('auc', 'AUC', '.3f'),
            number('pct_1', says(view, `share, ${first}`, `表达比例（${first}）`), '.1%'),
            number('pct_2', says(view, `share, ${second}`, `表达比例（${second}）`), '.1%')
          ]
        }
      },
      ...(fold > 0 ? [-fold, fold] : [0]).map((x) => ({ data: { values: [{}] }, mark: { type: 'rule', strokeDash: [4, 3] }, encoding: { x: { datum: x } } })),
      { data: { values: [{}] }, mark: { type: 'rule', strokeDash: [4, 3] }, encoding: { y: { datum: -Math.log10(alpha) } } },
      {
        data: { name: labels },
        transform: ofGroup(group),
        mark: { type: 'rule', strokeWidth: 0.6 },
        encoding: {
          x: { field: 'avg_log2FC', type: 'quantitative' },
          y: { field: 'significance', type: 'quantitative' },
          x2: { field: 'label_x' },
          y2: { field: 'label_y' }
        }
      },
      {
        data: { name: labels },
        transform: ofGroup(group),
        mark: { type: 'text', align: { expr: 'datum.align' }, baseline: 'middle', fontStyle: 'italic' },
        encoding: {
          x: { field: 'label_x', type: 'quantitative' },
          y: { field: 'label_y', type: 'quantitative' },
          text: { field: 'gene', type: 'nominal' }
        }
      }
    ]
  }
}

/** Mean expression against fold change. */
export function meanAgainstFold(view: ChartView, { table, group, first, second }: Omit<Comparison, 'labels'>): VegaLiteSpec {
  const { transform, color } = classified(view)
  const meanTitle = says(view, 'mean expression', '平均表达量')
  return {
    width: 'container',
    height: 320,
    layer: [
      {
        data: { name: table },
        transform: [
          ...ofGroup(group),
          ...transform,
          { calculate: '(datum.n_1 * datum.mean_1 + datum.n_2 * datum.mean_2) / (datum.n_1 + datum.n_2)', as: 'mean_all' }
        ],
        mark: { type: 'point', filled: true, opacity: 0.85, aria: false },
        encoding: {
          x: { field: 'mean_all', type: 'quantitative', title: meanTitle },
          y: {
            field: 'avg_log2FC',
            type: 'quantitative',
            title: says(view, `log2 fold change (${first} / ${second})`, `log2 倍数变化（${first} / ${second}）`)
          },
          color,
          tooltip: [
            { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
            number('mean_all', meanTitle, '.3f'),
            number('avg_log2FC', says(view, 'log2 fold change', 'log2 倍数变化'), '.3f')
          ]
        }
      },
      { data: { values: [{}] }, mark: { type: 'rule' }, encoding: { y: { datum: 0 } } }
    ]
  }
}
