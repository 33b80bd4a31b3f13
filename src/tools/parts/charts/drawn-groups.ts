import type { ChartView } from '../../../contract/tool.ts'

/** The groups of a result in the order of the project; groups that the project lacks come last. */
export function groupsInOrder(view: ChartView, column: string, groups: readonly string[]): string[] {
  const [drawn, order] = [new Set(groups), view.order(column)]
  const known = new Set(order)
  return [...order.filter((level) => drawn.has(level)), ...groups.filter((level) => !known.has(level))]
}

/** A group as charts show it. */
export interface DrawnGroup {
  /** Its value in the tables. */
  readonly value: string
  readonly label: string
  readonly color: string
}

/** The groups of a result in the order and colours of the project. */
export function drawnGroups(view: ChartView, column: string, groups: readonly string[]): DrawnGroup[] {
  return groupsInOrder(view, column, groups).map((value) => ({
    value,
    label: value,
    color: view.color(column, value)
  }))
}

/** The colour scale of groups by their labels. */
export const colorScale = (groups: readonly DrawnGroup[]): { domain: string[]; range: string[] } => ({
  domain: groups.map(({ label }) => label),
  range: groups.map(({ color }) => color)
})

/** The transform that adds the index (`place`) and the label (`label`) of its group to each row. */
export const placed = (groups: readonly DrawnGroup[]): object[] => [
  { calculate: `indexof(${JSON.stringify(groups.map(({ value }) => value))}, datum.group)`, as: 'place' },
  { calculate: `${JSON.stringify(groups.map(({ label }) => label))}[datum.place]`, as: 'label' }
]
