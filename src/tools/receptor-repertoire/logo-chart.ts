import { teals } from '../../shared/style/palette.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { ofChoice } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { cellsTitle } from './chart-parts.ts'
import { letterPaths, otherPath } from './letters.ts'
import { cellsOfLength } from './picks.ts'
import type { Tables } from './schema.ts'

/** The amino acids by chemical class, with colours that are visible in both themes. */
const chemistry = [
  { letters: 'DE', en: 'Acidic', zh: '酸性', color: '#B2182B' },
  { letters: 'KRH', en: 'Basic', zh: '碱性', color: '#2166AC' },
  { letters: 'STNQ', en: 'Polar', zh: '极性', color: '#9546D8' },
  { letters: 'GCY', en: 'G, C, Y', zh: 'G、C、Y', color: '#007A50' },
  { letters: 'AVLIPWFM', en: 'Hydrophobic', zh: '疏水', color: '#454E52' }
] as const
const otherColor = '#868F93'

const chemistryOf = (view: ChartView): string =>
  chemistry
    .map((one) => `indexof('${one.letters}', datum.letter) >= 0 ? ${quoted(one[view.language])} : `)
    .join('')
    .concat(quoted(says(view, 'other', '其他')))

/** The least height in pixels; in lower panels the chart scrolls. */
const leastHeight = 200

function tooltip(view: ChartView): string {
  const rows: readonly (readonly [string, string])[] = [
    [says(view, 'position', '位置'), 'datum.position'],
    [says(view, 'amino acid', '氨基酸'), 'datum.letter'],
    [cellsTitle(view), `format(datum.count, ',')`],
    [says(view, 'share', '占比'), `format(datum.share, '.1%')`],
    [says(view, 'bits', '比特'), `format(datum.bits, '.3f')`]
  ]
  return `{${rows.map(([name, value]) => `${quoted(name)}: ${value}`).join(', ')}}`
}

/** A sequence logo: the height of a letter is its share of the information of the position. */
export const logo: Chart<Tables> = {
  id: 'logo',
  kind: 'vega',
  title: { en: 'CDR3 logo', zh: 'CDR3 序列标志' },
  controls: { length: { kind: 'level', table: 'logo', column: 'length' } },
  data: ({ length }) => [{ table: 'logo', where: ofChoice('length', length) }],
  picks: ({ length, position, letter }) =>
    cellsOfLength(Number(length), {}, ({ cdr3 }) => String(cdr3)[Number(position) - 1] === letter),
  spec: (view) => ({
    usermeta: { leastHeight },
    data: [
      {
        name: 'logo',
        transform: [
          { type: 'filter', expr: `datum.length === ${quoted(String(view.controls['length'] ?? ''))}` },
          { type: 'formula', as: 'chemistry', expr: chemistryOf(view) },
          {
            type: 'formula',
            as: 'path',
            expr: `${JSON.stringify(letterPaths)}[datum.letter] || ${quoted(otherPath)}`
          }
        ]
      }
    ],
    scales: [
      {
        name: 'x',
        type: 'band',
        domain: { data: 'logo', field: 'position', sort: true },
        range: 'width',
        paddingInner: 0.06,
        paddingOuter: 0.1
      },
      {
        name: 'y',
        type: 'linear',
        domain: { data: 'logo', field: 'high' },
        range: 'height',
        zero: true,
        nice: true
      },
      {
        name: 'color',
        type: 'ordinal',
        domain: [...chemistry.map((one) => one[view.language]), says(view, 'other', '其他')],
        range: [...chemistry.map(({ color }) => color), otherColor]
      }
    ],
    axes: [
      {
        orient: 'bottom',
        scale: 'x',
        title: says(view, 'position in the CDR3', 'CDR3 位置'),
        labelAngle: 0,
        ticks: false
      },
      { orient: 'left', scale: 'y', title: says(view, 'bits', '比特'), tickCount: 5 }
    ],
    legends: [{ fill: 'color', title: says(view, 'amino acids', '氨基酸'), symbolType: 'square' }],
    marks: [
      // A letter is clicked anywhere in its box, even if it is too flat to hit.
      {
        type: 'rect',
        from: { data: 'logo' },
        encode: {
          update: {
            x: { scale: 'x', field: 'position' },
            width: { scale: 'x', band: 1 },
            y: { scale: 'y', field: 'high' },
            y2: { scale: 'y', field: 'low' },
            fill: { value: teals[0] },
            fillOpacity: { value: 0 },
            tooltip: { signal: tooltip(view) }
          },
          hover: { fillOpacity: { value: 0.6 } }
        }
      },
      {
        type: 'path',
        from: { data: 'logo' },
        interactive: false,
        encode: {
          update: {
            x: { scale: 'x', field: 'position' },
            y: { scale: 'y', field: 'high' },
            path: { field: 'path' },
            scaleX: { signal: `bandwidth('x') / 100` },
            scaleY: { signal: `(scale('y', datum.low) - scale('y', datum.high)) / 100` },
            fill: { scale: 'color', field: 'chemistry' }
          }
        }
      }
    ]
  })
}
