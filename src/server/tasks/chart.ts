import { controlKey, controlValues, offeredBy, type Chosen } from '../../charts/controls.ts'
import { chartsOf } from '../../charts/drawing-of.ts'
import { Fault } from '../../contract/errors/index.ts'
import { ownValue } from '../../shared/own-value.ts'
import { inOrder } from '../../shared/style/groups.ts'
import { groupColor } from '../../shared/style/palette.ts'
import type { Chart, ChartControl, ChartView, ControlValues } from '../../contract/tool.ts'
import { stylesIn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Shown } from './stored-result.ts'

/** The charts that a result has. */
export const chartsIn = ({ tool, result }: Pick<Shown, 'tool' | 'result'>): readonly Chart[] =>
  chartsOf(tool, { params: result.provenance.params, summary: result.file.summary })

/** The chart of this id; the Fault `no_chart` names those that the result has. */
export function chartOf(shown: Pick<Shown, 'tool' | 'result'>, id: string): Chart {
  const charts = chartsIn(shown)
  const found = charts.find((chart) => chart.id === id)
  if (!found) throw new Fault('no_chart', { name: id, charts: charts.map((chart) => chart.id) })
  return found
}

/**
 * What a chart reads when it is drawn. Controls have the values that were sent, or else their initial ones.
 * Throws the Faults `no_switch` and `no_switches` for a control that the chart does not have, and
 * `wrong_switch` for a value that the control does not offer.
 */
export async function viewOf(
  chart: Chart,
  { result, dataset, language, tables }: Omit<Shown, 'tool'>,
  sent: ControlValues = {}
): Promise<ChartView> {
  const controls = Object.entries(chart.controls ?? {})
  const known = controls.map(([name]) => name)
  const unknown = Object.keys(sent).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw known.length > 0
      ? new Fault('no_switch', { chart: chart.id, name: unknown, controls: known })
      : new Fault('no_switches', { chart: chart.id, name: unknown })
  }
  const levels = new Map<ChartControl, readonly string[]>()
  const chosen: Record<string, Chosen[string]> = {}
  for (const [name, control] of controls) {
    if (control.kind === 'level') {
      const found = await tables.distinct(result.table(control.table), control.column)
      levels.set(
        control,
        found.map(({ value }) => value)
      )
    }
    const value = sent[name]
    if (value === undefined) continue
    const offered = offeredBy(control, levels.get(control) ?? [])
    if (!offered.has(value)) throw new Fault('wrong_switch', { name, value, options: [...offered.labels] })
    chosen[controlKey(name, control)] = value
  }
  return {
    language,
    controls: controlValues(chart, chosen, (control) => levels.get(control) ?? []) ?? {},
    params: result.provenance.params,
    summary: result.file.summary,
    ...groupsOf(dataset)
  }
}

/** Order and colours of groups as the account chose them. */
export function groupsOf(dataset: DataSet): Pick<ChartView, 'color' | 'order'> {
  const styles = stylesIn(dataset)
  const known = new Map<string, ReadonlyMap<string, number>>()
  /**
   * The positions of the levels of a column, cached: charts ask for the colour of every level, and a column
   * is read from the disk.
   */
  const placesOf = (name: string): ReadonlyMap<string, number> => {
    let places = known.get(name)
    if (!places) {
      const column = dataset.cellColumn(name)
      places = new Map(column?.kind === 'category' ? column.levels.map((level, index) => [level, index]) : [])
      known.set(name, places)
    }
    return places
  }
  return {
    order: (name) => inOrder([...placesOf(name).keys()], (level) => level, styles.get(name)?.order ?? []),
    color(name, level) {
      const given = ownValue(styles.get(name)?.colors, level)
      if (given !== undefined) return given
      const index = placesOf(name).get(level) ?? -1
      return ownValue(dataset.colors, name)?.[index] ?? groupColor(Math.max(0, index))
    }
  }
}
