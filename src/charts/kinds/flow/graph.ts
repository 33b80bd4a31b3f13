import { distinctColors } from '../../../shared/style/distinct-colors.ts'
import type { ChartRow, DrawnPart, FlowAmount, FlowSpec, FlowStage } from '../../../contract/tool.ts'
import { numberText } from '../../vega/number-text.ts'

/** What is said of a bar or a ribbon, by name. */
export type Tip = Readonly<Record<string, string>>

/** A value of a stage. */
export interface FlowNode {
  readonly id: string
  readonly name: string
  readonly stage: FlowStage
  readonly color: string
  /** All that comes in or goes out, whichever is more. */
  amount: number
}

/** All rows that go from one value to another. */
export interface FlowLink {
  readonly from: FlowNode
  readonly to: FlowNode
  amount: number
  readonly row: ChartRow
  /** Rows that are drawn as this ribbon. */
  rows: number
}

export interface FlowGraph {
  readonly nodes: readonly FlowNode[]
  readonly links: readonly FlowLink[]
}

/** The values of a stage: in its order, then as they first appear. */
function valuesOf(stage: FlowStage, rows: readonly ChartRow[]): string[] {
  const present = new Set(
    rows.flatMap((row) => (row[stage.column] === null ? [] : [String(row[stage.column])]))
  )
  return [
    ...(stage.order ?? []).filter((value) => present.has(value)),
    ...[...present].filter((value) => !stage.order?.includes(value))
  ]
}

/** How much flows by a row. */
const flowOf = ({ column }: FlowAmount, row: ChartRow): number =>
  column === undefined ? 1 : Number(row[column])

/** The rows of the values of a stage that are drawn: those that most flows through. */
function ofLargest(
  rows: readonly ChartRow[],
  { column, largest = Infinity }: FlowStage,
  amount: FlowAmount
): readonly ChartRow[] {
  const sums = new Map<unknown, number>()
  for (const row of rows) sums.set(row[column], (sums.get(row[column]) ?? 0) + flowOf(amount, row))
  if (sums.size <= largest) return rows
  const drawn = new Set([...sums.keys()].sort((a, b) => sums.get(b)! - sums.get(a)!).slice(0, largest))
  return rows.filter((row) => drawn.has(row[column]))
}

/** The rows of the part that is drawn, all where none is named, and those of each other part. */
export function partsOf(
  part: DrawnPart | undefined,
  rows: readonly ChartRow[]
): { readonly drawn: readonly ChartRow[]; readonly others: readonly (readonly ChartRow[])[] } {
  if (!part) return { drawn: rows, others: [] }
  const { [part.value]: drawn = [], ...others } = Object.groupBy(rows, (row) => String(row[part.column]))
  return { drawn, others: Object.values(others).filter((other) => other !== undefined) }
}

/** Values and what flows between them; rows of nothing, and those that lack a value, flow nowhere. */
export function flowGraph({ form, stages, amount }: FlowSpec, rows: readonly ChartRow[]): FlowGraph {
  const flowing = stages.reduce<readonly ChartRow[]>(
    (kept, stage) => ofLargest(kept, stage, amount),
    rows.filter((row) => flowOf(amount, row) > 0)
  )
  const shared = form !== 'alluvial'
  const used: readonly FlowStage[] = shared ? stages.slice(0, 2) : stages
  const idOf = (stage: number, value: string): string => (shared ? value : `${stage}\n${value}`)
  const nodes = new Map<string, FlowNode>()
  for (const [at, stage] of used.entries()) {
    for (const name of valuesOf(stage, flowing)) {
      const id = idOf(at, name)
      if (nodes.has(id)) continue
      const index = stage.order?.includes(name) ? stage.order.indexOf(name) : nodes.size
      nodes.set(id, {
        id,
        name,
        stage,
        color: stage.colors?.[name] ?? distinctColors(index + 1)[index]!,
        amount: 0
      })
    }
  }
  const links = new Map<string, FlowLink>()
  const into = new Map<FlowNode, number>()
  const outOf = new Map<FlowNode, number>()
  const add = (sums: Map<FlowNode, number>, node: FlowNode, value: number): void =>
    void sums.set(node, (sums.get(node) ?? 0) + value)
  for (const row of flowing) {
    const value = flowOf(amount, row)
    for (let at = 1; at < used.length; at++) {
      const [from, to] = [at - 1, at].map((stage) => nodes.get(idOf(stage, String(row[used[stage]!.column]))))
      if (!from || !to) continue
      const key = `${from.id}\n\n${to.id}`
      const link = links.get(key) ?? { from, to, amount: 0, row, rows: 0 }
      link.amount += value
      link.rows++
      links.set(key, link)
      add(outOf, from, value)
      add(into, to, value)
    }
  }
  for (const node of nodes.values()) node.amount = Math.max(into.get(node) ?? 0, outOf.get(node) ?? 0)
  return { nodes: [...nodes.values()].filter((node) => node.amount > 0), links: [...links.values()] }
}

export const tipOfNode = ({ amount }: FlowSpec, node: FlowNode): Tip => ({
  [node.stage.title]: node.name,
  [amount.title]: numberText(amount.format, node.amount)
})

export function tipOfLink(
  { form, stages, amount, tips = [] }: FlowSpec,
  { from, to, row, rows, ...link }: FlowLink
): Tip {
  const [first, second] = form === 'alluvial' ? [from.stage, to.stage] : stages
  return {
    [first.title]: from.name,
    [second.title]: to.name,
    [amount.title]: numberText(amount.format, link.amount),
    ...(rows === 1 &&
      Object.fromEntries(
        tips.map(({ column, title, format }) => [title, numberText(format, Number(row[column]))])
      ))
  }
}

/** What a pick of a ribbon hands on: the values that it goes between, by their columns. */
export const pickedLink = ({ form, stages }: FlowSpec, { from, to }: FlowLink): Tip => {
  const [first, second] = form === 'alluvial' ? [from.stage, to.stage] : stages
  return { [first.column]: from.name, [second.column]: to.name }
}
