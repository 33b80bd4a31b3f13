import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow } from '../parts/charts/axis-names.ts'
import { ofChoice } from '../parts/conditions.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { listed } from '../parts/charts/view.ts'
import { cellsTitle, groupColumn, groupsOf, groupTip, orderOf, tip } from './chart-parts.ts'
import { cellsWith } from './picks.ts'
import type { Tables } from './schema.ts'

const mutation: Chart<Tables> = {
  id: 'mutation',
  kind: 'vega-lite',
  title: { en: 'Somatic hypermutation', zh: '体细胞超突变' },
  fits: ({ summary }) => Number(summary['mutation']) > 0,
  data: () => [{ table: 'mutation' }],
  // Cells without an identity in the file are in no box. A condition on an empty text would accept all cells.
  picks: ({ group, isotype }) =>
    cellsWith(
      { group },
      {
        columns: ['isotype', 'identity'],
        rows: (rows) =>
          rows.filter((row) => row['isotype'] === isotype && Number.isFinite(row['identity'] ?? Number.NaN))
      }
    ),
  spec: (view) => {
    const title = says(view, 'V nucleotides unlike the germline, %', '与胚系不同的 V 区核苷酸（%）')
    const x = (field: string): object => ({ field, type: 'quantitative', title })
    const percent = (field: string, en: string, zh: string): object => tip(field, says(view, en, zh), '.2f')
    const encoding = {
      y: {
        field: 'box',
        type: 'nominal',
        sort: { field: 'place', op: 'min' },
        title: says(view, 'constant gene', '恒定区基因'),
        axis: { labelLimit: 200, labelOverlap: false, ticks: false }
      },
      color: {
        field: 'group',
        type: 'nominal',
        scale: colorScale(groupsOf(view)),
        legend: { title: groupColumn(view), symbolType: 'square' }
      },
      tooltip: [
        groupTip(view),
        tip('constant', says(view, 'constant gene', '恒定区基因')),
        tip('cells', cellsTitle(view), ','),
        percent('median', 'median', '中位数'),
        percent('lower', 'lower quartile', '下四分位数'),
        percent('upper', 'upper quartile', '上四分位数'),
        percent('low', '5%', '5%'),
        percent('high', '95%', '95%')
      ]
    }
    return {
      data: { name: 'mutation' },
      transform: [
        { calculate: "datum.isotype || 'IGH'", as: 'constant' },
        { calculate: "datum.constant + ' · ' + datum.group", as: 'box' },
        {
          calculate: `1000 * indexof(${JSON.stringify(listed(view, 'isotypes_seen'))}, datum.isotype) + indexof(${JSON.stringify(orderOf(view))}, datum.group)`,
          as: 'place'
        }
      ],
      height: { step: 20 },
      usermeta: { fillHeight: { least: leastRow([]), most: 34 } },
      encoding,
      layer: [
        { mark: { type: 'bar', height: { band: 0.1 } }, encoding: { x: x('low'), x2: { field: 'high' } } },
        {
          mark: { type: 'bar', height: { band: 0.62 } },
          encoding: { x: x('lower'), x2: { field: 'upper' } }
        },
        {
          mark: { type: 'tick', thickness: 2, height: { band: 0.85 } },
          encoding: { x: x('median'), color: { value: '#171D1F' } }
        }
      ]
    }
  }
}

/** The least height in pixels; in lower panels the chart scrolls. */
const leastHeight = 220
/** The colour of sequences with cells of several groups. */
const several = '#868F93'

const lineageTips = (view: ChartView): string => {
  const rows: readonly (readonly [string, string])[] = [
    ['CDR3', 'datum.cdr3'],
    [says(view, 'junction', '连接区'), 'datum.junction'],
    [cellsTitle(view), `format(datum.cells, ',')`],
    [groupColumn(view), 'datum.groups'],
    [says(view, 'nucleotides from its parent', '与上一序列相差的核苷酸'), 'datum.distance'],
    [says(view, 'nucleotides from the root', '与根相差的核苷酸'), 'datum.from_root']
  ]
  return `{${rows.map(([name, value]) => `${quoted(name)}: ${value}`).join(', ')}}`
}

