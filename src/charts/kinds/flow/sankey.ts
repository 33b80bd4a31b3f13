import { sankey, sankeyJustify, type SankeyLink, type SankeyNode } from 'd3-sankey'
import type { FlowSpec, FlowStage } from '../../../contract/tool.ts'
import { cutInMiddle, widthOf } from '../../labels/cut.ts'
import { pickedLink, tipOfLink, tipOfNode, type FlowGraph, type FlowLink, type FlowNode } from './graph.ts'
import { labelFace, margin, mostLabels, px, type FlowPicture, type FlowPlace } from './picture.ts'
import { sideLabels } from './side-labels.ts'

/** `layer` is the column of a bar, which the types of d3-sankey do not have. */
type Bar = SankeyNode<{ readonly node: FlowNode; readonly layer?: number }, { readonly link: FlowLink }>
type Ribbon = SankeyLink<{ readonly node: FlowNode; readonly layer?: number }, { readonly link: FlowLink }>

const barWidth = 12
/** The most pixels for a name beside the outer bars, for a line to it, and between two stages. */
const mostName = 190
const forLine = 18
const mostGap = 900
/** The least width of the flows, in pixels. */
const leastFlow = 140
/** The largest share of the height that the gaps between bars take. */
const forRoom = 0.5
/** The least height of a bar or ribbon in pixels, so that few cells are visible too. */
const hairline = 0.5
/** The distance between the titles of the stages and the bars. */
const underTitle = 8

/**
 * Draws the bars of the stages from left to right, and ribbons between them. The layout is that of d3-sankey,
 * and at least as high as the names beside the bars need. Throws if flows of the form `sankey` make a circle.
 */
