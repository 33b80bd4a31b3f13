import { Error as ErrorLevel, loader, logger, parse, View, type Loader, type Spec } from 'vega'
import { expressionInterpreter } from 'vega-interpreter'
import { compile, type TopLevelSpec } from 'vega-lite'
import { chartConfig, themedSpec, type ChartStyle, type ChartTheme } from '../../src/contract/chart-theme.ts'
import { limits } from '../../src/contract/limits.ts'
import type { VegaLiteSpec } from '../../src/contract/tool.ts'
import { equalUnits } from './equal-units.ts'
import type { Box } from './scenegraph.ts'

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

/** Of `chartConfig`, on each side. */
const padding = 8

const isSingle = (spec: VegaLiteSpec): boolean => 'mark' in spec || 'layer' in spec

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

/**
 * A Vega view of the chart that is not yet drawn. Expressions are interpreted, never compiled to functions,
 * so that it runs under a policy without 'unsafe-eval'.
 */
export function chartView(order: ChartOrder, options: ConstructorParameters<typeof View>[1] = {}): View {
  return new View(parse(compileChart(order), undefined, { ast: true }), {
    expr: expressionInterpreter,
    loader: closedLoader,
    renderer: 'none',
    logLevel: ErrorLevel,
    ...options
  })
}

interface Steps {
  readonly width?: { readonly step?: number }
  readonly height?: { readonly step?: number }
}

/** Width and height that the chart takes, without its padding, and those of its own place for marks. Drawn once unseen, since only then is it known how much the words take. */
async function extentOf(order: ChartOrder): Promise<{ outer: [width: number, height: number]; inner: [width: number, height: number] }> {
  const probe = chartView(order)
  try {
    await probe.runAsync()
    const { x1, x2, y1, y2 } = (probe.scenegraph() as unknown as { root: { bounds: Box } }).root.bounds
    return { outer: [x2 - x1 + 2 * padding, y2 - y1 + 2 * padding], inner: [probe.width(), probe.height()] }
  } finally {
    probe.finalize()
  }
}

/** The chart as large as its place allows: steps of categories narrowed as far as the labels can still be read, parts of a composed chart widened. */
export async function fitted(order: ChartOrder): Promise<ChartOrder> {
  return isSingle(order.spec) ? narrowed(order) : filled(order)
}

async function narrowed(order: ChartOrder): Promise<ChartOrder> {
  const { width, height } = order.spec as Steps
  if ((width?.step === undefined || order.width === undefined) && (height?.step === undefined || order.height === undefined)) return order
  const { outer, inner } = await extentOf(order)
  const least = order.style.tickSize + 1
  const narrow = (step: number | undefined, side: 0 | 1, place: number | undefined): object | null => {
    if (step === undefined || place === undefined || inner[side] <= 0 || outer[side] <= place) return null
    return { step: Math.max(Math.min(step, least), Math.floor((step * (inner[side] - (outer[side] - place))) / inner[side])) }
  }
  const newWidth = narrow(width?.step, 0, order.width)
  const newHeight = narrow(height?.step, 1, order.height)
  return newWidth || newHeight ? { ...order, spec: { ...order.spec, ...(newWidth && { width: newWidth }), ...(newHeight && { height: newHeight }) } } : order
}

/** What a chart of several parts says in `usermeta`: how wide its parts may become, in pixels, or how narrow and wide the steps of their categories. */
interface Fill {
  readonly fill?: { readonly least: number; readonly most: number }
}

interface Composed {
  readonly vconcat?: readonly VegaLiteSpec[]
  readonly spec?: VegaLiteSpec
  readonly columns?: number
  readonly spacing?: number | { readonly column?: number }
}

/** A bar that scrolls takes so much of the width. */
const scrollBar = 16

async function filled(order: ChartOrder): Promise<ChartOrder> {
  const { fill } = (order.spec['usermeta'] ?? {}) as Fill
  const { vconcat, spec, columns, spacing } = order.spec as Composed
  const gap = typeof spacing === 'object' ? (spacing.column ?? 0) : (spacing ?? 0)
  const part = vconcat?.[0] ?? spec
  if (!fill || !part || order.width === undefined) return order
  const before = await extentOf(order)
  const room = order.width - (order.height !== undefined && before.outer[1] > order.height ? scrollBar : 0)
  if (columns !== undefined) {
    const panel = (before.outer[0] - 2 * padding + gap) / columns
    return { ...order, spec: { ...order.spec, columns: Math.max(1, Math.floor((room - 2 * padding + gap) / panel)) } }
  }
  const within = (side: number): number => Math.floor(Math.min(fill.most, Math.max(fill.least, side)))
  if (typeof part['width'] === 'number') return { ...order, spec: withWidth(order.spec, within(part['width'] + room - before.outer[0])) }
  const { step } = (part as Steps).width ?? {}
  if (step === undefined) return order
  const other = await extentOf({ ...order, spec: withWidth(order.spec, { step: 2 * step }) })
  const steps = (other.outer[0] - before.outer[0]) / step
  return steps > 0 ? { ...order, spec: withWidth(order.spec, { step: within(step + (room - before.outer[0]) / steps) }) } : order
}

/** A composed chart whose parts all have this width. */
function withWidth(composed: VegaLiteSpec, width: number | { readonly step: number }): VegaLiteSpec {
  const { vconcat, spec } = composed as Composed
  return { ...composed, ...(vconcat && { vconcat: vconcat.map((part) => ({ ...part, width })) }), ...(spec && { spec: { ...spec, width } }) }
}
