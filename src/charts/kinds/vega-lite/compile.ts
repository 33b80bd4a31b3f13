import { Error as ErrorLevel, logger, type Spec } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { chartConfig, themedSpec } from '../../../shared/style/chart-theme.ts'
import { limits } from '../../../contract/limits.ts'
import type { VegaLiteSpec } from '../../../contract/tool.ts'
import type { OrderOf } from '../../drawing.ts'
import { merged } from '../../vega/config.ts'
import { withRows } from '../../vega/rows.ts'
import type { LeastPlace } from '../vega/kind.ts'
import { equalUnits } from './equal-units.ts'
import { fewTicks } from './few-ticks.ts'

/** One Vega-Lite chart to draw. */
export type VegaLiteOrder = OrderOf<'vega-lite'>

/** One picture with its own axes, of one mark or of several over each other. */
export const isSingle = (spec: VegaLiteSpec): boolean => 'mark' in spec || 'layer' in spec

/** Width and height that the place gives, where the specification leaves them to it. */
function sized(spec: VegaLiteSpec, width: number | undefined, height: number | undefined): VegaLiteSpec {
  if (!isSingle(spec)) return spec
  const fits = (side: unknown) => side === undefined || side === 'container'
  const wide = width !== undefined && fits(spec.width)
  // A height in pixels is a wish, since the place is seldom as high; a width in pixels or steps is meant.
  const high = height !== undefined && (fits(spec.height) || typeof spec.height === 'number')
  if (!wide && !high) return spec
  const { leastWidth = limits.chartMinWidth, leastHeight = 80 } = (spec['usermeta'] ?? {}) as LeastPlace
  const type = wide && high ? 'fit' : wide ? 'fit-x' : 'fit-y'
  return {
    ...spec,
    ...(wide ? { width: Math.max(leastWidth, Math.floor(width)) } : {}),
    ...(high ? { height: Math.max(leastHeight, Math.floor(height)) } : {}),
    autosize: { type, contains: 'padding' }
  }
}

/** The Vega specification of a chart, its rows inside. */
export function compileChart({
  spec: requested,
  data,
  style,
  theme,
  width,
  height,
  silent
}: VegaLiteOrder): Spec {
  const { config, ...spec } = themedSpec(sized(requested, width, height), theme)
  const { spec: vega } = compile(spec as unknown as TopLevelSpec, {
    config: merged(merged(chartConfig(style, theme), silent && { mark: { aria: false } }), config),
    logger: logger(ErrorLevel)
  })
  equalUnits(vega, requested, data)
  fewTicks(vega, requested)
  return withRows(vega, data)
}
