import * as z from 'zod'
import { byName } from '../../contract/by-name.ts'

/** What the browser keeps between visits, all under one prefix. */
const prefix = 'cytodeck.'

export const tableLayoutSchema = z.object({
  hidden: z.array(z.string()),
  order: z.array(z.string()),
  pinned: z.array(z.string()).nullable(),
  sizes: byName(z.string(), z.number().min(20).max(2000))
})

/**
 * What each key may hold. Anything else that is found there, from an older version or another program, counts
 * as nothing.
 */
const shapes = {
  /** The embedding that was shown last. */
  position: z.string().max(200),
  /** The version that is not yet read, and the one that was read last. */
  last_update_id: z.string().max(200),
  read_update_id: z.string().max(200),
  /**
   * Addresses that only some projects have, as the server last allowed them: the menu stands whole before it
   * is asked again.
   */
  remote_routes: z.array(z.string().max(500)).max(200),
  /** Name and logos of the organisation, so that they stand there at once. */
  company_info: z.object({
    logo: z.string().nullable(),
    logo_h: z.string().nullable(),
    logo_l: z.string().nullable(),
    name: z.string().nullable()
  }),
  /** Order and colors of groups, by column. */
  color_sets: byName(
    z.string(),
    z.object({ order: z.array(z.string()), colors: byName(z.string(), z.string()) })
  ),
  layout: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Labels that are being given to the groups of a column, by project, column and group. */
  typing: z.record(z.string(), byName(z.string(), byName(z.string(), z.string()))),
  theme: z.enum(['light', 'dark', 'system']),
  letter_keys: z.boolean(),
  page_place: z.enum(['full', 'docked']),
  recent_commands: z.array(z.string().max(300)).max(20),
  processor_notice: z.boolean(),
  /** How each table is laid out, by account and table. */
  tables: z.record(z.string(), tableLayoutSchema),
  seen_failures: z.array(z.string().max(100)).max(500)
} as const

export type StoredKey = keyof typeof shapes
export type Stored<Key extends StoredKey> = z.output<(typeof shapes)[Key]>

/** The stored value, or the default where there is none, it is damaged, or the browser keeps nothing. */
export function readStored<Key extends StoredKey>(key: Key, fallback: Stored<Key>): Stored<Key> {
  try {
    const text = localStorage.getItem(prefix + key)
    if (text === null) return fallback
    const parsed = shapes[key].safeParse(JSON.parse(text))
    return parsed.success ? (parsed.data as Stored<Key>) : fallback
  } catch {
    return fallback
  }
}

/** Keeps a value; false where the browser keeps nothing (blocked, or full). */
export function writeStored<Key extends StoredKey>(key: Key, value: Stored<Key>): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(key: StoredKey): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Nothing is kept, so nothing has to go.
  }
}

/** Can this browser keep anything? */
export function storageWorks(): boolean {
  try {
    const probe = `${prefix}probe`
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}