/** The path from parent to child, vertical first and then horizontal along the axis of distances. */
const branch = `'M' + scale('x', datum.source.from_root) + ',' + datum.source.y + 'V' + datum.target.y + 'H' + scale('x', datum.target.from_root)`

const lineage: Chart<Tables> = {
  id: 'lineage',
  kind: 'vega',
  title: { en: 'Lineage tree', zh: '谱系树' },
  fits: ({ summary }) => Number(summary['lineages']) > 0,
  controls: { clone: { kind: 'level', table: 'lineages', column: 'clone' } },
  data: ({ clone }) => [{ table: 'lineages', where: ofChoice('clone', clone) }],
  picks: ({ clone, junction }) => (junction === undefined ? null : cellsWith({ clone, junction })),
  spec: (view) => {
    const groups = groupsOf(view)
    const mixed = says(view, 'several', '多个')
    const x = { scale: 'x', field: 'from_root' }
    return {
      usermeta: { leastHeight },
      data: [
        {
          name: 'lineages',
          transform: [
            { type: 'filter', expr: `datum.clone === ${quoted(String(view.controls['clone'] ?? ''))}` },
            {
              type: 'formula',
              as: 'color',
              expr: `indexof(${JSON.stringify(groups.map(({ value }) => value))}, datum.groups) < 0 ? ${quoted(mixed)} : datum.groups`
            },
            { type: 'stratify', key: 'node', parentKey: 'parent' },
            {
              type: 'tree',
              method: 'tidy',
              separation: false,
              size: [{ signal: 'height' }, { signal: 'width' }],
              as: ['y', 'level', 'depth', 'children']
            }
          ]
        },
        { name: 'branches', source: 'lineages', transform: [{ type: 'treelinks' }] }
      ],
      scales: [
        {
          name: 'x',
          type: 'linear',
          domain: { data: 'lineages', field: 'from_root' },
          range: 'width',
          zero: true,
          padding: 14
        },
        {
          name: 'color',
          type: 'ordinal',
          domain: [...groups.map(({ value }) => value), mixed],
          range: [...groups.map(({ color }) => color), several]
        },
        {
          name: 'size',
          type: 'linear',
          domain: { data: 'lineages', field: 'cells' },
          range: [0, 420],
          zero: true
        }
      ],
      axes: [
        {
          orient: 'bottom',
          scale: 'x',
          title: says(view, 'nucleotides from the root', '与根相差的核苷酸'),
          offset: 14,
          tickMinStep: 1,
          format: 'd'
        }
      ],
      legends: [
        { fill: 'color', title: groupColumn(view), symbolType: 'circle', symbolStrokeWidth: 0 },
        {
          size: 'size',
          title: cellsTitle(view),
          direction: 'horizontal',
          symbolType: 'circle',
          format: 'd',
          tickCount: 2,
          tickMinStep: 1
        }
      ],
      marks: [
        {
          type: 'path',
          from: { data: 'branches' },
          interactive: false,
          encode: {
            update: { path: { signal: branch }, stroke: { value: '#868F93' }, strokeWidth: { value: 1.2 } }
          }
        },
        {
          type: 'symbol',
          from: { data: 'lineages' },
          encode: {
            update: {
              x,
              y: { field: 'y' },
              size: { signal: `max(40, scale('size', datum.cells))` },
              fill: { scale: 'color', field: 'color' },
              stroke: { value: '#171D1F' },
              strokeWidth: { signal: `datum.parent === '' ? 2 : 0.6` },
              tooltip: { signal: lineageTips(view) }
            }
          }
        }
      ]
    }
  }
}

export const bCellCharts: readonly Chart<Tables>[] = [mutation, lineage]
