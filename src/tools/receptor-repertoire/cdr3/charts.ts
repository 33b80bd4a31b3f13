import { loopOf } from '../../../science/receptors/cdr3/loop.ts'
import { teals } from '../../../shared/style/palette.ts'
import type { Chart, ChartView } from '../../../contract/tool.ts'
import { leastRow, namesBeside } from '../../parts/charts/axis-names.ts'
import { atMost, equal, ofChoice } from '../../parts/conditions.ts'
import { colorScale } from '../../parts/charts/drawn-groups.ts'
import { says, sentenceCase } from '../../parts/charts/sentence-case.ts'
import { quoted } from '../../parts/charts/vega-expressions.ts'
import { chosenLevel, chosenNumber } from '../../parts/charts/view.ts'
import { cellsTitle, groupColumn, groupsOf, groupTip, orderOf, tip } from '../chart-parts.ts'
import { cellsOfLength, cellsWith } from '../picks.ts'
import { kmerSizes, type Tables } from '../schema.ts'
import { en, zh } from '../texts.ts'

const sequencesTip = (view: ChartView): object =>
  tip('sequences', says(view, 'different CDR3', '不同的 CDR3 数'), ',')
const positionTitle = (view: ChartView): string => says(view, 'position in the CDR3', 'CDR3 位置')

const rankOf = (by: unknown): 'rank' | 'spread_rank' => (by === 'common' ? 'rank' : 'spread_rank')

const kmers: Chart<Tables> = {
  id: 'k-mers',
  kind: 'vega-lite',
  title: { en: 'CDR3 k-mers', zh: 'CDR3 k-mer' },
  fits: ({ summary }) => summary['cdr3'] === 'yes',
  controls: {
    size: { kind: 'choice', options: kmerSizes },
    by: { kind: 'choice', options: ['spread', 'common'] },
    top: { kind: 'choice', options: [10, 20, 40] }
  },
  defaults: { size: 3, by: 'spread', top: 20 },
  data: ({ size = 3, by, top = 20 }) => [
    { table: 'kmers', where: [equal('size', size), atMost(rankOf(by), top)] }
  ],
  picks: ({ kmer, group }) =>
    cellsWith(
      { group },
      {
        columns: ['cdr3'],
        rows: (rows) => rows.filter(({ cdr3 }) => loopOf(String(cdr3)).includes(String(kmer)))
      }
    ),
  spec: (view) => {
    const order = orderOf(view)
    const rank = rankOf(view.controls['by'])
    const title = says(view, '% of different CDR3', '占不同 CDR3（%）')
    const [size, top] = [chosenNumber(view, 'size', 3), chosenNumber(view, 'top', 20)]
    return {
      data: { name: 'kmers' },
      transform: [{ filter: `datum.size === ${size} && datum.${rank} <= ${top}` }],
      width: { step: 24 },
      height: { step: 24 },
      usermeta: { fill: { least: 9.5, most: 44 }, fillHeight: { least: leastRow(order), most: 60 } },
      mark: { type: 'rect' },
      encoding: {
        x: {
          field: 'kmer',
          type: 'nominal',
          sort: { field: rank, op: 'min' },
          title: null,
          axis: { labelAngle: -90, labelOverlap: false }
        },
        y: {
          field: 'group',
          type: 'nominal',
          sort: order,
          title: groupColumn(view),
          axis: namesBeside(order, 200)
        },
        color: {
          field: 'percent',
          type: 'quantitative',
          scale: { range: [...teals], domainMin: 0 },
          legend: { title }
        },
        tooltip: [
          tip('kmer', 'k-mer'),
          groupTip(view),
          tip('percent', title, '.2f'),
          sequencesTip(view),
          tip('cells', cellsTitle(view), ',')
        ]
      }
    }
  }
}

/**
 * A line per group over the positions of one length. Points select cells; a line, which has all positions,
 * does not.
 */
