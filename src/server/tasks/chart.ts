import { Fault } from '../../contract/errors/index.ts'
import { inOrder } from '../../contract/group-style.ts'
import { groupColor } from '../../contract/palette.ts'
import type { Chart, ChartControl, ChartView, ControlValues, Tool } from '../../contract/tool.ts'
import { stylesIn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { ResultTables, StoredTable } from '../results/read.ts'

/** The charts that a result can draw. */
export const chartsOf = (tool: Tool, result: Pick<ChartView, 'params' | 'summary'>): readonly Chart[] =>
  tool.charts.filter((chart) => chart.fits?.(result) ?? true)

interface Held {
  readonly tables: ResultTables
  readonly table: (id: string) => StoredTable
}

/**
 * The values of a chart's controls: those that were sent, else those it starts with. Throws the Faults `no_switch` and `no_switches` for a
 * control that the chart does not have, and `wrong_switch` for a value that the control does not offer.
 */
export async function controlValues(chart: Chart, held: Held, sent: ControlValues = {}): Promise<ControlValues> {
  const controls = Object.entries(chart.controls ?? {})
  const known = controls.map(([name]) => name)
  const stranger = Object.keys(sent).find((name) => !known.includes(name))
  if (stranger !== undefined) {
    throw known.length > 0
      ? new Fault('no_switch', { chart: chart.id, name: stranger, controls: known })
      : new Fault('no_switches', { chart: chart.id, name: stranger })
  }
  const values: Record<string, string | number> = {}
  for (const [name, control] of controls) {
    const offered = await offeredBy(control, held)
    const value = sent[name]
    if (value !== undefined && !offered.has(value)) throw new Fault('wrong_switch', { name, value, options: offered.said })
    const start = chart.defaults?.[name]
    values[name] = value ?? (start !== undefined && offered.has(start) ? start : offered.first)
  }
  return values
}

interface Offered {
  readonly first: string | number
  has(value: string | number): boolean
  /** What it may be, as a sentence says it. */
  readonly said: string[]
}

async function offeredBy(control: ChartControl, { tables, table }: Held): Promise<Offered> {
  if (control.kind === 'number') {
    const { min, max } = control
    return { first: min, has: (value) => typeof value === 'number' && value >= min && value <= max, said: [`${min} – ${max}`] }
  }
  const options: readonly (string | number)[] =
    control.kind === 'choice' ? control.options : (await tables.distinct(table(control.table), control.column)).map(({ value }) => value)
  return { first: options[0] ?? '', has: (value) => options.includes(value), said: options.map(String) }
}

/** Order and colours of groups as the account has them. */
export function groupsOf(dataset: DataSet): Pick<ChartView, 'color' | 'order'> {
  const styles = stylesIn(dataset)
  const known = new Map<string, ReadonlyMap<string, number>>()
  /** Levels of a column by their places: charts ask for the colour of every one, and a column is read from the disk. */
  const placesOf = (name: string): ReadonlyMap<string, number> => {
    let places = known.get(name)
    if (!places) {
      const column = dataset.cellColumn(name)
      places = new Map(column?.kind === 'category' ? column.levels.map((level, place) => [level, place]) : [])
      known.set(name, places)
    }
    return places
  }
  return {
    order: (name) => inOrder([...placesOf(name).keys()], (level) => level, styles.get(name)?.order ?? []),
    color(name, level) {
      const given = styles.get(name)?.colors[level]
      if (given !== undefined) return given
      const place = placesOf(name).get(level) ?? -1
      return dataset.colors[name]?.[place] ?? groupColor(Math.max(0, place))
    }
  }
}
