import { atom, type WritableAtom } from 'jotai'
import * as z from 'zod'
import { valueScales } from '../../../shared/style/chart-theme.ts'
import type { PaneName } from './exploration.ts'

/** Of which cells a density is shown. */
export const densityOf = ['shown', 'selected', 'groups'] as const

export const viewSettingsSchema = z.object({
  /** Diameter of a cell in CSS pixels, and 0 to 1; null for those that suit the number of cells. */
  size: z.number().min(0.5).max(30).nullable().default(null),
  opacity: z.number().min(0).max(1).nullable().default(null),
  labels: z.boolean().default(true),
  /**
   * The grouping column whose names stand over the cells while something else colors them; null for the usual
   * one.
   */
  names: z.string().max(500).nullable().default(null),
  highOnTop: z.boolean().default(true),
  /** By which numbers and genes are coloured; null for the scale that suits the theme. */
  scale: z.enum(valueScales).nullable().default(null),
  /**
   * Ends of the colors, and whether zeros are grey, each for the one number or gene that it was chosen for.
   */
  range: z.object({ of: z.string(), low: z.number(), high: z.number() }).nullable().default(null),
  zeros: z.object({ of: z.string(), grey: z.boolean() }).nullable().default(null),
  /**
   * Null where only the cells are drawn. `smoothing` is a factor of the bandwidth that suits the embedding.
   */
  density: z
    .object({ of: z.enum(densityOf), smoothing: z.number().min(0.1).max(10), filled: z.boolean() })
    .nullable()
    .default(null),
  /** Is an embedding of three or more axes seen in space? Null for what suits it. */
  solid: z.boolean().nullable().default(null)
})

/** How the cells of a pane are drawn: what a reload and a shared view bring back, and undo does not. */
export type ViewSettings = z.infer<typeof viewSettingsSchema>
export type Density = NonNullable<ViewSettings['density']>

export const plainViewSettings: ViewSettings = viewSettingsSchema.parse({})

/** The settings of both panes. */
export const allViewSettingsAtom = atom<Readonly<Partial<Record<PaneName, ViewSettings>>>>({})

const ofPane = (name: PaneName): WritableAtom<ViewSettings, [Partial<ViewSettings>], void> =>
  atom(
    (get) => get(allViewSettingsAtom)[name] ?? plainViewSettings,
    (get, set, change) => {
      const all = get(allViewSettingsAtom)
      set(allViewSettingsAtom, { ...all, [name]: { ...(all[name] ?? plainViewSettings), ...change } })
    }
  )

/** The settings of each pane; writing changes some of them. */
export const viewSettingsAtoms = {
  first: ofPane('first'),
  beside: ofPane('beside')
} as const satisfies Record<PaneName, unknown>
