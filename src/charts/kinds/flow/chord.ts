import { chordDirected, ribbonArrow, type Chord, type Chords, type ChordSubgroup } from 'd3-chord'
import type { FlowSpec } from '../../../contract/tool.ts'
import { cutInMiddle, widthOf } from '../../labels/cut.ts'
import { pickedLink, tipOfLink, tipOfNode, type FlowGraph } from './graph.ts'
import { labelFace, margin, mostLabels, px, type FlowPicture, type FlowPlace } from './picture.ts'
import { sideLabels } from './side-labels.ts'

const band = 12
/** Between the arc of a giver and its ribbons: a band in the colours of those who take. */
const takers = { gap: 2, band: 3 } as const
/** Between two arcs, in pixels of the circle. */
const apart = 4
/** Between the circle and its names. */
const forLine = 24
const mostName = 170
/** The circle is no smaller and no larger than this. */
const radii = { least: 64, most: 420 } as const

/**
 * Arcs around a circle and ribbons with an arrow from giver to taker: the layout of d3-chord, names to both
 * sides of the circle. A ribbon has the colour of its giver, and where it begins a thin arc has that of its
 * taker, so that among many ribbons one sees where each leads (as circlize's `link.target.prop`).
 */
export function chordPicture(
  spec: FlowSpec,
  { nodes, links }: FlowGraph,
  place: FlowPlace,
  others: readonly FlowGraph[] = []
): FlowPicture {
  const numbers = new Map(nodes.map((node, at) => [node, at]))
  const matrix = nodes.map(() => nodes.map(() => 0))
  for (const { from, to, amount } of links) matrix[numbers.get(from)!]![numbers.get(to)!] = amount
  const around = margin + forLine
  const within = (room: number): number => Math.min(radii.most, Math.max(radii.least, room))
  const gap = apart / within(place.height / 2 - around)
  const pad = Math.min(gap, Math.PI / nodes.length)
  const layout = chordDirected().padAngle(pad)
  const laid = layout.sortSubgroups((a, b) => b - a)(matrix)
  shrink(
    laid,
    pad,
    Math.min(1, ...others.map((other) => angleOfOne(other, gap) / angleOfOne({ nodes, links }, gap)))
  )
  const arcs = laid.groups.map((group) => {
    const middle = (group.startAngle + group.endAngle) / 2
    const side = Math.sin(middle) >= 0 ? ('right' as const) : ('left' as const)
    return { ...group, node: nodes[group.index]!, middle, side }
  })
  const ofSide = (side: 'left' | 'right') => arcs.filter((arc) => arc.side === side)
  const lines = Math.min(mostLabels, Math.max(ofSide('left').length, ofSide('right').length))
  const { face, line } = labelFace(place.style, { pixels: place.height - margin, lines })
  const most = Math.min(mostName, Math.max(0, ...nodes.map(({ name }) => widthOf(name, face))))
  const fitting = Math.min(place.width / 2 - around - most, place.height / 2 - around)
  const radius = within(Math.max(fitting, (lines * line + margin) / 2 - around))
  const width = Math.max(place.width, 2 * (radius + around + most))
  const height = Math.max(place.height, 2 * (radius + around))
  const [x, y] = [width / 2, height / 2]
  const caption = cutInMiddle(spec.amount.title, width - 2 * margin, face)
  const captionEnd = margin + widthOf(caption, face)
  /** Whether the caption reaches as far as the names of a side may. */
  const meets = (side: 'left' | 'right'): boolean => captionEnd > (side === 'left' ? x - forLine - most : x)
  // Where it would take a line from names that need them all it is left out.
  const captioned = !meets('left') || (lines + 1) * line + margin <= height
  const ribbon = ribbonArrow<unknown, Chord, ChordSubgroup>()
    .sourceRadius(radius - band - 2 * takers.gap - takers.band)
    .targetRadius(radius - band - takers.gap)
    .headRadius(band)
  const between = new Map(links.map((link) => [`${numbers.get(link.from)} ${numbers.get(link.to)}`, link]))
  const sides = (['left', 'right'] as const).map((side) =>
    sideLabels(
      ofSide(side).map(({ node, middle }) => ({
        name: node.name,
        gene: node.stage.genes === true,
        tip: tipOfNode(spec, node),
        amount: node.amount,
        x: x + radius * Math.sin(middle),
        y: y - radius * Math.cos(middle),
        top: Infinity,
        bottom: -Infinity
      })),
      {
        side,
        // Along a circle around the arcs, so that no name lies on them.
        x: (at) => {
          const away = Math.max(0, Math.abs(at - y) - line / 2)
          return (
            x + (side === 'left' ? -1 : 1) * Math.sqrt(Math.max(0, (radius + forLine - 10) ** 2 - away ** 2))
          )
        },
        from: margin / 2 + (captioned && meets(side) ? line : 0),
        to: height - margin / 2,
        most,
        face,
        line
      }
    )
  )
  return {
    width,
    height,
    top: 0,
    fontSize: face.fontSize,
    origin: { x, y },
    ribbons: laid.flatMap((chord) => {
      const link = between.get(`${chord.source.index} ${chord.target.index}`)
      const path = ribbon(chord) as unknown as string
      return link
        ? { path, color: link.from.color, tip: tipOfLink(spec, link), picked: pickedLink(spec, link) }
        : []
    }),
    bars: arcs.map(({ node, startAngle, endAngle }) => ({
      path: arcPath(radius - band, radius, startAngle, endAngle),
      color: node.color,
      tip: tipOfNode(spec, node),
      picked: { [node.stage.column]: node.name }
    })),
    takers: laid.flatMap(({ source, target }) => {
      const link = between.get(`${source.index} ${target.index}`)
      const outer = radius - band - takers.gap
      return link
        ? {
            path: arcPath(outer - takers.band, outer, source.startAngle, source.endAngle),
            color: link.to.color,
            tip: tipOfLink(spec, link),
            picked: pickedLink(spec, link)
          }
        : []
    }),
    labels: sides.flatMap(({ labels }) => labels),
    leaders: sides.flatMap(({ leaders }) => leaders),
    titles: captioned ? [{ x: margin, y: px((margin + line) / 2), align: 'left', text: caption }] : []
  }
}

