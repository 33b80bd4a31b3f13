import { atom, type WritableAtom } from 'jotai'
import * as z from 'zod'
import type { PaneName } from './exploration.ts'

/** Of which cells a density is shown. */
export const densityOf = ['shown', 'selected', 'groups'] as const

export const lookSchema = z.object({
  /** Diameter of a cell in CSS pixels, and 0 to 1; null for those that suit the number of cells. */
  size: z.number().min(0.5).max(30).nullable().default(null),
  opacity: z.number().min(0).max(1).nullable().default(null),
  labels: z.boolean().default(true),
  /** The grouping column whose names stand over the cells while something else colors them; null for the usual one. */
  names: z.string().max(500).nullable().default(null),
  highOnTop: z.boolean().default(true),
  /** Ends of the colors, and whether zeros are grey, each for the one number or gene that it was chosen for. */
  range: z.object({ of: z.string(), low: z.number(), high: z.number() }).nullable().default(null),
  zeros: z.object({ of: z.string(), grey: z.boolean() }).nullable().default(null),
  /** Null where only the cells are drawn. `smoothing` is a factor of the bandwidth that suits the embedding. */
  density: z
    .object({ of: z.enum(densityOf), smoothing: z.number().min(0.1).max(10), filled: z.boolean() })
    .nullable()
    .default(null),
  /** Is an embedding of three or more axes seen in space? Null for what suits it. */
  solid: z.boolean().nullable().default(null)
})

/** How one picture of the cells is drawn: what a reload and a shared view bring back, and undo does not. */
export type Look = z.infer<typeof lookSchema>
export type Density = NonNullable<Look['density']>

export const plainLook: Look = lookSchema.parse({})

export const looksAtom = atom<Readonly<Partial<Record<PaneName, Look>>>>({})

const ofPane = (name: PaneName): WritableAtom<Look, [Partial<Look>], void> =>
  atom(
    (get) => get(looksAtom)[name] ?? plainLook,
    (get, set, change) => set(looksAtom, { ...get(looksAtom), [name]: { ...(get(looksAtom)[name] ?? plainLook), ...change } })
  )

/** The look of each of the two pictures. */
export const lookAtoms = { first: ofPane('first'), beside: ofPane('beside') } as const satisfies Record<PaneName, unknown>
