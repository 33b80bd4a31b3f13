import { groupColor } from '../../../shared/style/palette.ts'
import type { ChartRow, DrawnPart, EdgeKind, NetworkSpec } from '../../../contract/tool.ts'
import { numberText } from '../../vega/number-text.ts'

export interface NetworkNode {
  readonly id: string
  readonly label: string
  readonly group: string | null
  readonly color: string
  /** The number that colours it; null where it has none. */
  readonly shade: number | null
  /** From 0 for the smallest to 1 for the largest. */
  readonly share: number
  readonly tip: Readonly<Record<string, string>>
}

/** Between the numbers of two nodes. */
export interface NetworkEdge {
  readonly from: number
  readonly to: number
  /** From 0 to 1, the strongest. */
  readonly share: number
  /** What it is of, each a line of its own; none where edges have no kinds. */
  readonly kinds: readonly EdgeKind[]
  readonly tip: Readonly<Record<string, string>>
}

export interface Network {
  readonly nodes: readonly NetworkNode[]
  readonly edges: readonly NetworkEdge[]
  /** Groups that are drawn, in their order. */
  readonly groups: readonly { readonly name: string; readonly color: string }[]
  /** What the colours of nodes say, and how far numbers are from 0 at most; null where no number does. */
  readonly shaded: { readonly title: string; readonly format: string; readonly farthest: number } | null
  /** Kinds of edges that are drawn, in their order. */
  readonly kinds: readonly EdgeKind[]
  /** What is said of a network none of whose edges is drawn, in lines; none of the others. */
  readonly without: readonly string[]
  /** What the size of nodes says; null where all are alike, or no column says how large they are. */
  readonly sized: Measured | null
  /** What the width of edges says; null where all are alike, or no column says how strong they are. */
  readonly weighed: Measured | null
}

/** What something is as large as: from the least to the greatest, which differ. */
interface Measured {
  readonly title: string
  readonly format: string
  readonly least: number
  readonly most: number
}

/** What numbers of a column say, where they differ. */
function measuredBy(
  of: { readonly title: string; readonly format: string } | undefined,
  values: readonly number[]
): Measured | null {
  const finite = values.filter(Number.isFinite)
  const [least, most] = [Math.min(...finite), Math.max(...finite)]
  return of && most > least ? { title: of.title, format: of.format, least, most } : null
}

/**
 * Places between the least and the greatest of some numbers.
 * @param alike the place of all where there is one number
 * @param among the numbers that say what is least and greatest
 */
function shares(values: readonly number[], alike = 0, among = values): number[] {
  const finite = among.filter(Number.isFinite)
  const [least, most] = [Math.min(...finite), Math.max(...finite)]
  return values.map((value) =>
    most > least ? (Number.isFinite(value) ? (value - least) / (most - least) : 0) : alike
  )
}

/** The rows that are drawn: those of the part that is named. */
export const ofPart = <Row extends ChartRow>(
  { part }: { readonly part?: DrawnPart },
  rows: readonly Row[]
): readonly Row[] => (part ? rows.filter((row) => String(row[part.column]) === part.value) : rows)

/** What an edge is of. */
function kindsOf({ kinds, weight }: NetworkSpec['edges'], row: ChartRow): EdgeKind[] {
  if (!kinds) return []
  const strength = weight ? Number(row[weight.column]) : Infinity
  const value = String(row[kinds.column])
  const own = new Set(kinds.parted === undefined ? [value] : value.split(kinds.parted))
  return kinds.of.filter(
    ({ values, above = -Infinity }) => values.some((one) => own.has(one)) && strength > above
  )
}

/**
 * Nodes and edges as they are drawn. Edges of nodes that are not there are left out, and so are those from a
 * node to itself where edges have no direction.
 */
