import type { VegaLiteSpec } from '../../../contract/tool.ts'
import { isSingle } from './compile.ts'

export type Which = 'width' | 'height'

/** How small and large a side may become: in pixels, or in pixels a step where the side has steps. */
interface Range {
  readonly least: number
  readonly most: number
  /** The parts of a composed chart that this side belongs to; all where absent. */
  readonly parts?: readonly number[]
}

/** What a chart says in `usermeta` of the sides that its place may change. */
interface Fill {
  readonly fill?: Range
  readonly fillHeight?: Range
}

interface Step {
  readonly step: number
  /** `offset`: a step is one of several within a category. */
  readonly for?: 'offset'
}

/** A side of a chart that may be changed. */
export interface Side extends Range {
  /** As the specification has it. */
  readonly value: number
  /** Its value is that of a step. */
  readonly steps: boolean
  /** Each step has its name beside it, on an axis. */
  readonly named: boolean
}

/** Steps without a range may shrink to this. */
const leastStep = 10

const rangeOf = ({ usermeta }: VegaLiteSpec, which: Which): Range | undefined =>
  which === 'width' ? ((usermeta ?? {}) as Fill).fill : ((usermeta ?? {}) as Fill).fillHeight

interface Composed {
  readonly vconcat?: readonly VegaLiteSpec[]
  readonly hconcat?: readonly VegaLiteSpec[]
  readonly concat?: readonly VegaLiteSpec[]
  readonly spec?: VegaLiteSpec
}

/** The parts of a composed chart, in their order. */
function partsOf(spec: VegaLiteSpec): readonly VegaLiteSpec[] {
  const { vconcat, hconcat, concat, spec: facets } = spec as Composed
  return vconcat ?? hconcat ?? concat ?? (facets ? [facets] : [])
}

/** The first part of a composed chart that a side belongs to. */
const partOf = (spec: VegaLiteSpec, which: Which): number => rangeOf(spec, which)?.parts?.[0] ?? 0

/**
 * The parts of a composed chart whose sides add up to what grows with a side: those that stand one after
 * another in its direction; of parts that stand side by side only the first.
 */
export function partsAlong(spec: VegaLiteSpec, which: Which): readonly number[] {
  const { hconcat, vconcat } = spec as Composed
  const row = which === 'width' ? hconcat : vconcat
  return row ? (rangeOf(spec, which)?.parts ?? row.map((_, at) => at)) : [partOf(spec, which)]
}

/**
 * The side as the chart lets its place change it; null where it is the chart's own, or the whole place
 * anyway.
 */
export function sideOf(spec: VegaLiteSpec, which: Which): Side | null {
  const range = rangeOf(spec, which)
  const side = (isSingle(spec) ? spec : partsOf(spec)[partOf(spec, which)])?.[which] as
    | number
    | Step
    | string
    | undefined
  if (typeof side === 'number')
    return range && !(isSingle(spec) && which === 'height')
      ? { ...range, value: side, steps: false, named: false }
      : null
  if (typeof side !== 'object') return null
  if (!range && !isSingle(spec)) return null
  const own = { least: leastStep, most: side.step }
  return {
    ...(range ?? own),
    value: side.step,
    steps: true,
    named: side.for !== 'offset' && (isSingle(spec) || which === 'height')
  }
}

/** The chart with a side of this value. */
export function resized(spec: VegaLiteSpec, which: Which, value: number): VegaLiteSpec {
  const one = (part: VegaLiteSpec): VegaLiteSpec => ({
    ...part,
    [which]: typeof part[which] === 'object' ? { ...part[which], step: value } : value
  })
  if (isSingle(spec)) return one(spec)
  const meant = rangeOf(spec, which)?.parts
  const parts = (list: readonly VegaLiteSpec[]) =>
    list.map((part, at) => (!meant || meant.includes(at) ? one(part) : part))
  const { vconcat, hconcat, concat, spec: facets } = spec as Composed
  return {
    ...spec,
    ...(vconcat && { vconcat: parts(vconcat) }),
    ...(hconcat && { hconcat: parts(hconcat) }),
    ...(concat && { concat: parts(concat) }),
    ...(facets && { spec: one(facets) })
  }
}
