import type { Spec } from 'vega'
import { themedSpec } from '../../../shared/style/chart-theme.ts'
import { merged, silentMarks, vegaConfig } from '../../vega/config.ts'
import { withRows } from '../../vega/rows.ts'
import type { KindDrawing } from '../kind.ts'

/** What a chart may say of its place in `usermeta`, in pixels: in a narrower or lower one it scrolls. */
export interface LeastPlace {
  readonly leastWidth?: number
  readonly leastHeight?: number
}

/** The least height of a chart that gets lower where it is wide, as one with a key of several columns. */
interface WhereWide {
  readonly whereWide?: { readonly from: number; readonly leastHeight: number }
}

/** The heights in pixels that a chart with a height of its own may take instead, as its place has room. */
interface OwnHeight {
  readonly fillHeight?: { readonly least: number; readonly most: number }
}

/**
 * Charts that are written in Vega itself: they fill their place, words included, unless they say otherwise.
 */
export const vega: KindDrawing<'vega'> = {
  async vega({ spec, data, style, theme, width, height, silent }) {
    const { config, ...own } = themedSpec(spec as Spec, theme)
    const meta = (own.usermeta ?? {}) as LeastPlace & WhereWide & OwnHeight
    const { leastWidth = 0, whereWide, fillHeight } = meta
    const isWide = whereWide !== undefined && width !== undefined && width >= whereWide.from
    const leastHeight = (isWide ? whereWide.leastHeight : meta.leastHeight) ?? 0
    const whole: Spec = {
      padding: 8,
      autosize: { type: 'fit', contains: 'padding' },
      ...(width !== undefined && { width: Math.max(leastWidth, Math.floor(width)) }),
      ...(height !== undefined && { height: Math.max(leastHeight, Math.floor(height)) }),
      ...own,
      ...(fillHeight &&
        height !== undefined && {
          height: Math.max(fillHeight.least, Math.min(fillHeight.most, Math.floor(height)))
        }),
      ...(silent && own.marks && { marks: silentMarks(own.marks) }),
      config: merged(vegaConfig(style, theme) as Record<string, unknown>, config)
    }
    return withRows(whole, data)
  }
}