/** Radians of an amount of 1 where a graph has the circle alone. */
function angleOfOne({ nodes, links }: FlowGraph, gap: number): number {
  const total = links.reduce((sum, { amount }) => sum + amount, 0)
  return (2 * Math.PI - nodes.length * Math.min(gap, Math.PI / nodes.length)) / total
}

/** Makes arcs so much shorter: what they leave of the circle is empty above, as much at both sides. */
function shrink(laid: Chords, pad: number, share: number): void {
  if (share >= 1) return
  const moved = new Map<number, (angle: number) => number>()
  const empty = laid.groups.reduce((sum, arc) => sum + (arc.endAngle - arc.startAngle) * (1 - share), 0)
  let start = empty / 2
  for (const arc of laid.groups) {
    const { startAngle: from, endAngle: to } = arc
    const begin = start
    const move = (angle: number): number => begin + (angle - from) * share
    moved.set(arc.index, move)
    Object.assign(arc, { startAngle: begin, endAngle: move(to) })
    start = move(to) + pad
  }
  for (const { source, target } of laid)
    for (const end of [source, target]) {
      const move = moved.get(end.index)!
      Object.assign(end, { startAngle: move(end.startAngle), endAngle: move(end.endAngle) })
    }
}

/** A band of a circle around the origin; angles in radians from above, clockwise. */
function arcPath(inner: number, outer: number, start: number, end: number): string {
  const at = (angle: number, radius: number): string =>
    `${px(radius * Math.sin(angle))},${px(-radius * Math.cos(angle))}`
  // The path of a full circle would begin where it ends, and draw nothing.
  const last = Math.min(end, start + 2 * Math.PI - 1e-4)
  const large = last - start > Math.PI ? 1 : 0
  const [outside, inside] = [
    `A${outer},${outer} 0 ${large},1 ${at(last, outer)}`,
    `A${inner},${inner} 0 ${large},0 ${at(start, inner)}`
  ]
  return `M${at(start, outer)}${outside}L${at(last, inner)}${inside}Z`
}
