import { Error as ErrorLevel, loader, logger, parse, View, type Loader, type Spec } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { chartConfig, themedSpec, type ChartStyle, type ChartTheme } from '../../src/contract/chart-theme.ts'
import { limits } from '../../src/contract/limits.ts'
import type { VegaLiteSpec } from '../../src/contract/tool.ts'
import { interpreter } from './constants.ts'
import { equalUnits } from './equal-units.ts'

/** One chart to draw: the specification as data, the rows it names, and how it should look. */
export interface ChartOrder {
  readonly spec: VegaLiteSpec
  /** Rows by the names that the specification uses in `{"data": {"name": …}}`. */
  readonly data: Readonly<Record<string, readonly object[]>>
  readonly style: ChartStyle
  readonly theme: ChartTheme
  /** CSS pixels of the place the chart fills; a chart that sizes itself (steps, facets) is left as it is. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Charts draw the rows they are given and nothing else: no address in a specification is ever followed. */
const closedLoader: Loader = {
  ...loader(),
  load: (uri) => Promise.reject(new Error(`a chart may not load "${uri}"`)),
  sanitize: (uri) => Promise.reject(new Error(`a chart may not link to "${uri}"`))
}

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
  const type = wide && high ? 'fit' : wide ? 'fit-x' : 'fit-y'
  return {
    ...spec,
    ...(wide ? { width: Math.max(limits.chartMinWidth, Math.floor(width)) } : {}),
    ...(high ? { height: Math.max(80, Math.floor(height)) } : {}),
    autosize: { type, contains: 'padding' }
  }
}

/** The chart's own settings over those of the house. */
function merged(base: Readonly<Record<string, unknown>>, own: unknown): Record<string, unknown> {
  if (!isRecord(own)) return { ...base }
  const all: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const below = all[key]
    all[key] = isRecord(below) && isRecord(value) ? merged(below, value) : value
  }
  return all
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The Vega specification of a chart, its rows inside. Rows are copied, since Vega writes into them. */
export function compileChart(order: ChartOrder): Spec {
  const { config, ...spec } = themedSpec(sized(order.spec, order.width, order.height), order.theme)
  const { spec: vega } = compile(spec as unknown as TopLevelSpec, {
    config: merged(chartConfig(order.style, order.theme), config),
    logger: logger(ErrorLevel)
  })
  // A chart that was kept has its rows inside.
  equalUnits(vega, order.spec, { ...(order.spec['datasets'] as ChartOrder['data'] | undefined), ...order.data })
  for (const source of vega.data ?? []) {
    const rows = order.data[source.name]
    if (rows) Object.assign(source, { values: structuredClone(rows) })
  }
  return vega
}

/** How many rows a chart draws at most as marks; above the limit its points become a raster. */
export const rowsIn = (data: ChartOrder['data']): number => Math.max(0, ...Object.values(data).map((rows) => rows.length))

/** The chart without the words that screen readers find at every mark of an SVG: they take as long as the marks. */
export const unspoken = (order: ChartOrder): ChartOrder => ({
  ...order,
  spec: { ...order.spec, config: merged({ mark: { aria: false } }, order.spec['config']) }
})

/**
 * A Vega view of the chart that is not yet drawn. Expressions are interpreted, never compiled to functions,
 * so that it runs under a policy without 'unsafe-eval'.
 */
export function chartView(order: ChartOrder, options: ConstructorParameters<typeof View>[1] = {}): View {
  return new View(parse(compileChart(order), undefined, { ast: true }), {
    expr: interpreter,
    loader: closedLoader,
    renderer: 'none',
    logLevel: ErrorLevel,
    ...options
  })
}

/** Runs a chart's view. What says `layouts: 2` in `usermeta` draws other marks at its final height, and is laid out again for those. */
export async function runView(view: View, { spec }: Pick<ChartOrder, 'spec'>): Promise<void> {
  await view.runAsync()
  const { layouts } = (spec['usermeta'] ?? {}) as { readonly layouts?: number }
  if (layouts === 2) await view.resize().runAsync()
}