export function sankeyPicture(spec: FlowSpec, { nodes, links }: FlowGraph, place: FlowPlace): FlowPicture {
  const stages = spec.form === 'alluvial' ? [...spec.stages] : []
  const columns = columnsOf(layoutOf(nodes, spec)(inputOf(nodes, links)).nodes)
  const longest = Math.max(...columns.map(({ length }) => length))
  const titled = stages.length > 0
  const { face, line } = labelFace(place.style, {
    pixels: place.height - 2 * margin - (titled ? underTitle : 0),
    lines: Math.min(longest, mostLabels) + (titled ? 1 : 0)
  })
  const top = margin + (titled ? line + underTitle : 0)
  const height = Math.max(place.height, top + Math.min(longest, mostLabels) * line + margin)
  const width = height > place.height ? place.width - 16 : place.width
  const [first, last] = shared(
    [columns[0], columns.at(-1)].map((bars) =>
      Math.max(...bars!.map(({ node }) => widthOf(node.name, face)))
    ),
    width - leastFlow - 2 * (margin + forLine)
  )
  const left = margin + first + forLine
  const right = Math.min(width - margin - last - forLine, left + barWidth + (columns.length - 1) * mostGap)
  const bottom = height - margin
  const layout = layoutOf(nodes, spec)
    .nodeWidth(barWidth)
    .nodePadding(longest > 1 ? Math.min(line, (forRoom * (bottom - top)) / (longest - 1)) : 0)
    .extent([
      [left, top],
      [Math.max(right, left + 2 * barWidth), bottom]
    ])
  const laid = layout(inputOf(nodes, links))
  const bars = columnsOf(laid.nodes)
  for (const column of bars) {
    const down = (top + bottom - column[0]!.y0! - column.at(-1)!.y1!) / 2
    for (const bar of column) Object.assign(bar, { y0: bar.y0! + down, y1: bar.y1! + down })
  }
  layout.update(laid)
  const names = bars.map((column, at) => {
    const outer = at === 0 ? 'left' : 'right'
    const edge = outer === 'left' ? column[0]!.x0! : column[0]!.x1!
    const gap = outer === 'left' ? Infinity : (bars[at + 1]?.[0]?.x0 ?? Infinity) - edge
    return sideLabels(
      column.map(({ node, y0 = 0, y1 = 0 }) => ({
        name: node.name,
        gene: node.stage.genes === true,
        tip: tipOfNode(spec, node),
        amount: node.amount,
        x: edge,
        y: (y0 + y1) / 2,
        top: y0,
        bottom: y1
      })),
      {
        side: outer,
        x: () => edge + (outer === 'left' ? -1 : 1) * (forLine - 6),
        from: top,
        to: bottom,
        most: gap < Infinity ? gap - forLine : outer === 'left' ? first : last,
        face,
        line,
        over: gap < Infinity
      }
    )
  })
  const whole = Math.min(width, right + forLine + last + margin)
  return {
    width: whole,
    height,
    top: titled ? top : 0,
    fontSize: face.fontSize,
    origin: { x: 0, y: 0 },
    ribbons: laid.links.map((ribbon) => ({
      path: ribbonPath(ribbon),
      color: ribbon.link.from.color,
      tip: tipOfLink(spec, ribbon.link),
      picked: pickedLink(spec, ribbon.link)
    })),
    takers: [],
    bars: bars.flat().map(({ node, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({
      path: `M${px(x0)},${px(y0)}H${px(x1)}V${px(Math.max(y1, y0 + hairline))}H${px(x0)}Z`,
      color: node.color,
      tip: tipOfNode(spec, node),
      picked: { [node.stage.column]: node.name }
    })),
    labels: names.flatMap(({ labels }) => labels),
    leaders: names.flatMap(({ leaders }) => leaders),
    titles: headingsOf(stages, bars, { left, right, whole, y: margin + line / 2, face })
  }
}

interface HeadingPlace {
  /** Where the outer bars begin and end, and the width of the picture. */
  readonly left: number
  readonly right: number
  readonly whole: number
  readonly y: number
  readonly face: ReturnType<typeof labelFace>['face']
}

/** The titles of the stages above their bars, none over another. */
function headingsOf(
  stages: readonly FlowStage[],
  bars: readonly (readonly Bar[])[],
  { left, right, whole, y, face }: HeadingPlace
): FlowPicture['titles'] {
  if (stages.length === 0) return []
  const each = (right - left) / stages.length
  const last = stages.length - 1
  // The outer ones may also stand over the names beside their bars.
  const outer = (at: number, aside: number): string =>
    cutInMiddle(stages[at]!.heading ?? stages[at]!.title, Math.max(0, aside - forLine) + each, face)
  const edge = (at: number): Pick<Bar, 'x0' | 'x1'> => bars[at]?.[0] ?? {}
  const [first, end] = [outer(0, left - margin), outer(last, whole - margin - right)]
  const firstEnd = Math.max(edge(0).x1 ?? 0, margin + widthOf(first, face))
  const endStart = Math.min(edge(last).x0 ?? 0, whole - margin - widthOf(end, face))
  return stages.map(({ title, heading = title }, at) => {
    if (at === 0) return { x: px(firstEnd), y, align: 'right', text: first }
    if (at === last) return { x: px(endStart), y, align: 'left', text: end }
    const { x0 = 0, x1 = 0 } = edge(at)
    const middle = (x0 + x1) / 2
    // A single one between them has all the room that they leave.
    const most =
      last === 2 ? Math.max(each, 2 * Math.min(middle - firstEnd, endStart - middle) - 2 * forLine) : each
    return { x: px(middle), y, align: 'center', text: cutInMiddle(heading, most, face) }
  })
}

/**
 * Divides the room between the names on both sides: each gets the width it needs, or half of the room where
 * the other needs more than that.
 */
function shared(wanted: readonly number[], room: number): readonly [number, number] {
  const [first = 0, last = 0] = wanted.map((pixels) => Math.min(mostName, Math.ceil(pixels)))
  const part = (own: number, other: number): number => Math.min(own, Math.max(room / 2, room - other))
  return [part(first, last), part(last, first)]
}

const inputOf = (nodes: readonly FlowNode[], links: readonly FlowLink[]) => {
  const indices = new Map(nodes.map((node, index) => [node, index]))
  return {
    nodes: nodes.map((node) => ({ node })),
    links: links.map((link) => ({
      link,
      source: indices.get(link.from)!,
      target: indices.get(link.to)!,
      value: link.amount
    }))
  }
}

function layoutOf(nodes: readonly FlowNode[], { form, stages }: FlowSpec) {
  const indices = new Map(nodes.map((node, index) => [node, index]))
  const layout = sankey<{ readonly node: FlowNode; readonly layer?: number }, { readonly link: FlowLink }>()
    // The bars of a stage keep its order.
    .nodeSort((a: Bar, b: Bar) => indices.get(a.node)! - indices.get(b.node)!)
  return layout
    .iterations(32)
    .nodeAlign(form === 'alluvial' ? ({ node }) => stages.indexOf(node.stage) : sankeyJustify)
}

/** The bars by columns, each column from its top. */
function columnsOf(bars: readonly Bar[]): Bar[][] {
  const columns: Bar[][] = []
  for (const bar of bars) (columns[bar.layer ?? 0] ??= []).push(bar)
  return columns
    .filter((column) => column !== undefined)
    .map((column) => column.toSorted((a, b) => (a.y0 ?? 0) - (b.y0 ?? 0)))
}

/** A ribbon from bar to bar, of the same height everywhere. */
function ribbonPath({ source, target, width = 0, y0 = 0, y1 = 0 }: Ribbon): string {
  const [from, to] = [(source as Bar).x1 ?? 0, (target as Bar).x0 ?? 0]
  const half = Math.max(width, hairline) / 2
  const [middle, a, b] = [px((from + to) / 2), px(from), px(to)]
  const [top0, top1, low0, low1] = [px(y0 - half), px(y1 - half), px(y0 + half), px(y1 + half)]
  return `M${a},${top0}C${middle},${top0} ${middle},${top1} ${b},${top1}V${low1}C${middle},${low1} ${middle},${low0} ${a},${low0}Z`
}
