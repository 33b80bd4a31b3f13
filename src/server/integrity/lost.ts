import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Files in the data directory that are neither in the metadata nor left by an interrupted import are never
 * deleted: at a start they are moved here, in a folder named by the time of that start and with their own
 * paths, so that one command moves them back. Users delete them.
 */
const lostDir = 'lost+found'

/** Moves paths below the data directory to `lost+found`; returns those that were moved. */
export function moveLost(dataDir: string, places: readonly string[], date = new Date()): readonly string[] {
  const folder = path.join(dataDir, lostDir, date.toISOString().slice(0, 19).replaceAll(':', '-'))
  for (const place of places) {
    const to = path.join(folder, place)
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
    renameSync(path.join(dataDir, place), to)
  }
  return places
}

export interface Lost {
  /** When it was moved: the name of the folder below `lost+found`. */
  readonly date: string
  readonly bytes: number
}

export function listLost(dataDir: string): Lost[] {
  const dir = path.join(dataDir, lostDir)
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .toSorted()
    .map((date) => ({ date, bytes: bytesBelow(path.join(dir, date)) }))
}

export const removeLost = (dataDir: string, date: string): void =>
  rmSync(path.join(dataDir, lostDir, date), { recursive: true })

/** The bytes of a file, or of all files below a folder. */
export function bytesBelow(place: string): number {
  const stat = statSync(place)
  return stat.isDirectory()
    ? readdirSync(place).reduce((sum, name) => sum + bytesBelow(path.join(place, name)), 0)
    : stat.size
}
