import type { geneSet } from '../../../contract/api/set.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { Drawing } from '../../../charts/drawing.ts'

type Overlap = ContentOf<typeof geneSet.overlap>

/** Up to this number of sets the fields have numbers. */
const labelledSets = 12

/** A heat map of set pairs: the number of shared members, coloured by the Jaccard index (shared / union). */
export function overlapDrawing(
  { names, totals, shared }: Overlap,
  words: { readonly shared: string; readonly jaccard: string }
): Drawing {
  // Two different sets can have the same name.
  const seen = new Map<string, number>()
  const labels = names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
  const rows = shared.flatMap((line, i) =>
    line.map((count, j) => {
      const union = (totals[i] ?? 0) + (totals[j] ?? 0) - count
      return { a: labels[i], b: labels[j], count, jaccard: union === 0 ? 0 : count / union }
    })
  )
  const most = Math.max(0.01, ...rows.filter(({ a, b }) => a !== b).map(({ jaccard }) => jaccard))
  const axis = {
    labelLimit: 150,
    labelFontSize: 12,
    domain: false,
    ticks: false,
    labelOverlap: labels.length > labelledSets
  }
  const step = Math.max(18, Math.min(72, Math.floor(420 / labels.length)))
  const spec = {
    data: { name: 'pairs' },
    width: { step },
    height: { step },
    encoding: {
      x: {
        field: 'b',
        type: 'nominal',
        sort: labels,
        title: null,
        scale: { paddingInner: 0.04, paddingOuter: 0 },
        axis: { ...axis, labelAngle: -40 }
      },
      y: {
        field: 'a',
        type: 'nominal',
        sort: labels,
        title: null,
        scale: { paddingInner: 0.04, paddingOuter: 0 },
        axis
      },
      tooltip: [
        { field: 'a', type: 'nominal' },
        { field: 'b', type: 'nominal' },
        { field: 'count', type: 'quantitative', title: words.shared, format: ',' },
        { field: 'jaccard', type: 'quantitative', title: words.jaccard, format: '.3f' }
      ]
    },
    layer: [
      {
        mark: { type: 'rect', cornerRadius: 2 },
        encoding: {
          color: {
            // The diagonal, a set with itself, is left out of the colour scale.
            condition: { test: 'datum.a === datum.b', value: '#D3D3D3' },
            field: 'jaccard',
            type: 'quantitative',
            scale: { domain: [0, most] },
            legend: { title: words.jaccard, tickCount: 3 }
          }
        }
      },
      ...(labels.length > labelledSets
        ? []
        : [
            {
              mark: { type: 'text', fontSize: 12 },
              encoding: {
                text: { field: 'count', type: 'quantitative', format: ',' },
                // Text on grey has the theme's colour; on the ramp, which is the same in both themes, one of
                // two fixed colours.
                color: {
                  condition: [
                    { test: 'datum.a === datum.b', value: '#171D1F' },
                    { test: `datum.jaccard > ${0.45 * most}`, value: '#101010' }
                  ],
                  value: '#FAFAFA'
                }
              }
            }
          ])
    ]
  }
  return { kind: 'vega-lite', spec, data: { pairs: rows } }
}
