import { namesOverMarks } from '../../../shared/style/name-halo.ts'
import { highlight } from '../../../shared/style/palette.ts'
import type { DrawingOf, DrawnTables } from '../../drawing.ts'
import { rowsFrom } from '../../tables.ts'
import { mostMarkedNames, type Marked } from '../kind.ts'

type Drawing = DrawingOf<'vega-lite'>

interface Layer {
  readonly data?: { readonly name?: string }
  readonly mark?: { readonly type?: string }
  readonly transform?: readonly object[]
  readonly encoding?: Readonly<Record<string, unknown>>
}

/** Does another table of the chart, one of places for names, name the gene already? */
const namedIn = (data: DrawnTables, table: string, gene: string): boolean =>
  Object.entries(data).some(
    ([name, rows]) => name !== table && rowsFrom(rows).some((row) => 'label_x' in row && row['gene'] === gene)
  )

/**
 * The chart with the marked genes ringed; a few are named where it does not name them itself.
 * A chart without points of that table is given back as it is.
 */
export function withMarked(drawing: Drawing, { table, genes }: Marked): Drawing {
  const layers = drawing.spec['layer'] as readonly Layer[] | undefined
  const points = layers?.find(({ data, mark }) => data?.name === table && mark?.type === 'point')
  if (!layers || !points || genes.length === 0) return drawing
  const { x, y } = points.encoding ?? {}
  const only = (oneOf: readonly string[]) => ({
    data: points.data,
    transform: [
      ...(points.transform ?? []),
      // A table to look genes up in: a list in a filter would be gone through for every point.
      {
        lookup: 'gene',
        from: {
          data: { values: oneOf.map((gene) => ({ gene, marked: true })) },
          key: 'gene',
          fields: ['marked']
        }
      },
      { filter: 'datum.marked' }
    ]
  })
  const ring = {
    ...only(genes),
    mark: { type: 'point', filled: false, size: 70, strokeWidth: 1.5, color: highlight, opacity: 1 },
    encoding: { x, y }
  }
  const nameless =
    genes.length > mostMarkedNames ? [] : genes.filter((gene) => !namedIn(drawing.data, table, gene))
  const names = {
    ...only(nameless),
    mark: { type: 'text', align: 'left', baseline: 'middle', dx: 8, fontStyle: 'italic', fontSize: 12 },
    encoding: { x, y, text: { field: 'gene', type: 'nominal' } }
  }
  return {
    ...drawing,
    spec: { ...drawing.spec, layer: [...layers, ring, ...(nameless.length > 0 ? namesOverMarks(names) : [])] }
  }
}
