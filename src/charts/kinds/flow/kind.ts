import type { Spec, TextMark } from 'vega'
import type { ChartRow, FlowSpec } from '../../../contract/tool.ts'
import { figureFont, themedSpec, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { haloOf } from '../../labels/halo.ts'
import { rowsFrom } from '../../tables.ts'
import { vegaConfig } from '../../vega/config.ts'
import type { KindDrawing } from '../kind.ts'
import { chordPicture } from './chord.ts'
import { flowGraph, partsOf, type FlowGraph } from './graph.ts'
import type { FlowPicture } from './picture.ts'
import { sankeyPicture } from './sankey.ts'

/** A place for a chart that has none. */
const usual = { width: 640, height: 440 } as const

/** Lists of the picture, each drawn by a mark of its own. */
type Rows = 'ribbons' | 'bars' | 'takers' | 'leaders' | 'halos' | 'labels' | 'titles'

const data = (name: Rows) => ({ from: { data: name } })

/** Words of the picture, at their places; with the theme, their halos. */
const words = (
  name: 'halos' | 'labels' | 'titles',
  fontSize: number,
  fill: string,
  halo?: ChartTheme
): TextMark => ({
  type: 'text',
  ...data(name),
  encode: {
    enter: {
      x: { field: 'x' },
      y: { field: 'y' },
      align: { field: 'align' },
      baseline: { value: 'middle' },
      text: { field: 'text' },
      fontSize: { value: fontSize },
      font: { value: figureFont },
      fill: { value: fill },
      ...(halo !== undefined && haloOf(halo)),
      ...(name !== 'titles' && { fontStyle: { field: 'fontStyle' } }),
      ...(name === 'labels' && { tooltip: { field: 'tip' } })
    }
  }
})

/** What is drawn, and the other parts of the table, at whose scale it is drawn. */
function graphsOf(
  spec: FlowSpec,
  rows: readonly ChartRow[]
): { readonly drawn: FlowGraph; readonly others: readonly FlowGraph[] } {
  const { drawn, others } = partsOf(spec.part, rows)
  return { drawn: flowGraph(spec, drawn), others: others.map((part) => flowGraph(spec, part)) }
}

/** Flows as bars and ribbons, or around a circle. */
export const flow: KindDrawing<'flow'> = {
  async vega({ spec, data: tables, style, theme, width = usual.width, height = usual.height, silent }) {
    const { drawn: graph, others } = graphsOf(spec, rowsFrom(tables[spec.table] ?? []))
    const place = { width: Math.floor(width), height: Math.floor(height), style }
    const picture =
      spec.form === 'chord' ? chordPicture(spec, graph, place, others) : sankeyPicture(spec, graph, place)
    const { fontSize } = picture
    const halos = picture.labels.filter(({ over }) => over)
    const origin = { x: { value: picture.origin.x }, y: { value: picture.origin.y } }
    const aria = silent ? { aria: false } : {}
    const [across, down] = [Math.ceil(picture.width), Math.ceil(picture.height)]
    const drawn: Spec = {
      width: across,
      height: down,
      padding: 0,
      autosize: 'none',
      config: vegaConfig(style, theme),
      marks: [
        // What lies above this ground, the titles of the stages, stays in sight while the flows scroll.
        ...(picture.top > 0
          ? [
              {
                type: 'group' as const,
                interactive: false,
                encode: {
                  enter: {
                    y: { value: picture.top },
                    width: { value: across },
                    height: { value: down - picture.top }
                  }
                }
              }
            ]
          : []),
        {
          type: 'path',
          ...aria,
          ...data('ribbons'),
          encode: {
            enter: {
              ...origin,
              path: { field: 'path' },
              fill: { field: 'color' },
              tooltip: { field: 'tip' },
              description: { field: 'description' }
            },
            update: { fillOpacity: { value: 0.45 } },
            hover: { fillOpacity: { value: 0.8 } }
          }
        },
        {
          type: 'path',
          ...aria,
          ...data('bars'),
          encode: {
            enter: {
              ...origin,
              path: { field: 'path' },
              fill: { field: 'color' },
              tooltip: { field: 'tip' },
              description: { field: 'description' }
            }
          }
        },
        // The ribbon itself says what it is.
        ...(picture.takers.length > 0
          ? [
              {
                type: 'path' as const,
                aria: false,
                ...data('takers'),
                encode: {
                  enter: {
                    ...origin,
                    path: { field: 'path' },
                    fill: { field: 'color' },
                    tooltip: { field: 'tip' }
                  }
                }
              }
            ]
          : []),
        {
          type: 'path',
          aria: false,
          ...data('leaders'),
          encode: {
            enter: { path: { field: 'path' }, stroke: { value: '#868F93' }, strokeWidth: { value: 0.8 } }
          }
        },
        ...(halos.length > 0
          ? [{ ...words('halos', fontSize, '#171D1F', theme), aria: false, interactive: false }]
          : []),
        { ...words('labels', fontSize, '#171D1F'), ...aria },
        { ...words('titles', fontSize, '#454E52'), ...aria }
      ]
    }
    const rows = {
      ...picture,
      ribbons: picture.ribbons.map(described),
      bars: picture.bars.map(described),
      takers: picture.takers.map(({ picked, ...shape }) => ({ ...shape, ...picked })),
      halos
    }
    const names = [
      'ribbons',
      'bars',
      'takers',
      'leaders',
      'halos',
      'labels',
      'titles'
    ] as const satisfies Rows[]
    return {
      ...themedSpec(drawn, theme),
      data: names.map((name) => ({ name, values: rows[name].map((row) => ({ ...row })) }))
    }
  }
}

/** A shape with what a screen reader says of it, and what is picked with it as its own fields. */
const described = ({ picked, ...shape }: FlowPicture['bars'][number]) => ({
  ...shape,
  ...picked,
  description: Object.entries(shape.tip)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
})
