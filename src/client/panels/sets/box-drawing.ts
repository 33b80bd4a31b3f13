import type { geneSet } from '../../../contract/api/set.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { Drawing } from '../../../charts/drawing.ts'

type Groups = ContentOf<typeof geneSet.graph>['groups']

interface BoxWords {
  readonly score: string
  readonly cells: string
  readonly median: string
  readonly mean: string
  readonly quartiles: string
}

/**
 * Labels are horizontal up to this number of groups and rotated beyond; with more than `manyGroups`,
 * overlapping labels are hidden.
 */
const fewGroups = 5
const manyGroups = 40

/**
 * Box plots of a score per group: quartiles and median, whiskers from the 5th to the 95th percentile, the
 * mean as a dot.
 */
export function boxDrawing(groups: Groups, words: BoxWords): Drawing {
  const order = groups.map(({ value }) => value)
  const rows = groups.map((group) => ({
    ...group,
    quartiles: `${group.lower.toFixed(3)} – ${group.upper.toFixed(3)}`
  }))
  const x = {
    field: 'value',
    type: 'nominal',
    sort: order,
    title: null,
    axis: {
      labelAngle: order.length <= fewGroups ? 0 : -40,
      labelLimit: 110,
      labelFontSize: 12,
      labelOverlap: order.length > manyGroups
    }
  }
  const color = {
    field: 'value',
    type: 'nominal',
    scale: { domain: order, range: groups.map((group) => group.color) },
    legend: null
  }
  const tooltip = [
    { field: 'value', type: 'nominal' },
    { field: 'count', type: 'quantitative', title: words.cells, format: ',' },
    { field: 'median', type: 'quantitative', title: words.median, format: '.3f' },
    { field: 'mean', type: 'quantitative', title: words.mean, format: '.3f' },
    { field: 'quartiles', type: 'nominal', title: words.quartiles }
  ]
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    title: words.score,
    axis: { labelFontSize: 12, titleFontSize: 13, tickCount: 5 }
  })
  const spec = {
    data: { name: 'groups' },
    encoding: { x, tooltip },
    layer: [
      { mark: { type: 'rule', strokeWidth: 1.25 }, encoding: { y: y('low'), y2: { field: 'high' } } },
      {
        mark: { type: 'bar', width: { band: 0.62 }, cornerRadius: 1 },
        encoding: { y: y('lower'), y2: { field: 'upper' }, color }
      },
      {
        mark: { type: 'tick', width: { band: 0.62 }, thickness: 2, color: '#171D1F' },
        encoding: { y: y('median') }
      },
      {
        mark: {
          type: 'point',
          filled: true,
          size: 26,
          color: '#FFFFFF',
          stroke: '#171D1F',
          strokeWidth: 1,
          opacity: 1
        },
        encoding: { y: y('mean') }
      }
    ]
  }
  return { kind: 'vega-lite', spec, data: { groups: rows } }
}
