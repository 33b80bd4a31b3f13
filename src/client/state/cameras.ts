import { atom, type WritableAtom } from 'jotai'
import * as z from 'zod'

/** Where an embedding is seen from, whatever the size of its panel: the point in the middle, and how far beyond a view of everything. */
export const heldCameraSchema = z.object({ x: z.number(), y: z.number(), zoom: z.number().positive() })
export type HeldCamera = z.infer<typeof heldCameraSchema>

/** Cameras that the user moved, by `cameraKey`. */
export const camerasAtom = atom<Readonly<Record<string, HeldCamera>>>({})

/** Each of the two pictures has a camera for each embedding. */
export const cameraKey = (pane: string, position: string): string => `${pane}:${position}`

/** One camera of them; null while it shows everything. */
export const cameraAtom = (key: string): WritableAtom<HeldCamera | null, [(was: HeldCamera | null) => HeldCamera | null], void> =>
  atom(
    (get) => get(camerasAtom)[key] ?? null,
    (get, set, change) => {
      const { [key]: was, ...others } = get(camerasAtom)
      const next = change(was ?? null)
      set(camerasAtom, next ? { ...others, [key]: next } : others)
    }
  )
