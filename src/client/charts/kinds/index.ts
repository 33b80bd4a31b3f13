import type { View } from 'vega'
import type { ChartKind } from '../../../contract/tool.ts'
import { keepLabels } from './network/keep-labels.ts'

/**
 * What a page does with the view of a chart of a kind, beside what its specification does itself; each is
 * given a way to end.
 */
export const onPage: { readonly [Kind in ChartKind]?: (view: View) => () => void } = { network: keepLabels }
