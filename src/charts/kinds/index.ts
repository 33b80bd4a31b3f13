import type { ChartKind } from '../../contract/tool.ts'
import { cells } from './cells/kind.ts'
import { flow } from './flow/kind.ts'
import type { KindDrawing } from './kind.ts'
import { matrix } from './matrix/kind.ts'
import { network } from './network/kind.ts'
import { vega } from './vega/kind.ts'
import { vegaLite } from './vega-lite/kind.ts'

/** Every kind of chart by its name. */
const kinds: { readonly [Kind in ChartKind]: KindDrawing<Kind> } = {
  'vega-lite': vegaLite,
  vega,
  flow,
  network,
  cells,
  matrix
}

/** How charts of this kind are drawn. */
export const kindOf = (kind: ChartKind): KindDrawing<ChartKind> => kinds[kind]

/** The names of all kinds. */
export const kindNames = Object.keys(kinds) as ChartKind[]