export function networkOf(
  { nodes: requested, edges: lines }: NetworkSpec,
  everyNode: readonly ChartRow[],
  everyEdge: readonly ChartRow[]
): Network {
  const [nodeRows, edgeRows] = [ofPart(requested, everyNode), ofPart(lines, everyEdge)]
  const ids = nodeRows.map((row) => String(row[requested.id]))
  const indices = new Map(ids.map((id, index) => [id, index]))
  const between = edgeRows.flatMap((row) => {
    const [from, to] = [indices.get(String(row[lines.from])), indices.get(String(row[lines.to]))]
    if (from === undefined || to === undefined || (from === to && !lines.arrows)) return []
    const kinds = kindsOf(lines, row)
    return lines.kinds && kinds.length === 0 ? [] : [{ from, to, row, kinds }]
  })
  const weightOf = (row: ChartRow): number => (lines.weight ? Number(row[lines.weight.column]) : 0)
  const { least: threshold } = lines
  const joined = threshold ? between.filter(({ row }) => weightOf(row) >= threshold.weight) : between
  const degrees = ids.map(() => 0)
  for (const { from, to } of joined) for (const end of [from, to]) degrees[end]! += 1
  const { size } = requested
  const amounts = size ? nodeRows.map((row) => Number(row[size.column])) : degrees
  const everyAmount = size ? everyNode.map((row) => Number(row[size.column])) : degrees
  const sizes = shares(amounts, 0, everyAmount)
  const values = nodeRows.map((row) =>
    requested.group && row[requested.group.column] !== null ? String(row[requested.group.column]) : null
  )
  const nameOf = (value: string): string => requested.group?.labels?.[value] ?? value
  const names = values.map((value) => value && nameOf(value))
  const order = requested.group?.order ?? []
  const present = new Set(values.filter((value) => value !== null))
  const groups = [
    ...order.filter((value) => present.has(value)),
    ...[...present].filter((value) => !order.includes(value))
  ].map((value, index) => ({
    name: nameOf(value),
    color: requested.group?.colors?.[value] ?? groupColor(index)
  }))
  const { shade } = requested
  const shadeOf = (row: ChartRow): number | null => {
    const value = shade ? row[shade.column] : null
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  const farthest = Math.max(0, ...nodeRows.map((row) => Math.abs(shadeOf(row) ?? 0)))
  const colors = new Map(groups.map(({ name, color }) => [name, color]))
  const numbers = [...(shade ? [shade] : []), ...(size ? [size] : []), ...(requested.tips ?? [])]
  // The only edge, or edges of one weight, are the strongest of the picture, and not hard to see.
  const ownWeights = joined.map(({ row }) => weightOf(row))
  const everyWeight = lines.part ? everyEdge.map(weightOf) : ownWeights
  const weights = shares(ownWeights, lines.weight ? 1 : 0, everyWeight)
  const without = (): string[] => {
    if (!threshold || joined.length > 0 || ids.length < 2) return []
    const left = between.map(({ row }) => weightOf(row))
    if (left.length === 0) return [threshold.none]
    const most = numberText(lines.weight?.format ?? '', Math.max(...left))
    return [threshold.none, threshold.nearest.replace('{{most}}', most)]
  }
  return {
    groups,
    shaded: shade && farthest > 0 ? { title: shade.title, format: shade.format, farthest } : null,
    without: without(),
    sized: measuredBy(size, everyAmount),
    weighed: measuredBy(lines.weight, everyWeight),
    kinds: lines.kinds?.of.filter((kind) => joined.some(({ kinds }) => kinds.includes(kind))) ?? [],
    nodes: nodeRows.map((row, at) => ({
      id: ids[at]!,
      label: requested.label && row[requested.label] !== null ? String(row[requested.label]) : ids[at]!,
      group: names[at]!,
      color: colors.get(names[at] ?? '') ?? '#868F93',
      shade: shadeOf(row),
      share: sizes[at]!,
      tip: {
        [requested.title]: ids[at]!,
        ...(requested.group && names[at] && { [requested.group.title]: names[at] }),
        ...Object.fromEntries(
          numbers.flatMap(({ column, title, format }) =>
            row[column] === null || row[column] === undefined
              ? []
              : [[title, numberText(format, Number(row[column]))]]
          )
        )
      }
    })),
    edges: joined.map(({ from, to, row, kinds }, at) => ({
      from,
      to,
      share: weights[at]!,
      kinds,
      tip: {
        [requested.title]: `${ids[from]} ${lines.arrows ? '→' : '–'} ${ids[to]}`,
        ...(lines.weight && {
          [lines.weight.title]: numberText(lines.weight.format, Number(row[lines.weight.column]))
        }),
        ...(lines.kinds && { [lines.kinds.title]: kinds.map(({ name }) => name).join(', ') })
      }
    }))
  }
}
