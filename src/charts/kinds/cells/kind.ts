import { encode } from 'fast-png'
import type { Axis, EncodeEntry, GroupMark, Legend, Mark, Scale, Spec } from 'vega'
import { figureFont, scaleColors, themedColor, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { limits } from '../../../contract/limits.ts'
import type { CellsPanel, NodeKind } from '../../../contract/tool.ts'
import type { OrderOf } from '../../drawing.ts'
import { vegaConfig } from '../../vega/config.ts'
import { pngUrl } from '../../vega/data-url.ts'
import { widthOf } from '../../labels/cut.ts'
import { haloOf } from '../../labels/halo.ts'
import { labelUnits, placeLabels } from '../../labels/place.ts'
import { shortenApart } from '../../labels/shorten.ts'
import type { KindDrawing } from '../kind.ts'
import { cellCodes, cellPalette, type CellsKey } from './colors.ts'
import { numbersOf } from '../../columns.ts'
import {
  drawnKinds,
  gap,
  keyFace,
  keyRoom,
  keyTitle,
  labelsOf,
  nodeRadius,
  nodesOf,
  panelSize,
  pathsOf,
  ringRadius,
  ringsOf,
  titleHeight,
  type PanelSize
} from './panels.ts'
import { diameterOf, discs, domainsOf, drawingOrder, shapeOf, type Domains } from './raster.ts'

/** Text and lines over the cells. */
const textColor = '#171D1F'
/** The page behind the cells. */
const paper = '#FFFFFF'
/** The width of lines over the cells, in pixels. */
const lineWidth = 1.5
/** The face of names over the cells. */
const nameFace = { font: figureFont, fontSize: 12, fontWeight: 700 } as const

/** What all panels of a chart share. */
interface Shared {
  readonly order: OrderOf<'cells'>
  readonly size: PanelSize
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly domains: Domains
  readonly rows: Uint32Array
}

/** The cells of a panel as a PNG, as fine as figures are. */
function pictureOf(
  { size, x, y, domains, rows }: Shared,
  codes: Uint8Array,
  palette: Uint8Array,
  highOnTop: boolean
): string {
  const [width, height] = [size.width * limits.pngScale, size.height * limits.pngScale]
  const diameter = limits.pngScale * diameterOf(Math.min(size.width, size.height), x.length)
  const data = discs({ x, y, codes, palette, order: rows, highOnTop, diameter, domains }, width, height)
  return pngUrl(encode({ width, height, data, channels: 4, depth: 8 }))
}

function legendOf(key: CellsKey, panel: CellsPanel, { height }: PanelSize): Legend {
  const title = keyTitle(panel)
  if (key.kind === 'number') {
    return {
      fill: 'color',
      type: 'gradient',
      format: key.format,
      ...(title !== null && {
        title,
        titleFont: keyFace.font,
        titleFontSize: keyFace.fontSize,
        titleLimit: keyRoom(panel)
      }),
      gradientLength: Math.min(90, height),
      tickCount: 3,
      offset: 8
    }
  }
  const lines = Math.max(1, Math.floor((height - 24) / 18))
  return {
    fill: 'color',
    ...(title !== null && { title }),
    columns: Math.ceil(key.groups.length / lines),
    symbolLimit: key.groups.length,
    labelLimit: 110,
    offset: 8
  }
}

const colorScale = (key: CellsKey, theme: ChartTheme): Scale =>
  key.kind === 'number'
    ? {
        name: 'color',
        type: 'linear',
        domain: [key.low, key.high],
        range: { scheme: [...scaleColors(theme)] }
      }
    : {
        name: 'color',
        type: 'ordinal',
        domain: key.groups.map(({ name }) => name),
        range: key.groups.map(({ color }) => themedColor(color, theme))
      }

/** Lines, rings and names over the cells. */
function overlayMarks({ order, size, domains }: Shared): Mark[] {
  const across = (x: number) => ((x - domains.x[0]) / (domains.x[1] - domains.x[0])) * size.width
  const down = (y: number) => ((domains.y[1] - y) / (domains.y[1] - domains.y[0])) * size.height
  const color = themedColor(textColor, order.theme)
  const lines = pathsOf(order.spec, order.data).map(
    (corners) => `M${corners.map(([x, y]) => `${across(x).toFixed(2)},${down(y).toFixed(2)}`).join('L')}`
  )
  const circle = (x: number, y: number, r: number) => {
    const half = (to: number): string => `a${r},${r},0,1,0,${to},0`
    return `M${(across(x) - r).toFixed(2)},${down(y).toFixed(2)}${half(2 * r)}${half(-2 * r)}Z`
  }
  const rings = ringsOf(order.spec, order.data).map(([x, y]) => circle(x, y, ringRadius))
  const nodes = nodesOf(order.spec, order.data).map(({ x, y, kind }) => ({
    path: circle(x, y, nodeRadius),
    fill: nodeFill(kind, order.theme)
  }))
  const named = labelsOf(order.spec, order.data)
  const texts = shortenApart(
    named.map(({ text }) => text),
    labelUnits
  )
  const placed = placeLabels(
    named.map((name, at) => ({ ...name, text: texts[at]!, left: across(name.x), top: down(name.y) })),
    size,
    (text) => widthOf(text, nameFace)
  )
  return [
    ...lines.map((path) => lineMark(path, lineHaloOf(order.theme))),
    ...lines.map((path) => lineMark(path, { stroke: { value: color }, strokeWidth: { value: lineWidth } })),
    ...nodes.map(({ path }) => lineMark(path, lineHaloOf(order.theme))),
    ...nodes.map(({ path, fill }) =>
      lineMark(path, { fill: { value: fill }, stroke: { value: color }, strokeWidth: { value: lineWidth } })
    ),
    ...rings.map((path) => lineMark(path, lineHaloOf(order.theme))),
    ...rings.map((path) => lineMark(path, { stroke: { value: color }, strokeWidth: { value: lineWidth } })),
    ...placed.map((name) => nameMark(name, color, order.theme)),
    ...placed.map((name) => nameMark(name, color))
  ]
}

/** What fills a disc: the color of its line, or that of the page. */
const nodeFill = ({ filled }: NodeKind, theme: ChartTheme): string =>
  themedColor(filled ? textColor : paper, theme)

/** The key of the discs; null where there is none. */
function nodeLegend(order: OrderOf<'cells'>): Legend | null {
  const { nodes } = order.spec
  if (!nodes || drawnKinds(order.spec, order.data).length === 0) return null
  return {
    fill: 'node',
    title: nodes.title,
    symbolType: 'circle',
    symbolSize: (2 * nodeRadius) ** 2,
    symbolStrokeColor: themedColor(textColor, order.theme),
    symbolStrokeWidth: lineWidth,
    labelLimit: 110,
    offset: 8
  }
}

/** The fill of each kind of disc. */
const nodeScale = (order: OrderOf<'cells'>): Scale => {
  const kinds = drawnKinds(order.spec, order.data)
  return {
    name: 'node',
    type: 'ordinal',
    domain: kinds.map(({ name }) => name),
    range: kinds.map((kind) => nodeFill(kind, order.theme))
  }
}

/** A line over the cells, or its halo. @param path in the syntax of SVG */
const lineMark = (path: string, stroke: EncodeEntry): Mark => ({
  type: 'path',
  aria: false,
  encode: { enter: { path: { value: path }, ...stroke } }
})

/** The halo under a line, so that it is seen over cells of its own color. */
const lineHaloOf = (theme: ChartTheme): EncodeEntry => ({
  ...haloOf(theme),
  strokeWidth: { value: lineWidth + 2 }
})

/** A name over the cells; with the theme of a halo, the halo behind it. */
const nameMark = (
  { text, x, y }: { readonly text: string; readonly x: number; readonly y: number },
  color: string,
  halo?: ChartTheme
): Mark => ({
  type: 'text',
  ...(halo !== undefined && { aria: false }),
  encode: {
    enter: {
      x: { value: x },
      y: { value: y },
      text: { value: text },
      align: { value: 'center' },
      baseline: { value: 'middle' },
      fontWeight: { value: nameFace.fontWeight },
      fontSize: { value: nameFace.fontSize },
      fill: { value: color },
      ...(halo !== undefined && haloOf(halo))
    }
  }
})

/** An axis without numbers: those of an embedding mean nothing by themselves. */
const axisOf = (orient: 'bottom' | 'left', scale: 'x' | 'y', title: string): Axis => ({
  orient,
  scale,
  title,
  ticks: false,
  labels: false,
  grid: false
})

function panelOf(shared: Shared, panel: CellsPanel): GroupMark {
  const { order, size, domains } = shared
  const { theme, spec, data, style } = order
  const { codes, key } = cellCodes(panel.color, data[spec.table] ?? [])
  const src = pictureOf(shared, codes, cellPalette(key, theme), key.kind === 'number')
  return {
    type: 'group',
    encode: { enter: { width: { value: size.width }, height: { value: size.height } } },
    title: {
      text: panel.title,
      anchor: 'middle',
      fontSize: style.tickSize,
      fontWeight: 'normal',
      ...(panel.italic && { fontStyle: 'italic' }),
      offset: (titleHeight - style.tickSize) / 2
    },
    data: [{ name: 'picture', values: [{ picture: { src, width: size.width, height: size.height } }] }],
    scales: [
      { name: 'x', type: 'linear', zero: false, nice: false, domain: [...domains.x], range: [0, size.width] },
      {
        name: 'y',
        type: 'linear',
        zero: false,
        nice: false,
        domain: [...domains.y],
        range: [size.height, 0]
      },
      colorScale(key, theme),
      nodeScale(order)
    ],
    ...(spec.axes && { axes: [axisOf('bottom', 'x', spec.axes.x), axisOf('left', 'y', spec.axes.y)] }),
    legends: [legendOf(key, panel, size), nodeLegend(order)].filter((legend) => legend !== null),
    marks: [
      {
        type: 'image',
        aria: false,
        from: { data: 'picture' },
        encode: {
          enter: {
            width: { value: size.width },
            height: { value: size.height },
            aspect: { value: false },
            image: { field: 'picture' }
          }
        }
      },
      ...overlayMarks(shared)
    ]
  }
}

/**
 * Every cell at its place, once a panel, as a picture; names, lines, axes and keys over it stay text and
 * lines.
 */
export const cells: KindDrawing<'cells'> = {
  picture: true,
  async vega(order) {
    const { spec, data, style, theme } = order
    const table = data[spec.table] ?? []
    const [x, y] = [numbersOf(table, spec.x), numbersOf(table, spec.y)]
    const size = panelSize(spec, order, shapeOf(x, y))
    const shared = {
      order,
      size,
      x,
      y,
      domains: domainsOf(x, y, size.width, size.height),
      rows: drawingOrder(x.length)
    }
    const drawn: Spec = {
      padding: 8,
      autosize: 'pad',
      config: vegaConfig(style, theme),
      layout: { columns: size.columns, padding: gap, bounds: 'full', align: 'all' },
      ...(spec.title && {
        title: { text: spec.title, fontSize: 12, fontWeight: 'normal', offset: 8, anchor: 'start' }
      }),
      marks: spec.panels.map((panel) => panelOf(shared, panel))
    }
    return drawn
  }
}
