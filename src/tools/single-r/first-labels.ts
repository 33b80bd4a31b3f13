import type { ChartView } from '../../contract/tool.ts'
import { atMost } from '../parts/conditions.ts'
import { chosenNumber } from '../parts/charts/view.ts'

/** The number of labels in a chart: those of most cells. */
export const labelsControl = { labels: { kind: 'choice', options: [10, 20, 40] } } as const
/** The chosen number of labels. */
export const mostLabels = (view: ChartView): number => chosenNumber(view, 'labels', 20)
/** The condition for the rows of these labels. */
export const firstLabels = (labels: unknown = 20) => atMost('label_place', Number(labels) - 1)
