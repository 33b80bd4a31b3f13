import type { ChartView } from '../../contract/tool.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { pText, quoted, rangeText } from '../parts/charts/vega-expressions.ts'
import { neutrals, isKnown } from './chosen-analysis.ts'

/** The heights of a row and of what is around the rows, in pixels; rows grow where there is room. */
const row = { usual: 26, most: 80 } as const
const aroundRows = 90
/** The area of the largest square. */
const mostArea = 130

/** A column of text right of the hazard ratios. */
interface TextColumn {
  readonly head: string
  /** A Vega expression. */
  readonly text: string
  readonly width: number
}

/** What a forest plot is drawn of: rows whose data have a `name`, and a `key` of their own. */
export interface Forest {
  readonly data: { readonly name: string; readonly transform: readonly object[] }
  /** The number of rows that the height is made for. */
  readonly rows: number
  /** The columns of the data with the hazard ratio, its limits and its p. */
  readonly fields: { readonly hr: string; readonly low: string; readonly high: string; readonly p: string }
  /** The column that the areas of the squares stand for; absent where all are equal. */
  readonly size?: string
  /** The title of the hazard ratios. */
  readonly title: string
  /** The columns of text before those of the hazard ratio and its p. */
  readonly columns: readonly TextColumn[]
  readonly italic?: boolean
  /** What the rows are, for the tooltip. */
  readonly item: string
}

/** Hazard ratios with 95% confidence intervals on a logarithmic axis, and what they are of beside them. */
export function forestSpec(view: ChartView, forest: Forest): object & Record<string, unknown> {
  const { data, fields: field, title, size, item } = forest
  const of = (name: keyof typeof field): string => `datum.${field[name]}`
  const limits = rangeText(of('low'), of('high'), '.2f')
  const p = `${isKnown(of('p'))} ? (${pText(of('p'))}) : '–'`
  const columns: readonly TextColumn[] = [
    ...forest.columns,
    {
      head: says(view, 'HR (95% CI)', 'HR（95% CI）'),
      text: `format(${of('hr')}, '.2f') + (${isKnown(of('low'))} ? ' (' + ${limits} + ')' : '')`,
      width: 128
    },
    { head: 'p', text: p, width: 58 }
  ]
  const textWidth = columns.reduce((sum, { width }) => sum + width, 0)
  /** Where a column begins, as an expression. */
  const placeOf = (column: TextColumn): string =>
    `width - ${columns.slice(columns.indexOf(column)).reduce((sum, { width }) => sum + width, 0)} + 8`
  const height = (each: number): number => forest.rows * each + aroundRows
  const text = (x: string, signal: string): object => ({
    type: 'text',
    from: { data: 'rows' },
    encode: {
      update: {
        x: { signal: x },
        y: { scale: 'y', field: 'key', band: 0.5 },
        text: { signal },
        baseline: { value: 'middle' },
        fontSize: { value: 12 },
        fill: { value: neutrals.soft }
      }
    }
  })
  const head = (x: string, words: string): object => ({
    type: 'text',
    encode: {
      update: {
        x: { signal: x },
        y: { value: -10 },
        text: { value: words },
        fontSize: { value: 12 },
        fill: { value: neutrals.strong },
        fontWeight: { value: 600 }
      }
    }
  })
  const plotWidth = `max(80, width - ${textWidth})`
  return {
    height: height(row.usual),
    usermeta: { fillHeight: { least: height(row.usual), most: height(row.most) } },
    data: [
      data,
      {
        name: 'rows',
        source: data.name,
        transform: [
          {
            type: 'formula',
            as: 'least',
            expr: `${isKnown(of('low'))} ? max(0.02, ${of('low')}) : ${of('hr')}`
          },
          {
            type: 'formula',
            as: 'most',
            expr: `${isKnown(of('high'))} ? min(50, ${of('high')}) : ${of('hr')}`
          }
        ]
      },
      {
        name: 'reach',
        source: 'rows',
        transform: [
          { type: 'aggregate', fields: ['least', 'most'], ops: ['min', 'max'], as: ['from', 'to'] },
          // The range is symmetric around 1 on the logarithmic axis, so that both sides are comparable. It
          // extends at least to 2, which is the next label.
          { type: 'formula', as: 'end', expr: 'max(2, 1.1 * max(datum.to, 1 / datum.from))' }
        ]
      },
      {
        name: 'ticks',
        values: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50],
        transform: [{ type: 'filter', expr: 'datum.data <= end && datum.data >= 1 / end' }]
      }
    ],
    signals: [
      { name: 'plotWidth', update: plotWidth },
      { name: 'end', update: "(data('reach')[0] || {end: 2}).end" }
    ],
    scales: [
      {
        name: 'x',
        type: 'log',
        domain: [{ signal: '1 / end' }, { signal: 'end' }],
        range: [0, { signal: 'plotWidth' }]
      },
      {
        name: 'y',
        type: 'band',
        domain: { data: 'rows', field: 'key' },
        range: [0, { signal: 'height' }]
      },
      ...(size === undefined
        ? []
        : [
            {
              name: 'size',
              type: 'sqrt',
              domain: { data: 'rows', field: size },
              domainMin: 0,
              range: [0, mostArea]
            }
          ])
    ],
    axes: [
      {
        orient: 'bottom',
        scale: 'x',
        title,
        // Below a narrow plot it has the room of the columns beside it.
        titleAnchor: 'start',
        titleAlign: 'left',
        titleX: 0,
        values: { signal: "pluck(data('ticks'), 'data')" },
        format: '~g'
      },
      {
        orient: 'left',
        scale: 'y',
        domain: false,
        ticks: false,
        labelLimit: 260,
        labelFontSize: 12,
        labelOverlap: false,
        encode: {
          labels: {
            update: {
              text: {
                signal: "(data('rows')[indexof(pluck(data('rows'), 'key'), datum.value)] || {}).name"
              },
              ...(forest.italic && { fontStyle: { value: 'italic' } })
            }
          }
        }
      }
    ],
    marks: [
      {
        type: 'rule',
        encode: {
          update: {
            x: { scale: 'x', value: 1 },
            y: { value: 0 },
            y2: { signal: 'height' },
            stroke: { value: neutrals.line },
            strokeDash: { value: [4, 3] }
          }
        }
      },
      {
        type: 'rule',
        from: { data: 'rows' },
        encode: {
          update: {
            x: { scale: 'x', field: 'least' },
            x2: { scale: 'x', field: 'most' },
            y: { scale: 'y', field: 'key', band: 0.5 },
            stroke: { value: neutrals.soft },
            strokeWidth: { value: 1.5 }
          }
        }
      },
      {
        type: 'symbol',
        from: { data: 'rows' },
        encode: {
          update: {
            x: { scale: 'x', field: field.hr },
            y: { scale: 'y', field: 'key', band: 0.5 },
            shape: { value: 'square' },
            size: size === undefined ? { value: mostArea / 2 } : { scale: 'size', field: size },
            fill: [{ test: `${of('hr')} > 1`, value: '#B2182B' }, { value: '#2166AC' }],
            tooltip: {
              signal: `{${quoted(item)}: datum.name, HR: format(${of('hr')}, '.3f'), p: ${p}}`
            }
          }
        }
      },
      ...columns.flatMap((column) => [head(placeOf(column), column.head), text(placeOf(column), column.text)])
    ]
  }
}
