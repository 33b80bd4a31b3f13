import type { View } from 'vega'
import type { ChartKind } from '../../../contract/tool.ts'
import { keepLabels } from './network/keep-labels.ts'

/**
 * What the page adds to the view of a chart of each kind, beside its specification. Each returns a function
 * that ends it.
 */
export const onPage: { readonly [Kind in ChartKind]?: (view: View) => () => void } = { network: keepLabels }
