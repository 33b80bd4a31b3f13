import { fineOutline, teals } from '../../shared/style/palette.ts'
import type { ChartView, VegaLiteSpec } from '../../contract/tool.ts'
import { leastRow, namesBeside, namesOfGenes } from './charts/axis-names.ts'
import { says } from './charts/sentence-case.ts'

interface Dots {
  /**
   * Rows with `gene`, `group`, `mean`, `pct` (a share from 0 to 1), the position of the gene, and the value
   * of the colour.
   */
  readonly table: string
  readonly placeField: string
  readonly colorField: string
  /** Whether the colour is the mean scaled from 0 to 1 within its gene; else it is the mean itself. */
  readonly scaled: boolean
  /** The title of the means. */
  readonly meanTitle: string
  readonly groupTitle: string
  readonly groups: readonly string[]
  /** The greatest number of genes. */
  readonly genes: number
  readonly transform?: readonly object[]
}

/** With more genes than this the legend is not at the right side, where it would be out of view. */
const wideFrom = 48

/** The area of the dot of 100%: its circle has five sixths of the smaller of both steps as diameter. */
const largest = "0.55 * pow(min(width / length(domain('x')), height / length(domain('y'))), 2)"

/**
 * A dot plot of groups by genes: the area of a dot is the share of cells that express the gene, its colour
 * the mean.
 */
export function dotChart(
  view: ChartView,
  { table, placeField, colorField, scaled, meanTitle, groupTitle, groups, genes, transform = [] }: Dots
): VegaLiteSpec {
  const wide = genes > wideFrom
  const place = wide ? { orient: 'top', direction: 'horizontal', titleAnchor: 'start' } : {}
  const mean = says(view, 'Mean', '均值')
  const scaledTitle = wide
    ? says(view, 'Mean, scaled per gene', '均值（按基因缩放）')
    : view.language === 'zh'
      ? ['均值', '（按基因缩放）']
      : ['Mean, scaled', 'per gene']
  return {
    data: { name: table },
    width: { step: 22 },
    height: { step: 21 },
    usermeta: { fill: { least: 10, most: 64 }, fillHeight: { least: leastRow(groups), most: 44 } },
    transform,
    mark: { type: 'point', filled: true, opacity: 1, ...fineOutline },
    encoding: {
      x: {
        field: 'gene',
        type: 'nominal',
        sort: { field: placeField, op: 'min' },
        title: null,
        axis: { ...namesOfGenes('below'), labelAngle: -90, labelOverlap: false }
      },
      y: { field: 'group', type: 'nominal', sort: groups, title: null, axis: namesBeside(groups, 220) },
      size: {
        field: 'pct',
        type: 'quantitative',
        scale: { domain: [0, 1], range: [2, { expr: largest }] },
        legend: {
          title: says(view, '% of cells', '表达细胞占比'),
          format: '.0%',
          values: [0.25, 0.5, 0.75, 1],
          ...place
        }
      },
      color: {
        field: colorField,
        type: 'quantitative',
        scale: { ...(scaled && { domain: [0, 1] }), range: [...teals] },
        legend: { title: scaled ? scaledTitle : mean, ...place, ...(wide && { gradientLength: 110 }) }
      },
      tooltip: [
        { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
        { field: 'group', type: 'nominal', title: groupTitle },
        { field: 'mean', type: 'quantitative', title: meanTitle, format: '.3f' },
        { field: 'pct', type: 'quantitative', title: says(view, '% of cells', '表达细胞占比'), format: '.1%' }
      ]
    }
  }
}