function overPositions(view: ChartView) {
  return {
    data: (where: string) => ({
      transform: [{ filter: `datum.length === ${quoted(String(view.controls['length'] ?? ''))}${where}` }],
      width: 'container',
      height: 300
    }),
    x: {
      field: 'position',
      type: 'quantitative',
      scale: { zero: false, nice: false, padding: 10 },
      axis: { tickMinStep: 1, format: 'd' },
      title: positionTitle(view)
    },
    color: {
      field: 'group',
      type: 'nominal',
      scale: colorScale(groupsOf(view)),
      // Otherwise the symbols of the legend would have the opacity of the area.
      legend: { title: groupColumn(view), symbolType: 'circle', symbolOpacity: 1 }
    },
    line: { type: 'line', point: { size: 30 }, strokeWidth: 1.6 }
  } as const
}

const entropy: Chart<Tables> = {
  id: 'entropy',
  kind: 'vega-lite',
  title: { en: 'CDR3 entropy', zh: 'CDR3 熵' },
  fits: ({ summary }) => summary['cdr3'] === 'yes',
  controls: { length: { kind: 'level', table: 'entropy', column: 'length' } },
  data: ({ length }) => [{ table: 'entropy', where: ofChoice('length', length) }],
  picks: ({ group, length, position }) =>
    position === undefined ? null : cellsOfLength(Number(length), { group }),
  spec: (view) => {
    const { data, x, color, line } = overPositions(view)
    const title = says(view, 'entropy, bits', '熵（比特）')
    return {
      data: { name: 'entropy' },
      ...data(''),
      mark: line,
      encoding: {
        x,
        y: { field: 'entropy', type: 'quantitative', title },
        color,
        tooltip: [
          groupTip(view),
          tip('position', positionTitle(view), 'd'),
          tip('entropy', title, '.3f'),
          sequencesTip(view)
        ]
      }
    }
  }
}

const properties: Chart<Tables> = {
  id: 'properties',
  kind: 'vega-lite',
  title: { en: 'CDR3 properties', zh: 'CDR3 理化性质' },
  fits: ({ summary }) => summary['cdr3'] === 'yes',
  controls: {
    property: { kind: 'level', table: 'properties', column: 'property' },
    length: { kind: 'level', table: 'properties', column: 'length' }
  },
  data: ({ property, length }) => [
    { table: 'properties', where: [...ofChoice('property', property), ...ofChoice('length', length)] }
  ],
  picks: ({ group, length, position }) =>
    position === undefined ? null : cellsOfLength(Number(length), { group }),
  spec: (view) => {
    const { data, x, color, line } = overPositions(view)
    const property = chosenLevel(view, 'property', ['hydropathy'])
    const words: Readonly<Record<string, string>> = { en, zh }[view.language].codes.properties.property
    const title = sentenceCase(words[property] ?? property)
    // The title has two lines, since a low panel would cut off one long line.
    const lines = title.split(/ (?=\()|(?=（)/)
    return {
      data: { name: 'properties' },
      ...data(` && datum.property === ${quoted(property)}`),
      encoding: { x, color },
      layer: [
        {
          mark: { type: 'area', opacity: 0.18 },
          encoding: {
            y: { field: 'low', type: 'quantitative', title: lines, scale: { zero: false } },
            y2: { field: 'high' }
          }
        },
        {
          mark: line,
          encoding: {
            y: { field: 'mean', type: 'quantitative', title: lines, scale: { zero: false } },
            tooltip: [
              groupTip(view),
              tip('position', positionTitle(view), 'd'),
              tip('mean', title, '.3f'),
              tip('low', says(view, '95% interval, low', '95% 区间下限'), '.3f'),
              tip('high', says(view, '95% interval, high', '95% 区间上限'), '.3f'),
              sequencesTip(view)
            ]
          }
        }
      ]
    }
  }
}

export const cdr3Charts: readonly Chart<Tables>[] = [kmers, entropy, properties]
