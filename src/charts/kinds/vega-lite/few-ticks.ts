import type { Spec } from 'vega'
import type { VegaLiteSpec } from '../../../contract/tool.ts'

/** What a chart says in `usermeta` whose axes are to have five to nine numbers, whatever their domains. */
interface FewTicks {
  readonly fiveToNine?: true
}

/**
 * Gives every axis five to nine ticks, all with the same number of decimals. It is asked of the drawing,
 * since only then domains are known; a specification that is taken elsewhere stays plain Vega-Lite.
 */
export function fewTicks({ axes = [] }: Spec, { usermeta }: VegaLiteSpec): void {
  if (!((usermeta ?? {}) as FewTicks).fiveToNine) return
  for (const axis of axes) {
    delete axis.tickCount
    const ticks = `fiveToNine(domain('${axis.scale}'))`
    Object.assign(axis, { values: { signal: ticks }, format: { signal: `sameDecimals(${ticks})` } })
  }
}
