import { namesOverMarks } from '../../shared/style/name-halo.ts'
import type { Chart } from '../../contract/tool.ts'
import { labelWidth } from '../parts/charts/axis-names.ts'
import { equal } from '../parts/conditions.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { keyColumns, placeWithKey } from '../parts/charts/keys.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { alongPseudotime } from './time-charts.ts'
import type { Matrices, Tables } from './schema.ts'

/** Between two lineages that have parted, as a share of the widest place of the river. */
const gap = 0.3

/**
 * Ribbons are drawn at least so high, in pixels, where they have more than `fewest` of a cell per 0.01 of
 * pseudotime: a group that is thin for a while is not cut in two, and none is drawn where it has no cells.
 */
const hairline = { pixels: 0.75, fewest: 0.005 } as const

/** Names of groups in a column of the key. */
const keyRows = 16
/** Pixels of the line of a name, and of the line that leads from its lineage to it. */
const line = 14
const lead = 12

/**
 * Where the names of lineages stand: beside the ends of their lineages, none over another. A place is the
 * mean of two: where all names that are too near are moved up, and where they are moved down. Where there is
 * no room for all, the lineages of the most cells have names.
 */
const besideEnds: readonly object[] = [
  {
    aggregate: [
      { op: 'sum', field: 'cells', as: 'cells' },
      { op: 'min', field: 'from', as: 'from' },
      { op: 'max', field: 'to', as: 'to' },
      { op: 'min', field: 'lowest', as: 'lowest' },
      { op: 'max', field: 'highest', as: 'highest' }
    ],
    groupby: ['lineage', 'pseudotime']
  },
  { joinaggregate: [{ op: 'max', field: 'cells', as: 'most' }], groupby: ['lineage'] },
  { filter: 'datum.cells > 0.05 * datum.most' },
  { joinaggregate: [{ op: 'max', field: 'pseudotime', as: 'end' }], groupby: ['lineage'] },
  { filter: 'datum.pseudotime === datum.end' },
  { calculate: '(datum.from + datum.to) / 2', as: 'middle' },
  { calculate: `${line} * (datum.highest - datum.lowest) / height`, as: 'line' },
  { window: [{ op: 'row_number', as: 'size' }], sort: [{ field: 'most', order: 'descending' }] },
  { filter: 'datum.size * datum.line <= datum.highest - datum.lowest' },
  { window: [{ op: 'row_number', as: 'at' }], sort: [{ field: 'middle' }] },
  { joinaggregate: [{ op: 'count', as: 'names' }] },
  { calculate: 'datum.middle - datum.at * datum.line', as: 'free' },
  { window: [{ op: 'max', field: 'free', as: 'up' }], sort: [{ field: 'at' }], frame: [null, 0] },
  { window: [{ op: 'min', field: 'free', as: 'down' }], sort: [{ field: 'at' }], frame: [0, null] },
  { calculate: 'datum.lowest - datum.line / 2', as: 'first' },
  { calculate: 'datum.highest - (datum.names + 0.5) * datum.line', as: 'last' },
  {
    calculate: 'clamp((datum.up + datum.down) / 2, datum.first, datum.last) + datum.at * datum.line',
    as: 'from'
  }
]

/** Groups along the lineages as a river: as wide as it has cells, parting where the lineages part. */
export const river: Chart<Tables, Matrices> = {
  id: 'river',
  kind: 'vega-lite',
  title: { en: 'River of lineages', zh: '谱系河流图' },
  // Results of version 1.0 do not say where their cells flow.
  fits: ({ summary }) => summary['gathered'] !== undefined,
  data: () => [{ table: 'river' }],
  picks: ({ group, lineage }) =>
    typeof group === 'string' && typeof lineage === 'string'
      ? { does: 'cells', table: 'cells', where: [equal('group', group), equal('fate', lineage)] }
      : null,
  spec: (view) => {
    const column = String(view.params['group'])
    const groups = drawnGroups(view, column, listed(view, 'groups'))
    const names = groups.map(({ value }) => value)
    const y = {
      field: 'from',
      type: 'quantitative',
      axis: null,
      scale: { zero: false, nice: false, padding: 4 }
    }
    const x = alongPseudotime(view)
    // The names of the lineages stand between the river and its key.
    const beside = labelWidth(listed(view, 'lineages')) + lead + 12
    const { leastWidth, leastHeight } = placeWithKey(names, keyRows)
    return {
      data: { name: 'river' },
      usermeta: { leastWidth: leastWidth + beside, leastHeight },
      width: 'container',
      height: 320,
      title: {
        text: says(
          view,
          'height: cells per 0.01 of pseudotime, split by their fate probabilities',
          '高度：每 0.01 拟时序的细胞数；细胞按其命运概率分配'
        ),
        fontSize: 12,
        fontWeight: 'normal',
        anchor: 'start'
      },
      transform: [
        { calculate: `indexof(${JSON.stringify(names)}, datum.group)`, as: 'order' },
        {
          stack: 'cells',
          groupby: ['pseudotime'],
          offset: 'center',
          sort: [{ field: 'place' }, { field: 'order' }],
          as: ['low', 'high']
        },
        { joinaggregate: [{ op: 'sum', field: 'cells', as: 'wide' }], groupby: ['pseudotime'] },
        { joinaggregate: [{ op: 'max', field: 'wide', as: 'widest' }] },
        { calculate: `datum.low + datum.apart * ${gap} * datum.widest`, as: 'from' },
        { calculate: `datum.high + datum.apart * ${gap} * datum.widest`, as: 'to' },
        {
          joinaggregate: [
            { op: 'min', field: 'from', as: 'lowest' },
            { op: 'max', field: 'to', as: 'highest' }
          ]
        },
        {
          calculate:
            `datum.cells > ${hairline.fewest} ? ` +
            `${hairline.pixels} * (datum.highest - datum.lowest) / height : 0`,
          as: 'least'
        },
        { calculate: 'max(0, datum.least - datum.to + datum.from) / 2', as: 'widened' },
        { calculate: 'datum.from - datum.widened', as: 'top' },
        { calculate: 'datum.to + datum.widened', as: 'bottom' }
      ],
      layer: [
        {
          mark: { type: 'area', interpolate: 'monotone', opacity: 0.9, cursor: 'pointer' },
          encoding: {
            x,
            y: { ...y, field: 'top' },
            y2: { field: 'bottom' },
            detail: [{ field: 'lineage' }, { field: 'place' }],
            color: {
              field: 'group',
              type: 'nominal',
              sort: names,
              scale: { domain: names, range: groups.map(({ color }) => color) },
              legend: {
                title: column,
                symbolType: 'square',
                symbolOpacity: 1,
                ...keyColumns(groups.length, keyRows),
                offset: beside
              }
            },
            tooltip: [
              { field: 'group', type: 'nominal', title: column },
              { field: 'lineage', type: 'nominal', title: says(view, 'ends in', '终止于') }
            ]
          }
        },
        {
          transform: besideEnds,
          layer: [
            {
              mark: { type: 'rule', x2Offset: lead, aria: false },
              encoding: {
                x,
                x2: { field: 'pseudotime' },
                y: { ...y, field: 'middle' },
                y2: { field: 'from' }
              }
            },
            ...namesOverMarks({
              mark: { type: 'text', align: 'left', dx: lead + 4, fontSize: 12, aria: false },
              encoding: { x, y, text: { field: 'lineage' } }
            })
          ]
        }
      ]
    }
  }
}
