import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'
import * as z from 'zod'
import type { HeldCamera } from '../../cloud/camera.ts'
import type { Turn } from '../../cloud/space.ts'

/**
 * Where an embedding is seen from, whatever the size of its panel: the point in the middle, and how far
 * beyond a view of everything.
 */
export const heldCameraSchema = z.object({
  x: z.number(),
  y: z.number(),
  zoom: z.number().positive()
}) satisfies z.ZodType<HeldCamera>

/** Cameras that the user moved, by `cameraKey`. */
export const camerasAtom = atom<Readonly<Record<string, HeldCamera>>>({})

/** How an embedding of three axes is turned, in radians: around its upright axis, then towards the eye. */
export const turnSchema = z.object({ yaw: z.number(), pitch: z.number() }) satisfies z.ZodType<Turn>

/** Turns that the user made, by `cameraKey`. */
export const turnsAtom = atom<Readonly<Record<string, Turn>>>({})

/** Each of the two panes has a camera for each embedding, and another for one that is seen in space. */
export const cameraKey = (pane: string, position: string, solid: boolean): string =>
  `${pane}:${position}${solid ? ':solid' : ''}`

type Held<Value> = WritableAtom<Value | null, [(was: Value | null) => Value | null], void>

const entryOf = <Value>(all: PrimitiveAtom<Readonly<Record<string, Value>>>, key: string): Held<Value> =>
  atom(
    (get) => get(all)[key] ?? null,
    (get, set, change) => {
      const { [key]: was, ...others } = get(all)
      const next = change(was ?? null)
      set(all, next ? { ...others, [key]: next } : others)
    }
  )

/** One camera of them; null while it shows everything. */
export const cameraAtom = (key: string): Held<HeldCamera> => entryOf(camerasAtom, key)

/** One turn of them; null while it is as at first. */
export const turnAtom = (key: string): Held<Turn> => entryOf(turnsAtom, key)
