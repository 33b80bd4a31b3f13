import type { ChartView, VegaLiteSpec } from '../../../contract/tool.ts'
import { labelWidth, namesBelow } from '../axis-names.ts'
import { colorScale, placed, says, unitTitle, type DrawnGroup } from '../scale.ts'
import { outlineRows, outlineSides, violinInside } from './inside.ts'

interface Violins {
  readonly table: string
  /** The column that names the rows or panels; genes unless told. */
  readonly rows?: string
  /** They stand side by side in this order. */
  readonly groups: readonly DrawnGroup[]
  /** Conditions on the rows that are drawn. */
  readonly filters: readonly string[]
  /** Column with log10 of the adjusted p between the first two groups; a bracket above them says it. */
  readonly bracket?: string
  /** What the values are; ln(1 + counts per 10,000) unless told. */
  readonly unit?: string
}

/** Room of one violin on the axis, as it starts, at least and at most. */
const pitch = { start: 46, least: 22, most: 150 } as const
/** Names that take no more than this stand level, and the violins as far apart as they need. */
const levelNames = 340
/** Height of the row of a gene. */
const row = { start: 62, least: 26, most: 160 } as const

/** Pixels from the end of an axis within which its number would stick out. */
const halfLabel = 8

/** So many groups or fewer have a panel a gene beside each other; more have a row a gene. */
const fewGroups = 4
/** A panel of one gene. */
const panel = { width: 150, height: 120, least: 90, most: 420, columns: 5 } as const

/**
 * Violins of several genes, one row or panel a gene, one violin a group. Places on the axis are numbers, so
 * that widths can be drawn around them.
 */
export function stackedViolins(
  view: ChartView,
  { table, rows, groups, filters, bracket, unit }: Violins
): VegaLiteSpec {
  const { domain, range } = colorScale(groups)
  const level = domain.length * labelWidth(domain)
  const few = domain.length <= fewGroups
  const labelFontStyle = rows === undefined ? 'italic' : 'normal'
  const sort = rows === undefined ? { field: 'rank', op: 'min' } : null
  const gene = { field: 'gene', type: 'nominal', sort, title: null }
  const least = Math.max(130, level <= levelNames ? level : 0)
  const width = Math.max(least, domain.length * pitch.start)
  return {
    data: { name: table },
    usermeta: few
      ? { fill: { least: panel.least, most: panel.most } }
      : {
          fill: {
            least: Math.max(least, domain.length * pitch.least),
            most: Math.max(width, domain.length * pitch.most)
          },
          fillHeight: { least: row.least, most: row.most }
        },
    title: unitTitle(unit ?? says(view, 'ln(1 + counts per 10,000)', 'ln(1 + 每万计数)')),
    transform: [
      ...(rows === undefined ? [] : [{ calculate: `datum.${rows}`, as: 'gene' }]),
      ...filters.map((filter) => ({ filter })),
      ...placed(groups),
      ...outlineSides
    ],
    facet: few
      ? { ...gene, header: { labelFontStyle } }
      : {
          row: {
            ...gene,
            header: { labelAngle: 0, labelAlign: 'left', labelFontStyle, labelOrient: 'left' }
          }
        },
    ...(few && { columns: panel.columns }),
    spacing: few ? { row: 16, column: 20 } : 6,
    spec: {
      width: few ? panel.width : width,
      height: few ? panel.height : row.start,
      layer: [
        {
          transform: [{ filter: outlineRows }],
          mark: { type: 'area', orient: 'horizontal', opacity: 1, line: false },
          encoding: {
            y: {
              field: 'value',
              type: 'quantitative',
              title: null,
              // A number at the end of an axis stays inside its panel, so that the titles of all stand level.
              axis: { tickCount: 3, labelFlush: halfLabel },
              scale: { nice: false }
            },
            x: {
              field: 'left',
              type: 'quantitative',
              title: null,
              scale: { domain: [-0.6, domain.length - 0.4], nice: false, zero: false },
              axis: {
                values: domain.map((_, index) => index),
                ...namesBelow(domain, 'child_width', true),
                tickSize: 0
              }
            },
            x2: { field: 'right' },
            detail: { field: 'label', type: 'nominal' },
            color: { field: 'label', type: 'nominal', scale: { domain, range }, legend: null }
          }
        },
        ...violinInside(view, { domain, range }, ['gene']),
        ...(bracket === undefined ? [] : bracketLayers(bracket))
      ]
    },
    // Each panel has its names below it; rows have them once, below the last one.
    resolve: { scale: { y: 'independent' }, ...(few && { axis: { x: 'independent' } }) }
  }
}

/**
 * A bracket from the first to the second violin, and the adjusted p between them in words that never
 * underflow.
 */
function bracketLayers(bracket: string): object[] {
  const transform = [
    {
      aggregate: [
        { op: 'max', field: 'value', as: 'top' },
        { op: 'min', field: bracket, as: 'log10_p' }
      ],
      groupby: ['gene']
    },
    { filter: 'isValid(datum.log10_p)' },
    { calculate: 'datum.top * 1.12', as: 'level' },
    // The words stay inside the panel, so that the titles of all panels stand on one line.
    { calculate: 'datum.top * 1.4', as: 'above' },
    { calculate: 'floor(datum.log10_p)', as: 'power' },
    {
      calculate:
        "datum.log10_p >= -3 ? 'p = ' + format(pow(10, datum.log10_p), '.2r') : 'p = ' + format(pow(10, datum.log10_p - datum.power), '.1f') + 'e' + datum.power",
      as: 'said'
    }
  ]
  const y = { field: 'level', type: 'quantitative' }
  return [
    { transform, mark: { type: 'rule' }, encoding: { x: { datum: 0 }, x2: { datum: 1 }, y } },
    ...[0, 1].map((index) => ({
      transform: [...transform, { calculate: 'datum.top * 1.06', as: 'foot' }],
      mark: { type: 'rule' },
      encoding: { x: { datum: index }, y, y2: { field: 'foot' } }
    })),
    {
      transform,
      mark: { type: 'text', fontSize: 12, baseline: 'top' },
      encoding: {
        x: { datum: 0.5 },
        y: { field: 'above', type: 'quantitative' },
        text: { field: 'said', type: 'nominal' }
      }
    }
  ]
}
