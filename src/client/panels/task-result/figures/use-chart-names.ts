import { useMemo } from 'react'
import type { Chosen } from '../../../../charts/controls.ts'
import type { DrawnTables } from '../../../../charts/drawing.ts'
import { chosenNames, joinedNames, namesKey, ownNames } from '../../../../charts/names.ts'
import { rowsFrom } from '../../../../charts/tables.ts'
import type { Chart, ChartNames, ChartRow, ChartView, ControlValues } from '../../../../contract/tool.ts'
import { useOpenResult } from '../open-result.ts'

/** The genes of a chart with labelled points. */
export interface GenesOfChart {
  readonly names: ChartNames
  readonly points: readonly ChartRow[]
  /** The genes that are labelled. */
  readonly named: readonly string[]
  /** Null restores the default labels. */
  readonly onNamed: (genes: readonly string[] | null) => void
  /** The genes that are marked. */
  readonly marked: readonly string[]
  readonly onMarked: (genes: readonly string[]) => void
}

interface Shown {
  readonly chart: Chart
  readonly chosen: Chosen
  readonly controls: ControlValues | null
  /** Null while they load. */
  readonly tables: DrawnTables | null
}

/** Null for charts without labelled points. */
export function useChartNames({ chart, chosen, controls, tables }: Shown): GenesOfChart | null {
  const { task, result, marked, onMark, onChoose } = useOpenResult()
  const { params } = task
  const summary = result.summary as ChartView['summary']
  const names = useMemo(() => chart.names?.({ params, summary }) ?? null, [chart, params, summary])
  const points = useMemo(() => (names && tables ? rowsFrom(tables[names.points] ?? []) : []), [names, tables])
  if (!names) return null
  const key = namesKey(chart, controls ?? {})
  const own = (): string[] => (tables ? ownNames(tables, names) : [])
  return {
    names,
    points,
    named: tables ? (chosenNames(chosen, key) ?? own()) : [],
    onNamed: (genes) => onChoose(key, joinedNames(genes ?? own())),
    marked: marked.table === names.points ? marked.genes : [],
    onMarked: (genes) => onMark({ table: names.points, genes })
  }
}
