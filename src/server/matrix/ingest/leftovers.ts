import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const active = new Set<string>()

/** An unfinished data set carries the number of the process that makes it. */
export const partName = (id: string): string => `${id}.part.${process.pid}`

/** The id and the process of a part. */
export const partPattern = /^(.+)\.part\.(\d+)$/

/**
 * Marks a part as being made here; the answer unmarks it. A process that was given an old number does not own
 * old parts.
 */
export function registerPart(part: string): () => void {
  active.add(path.resolve(part))
  return () => active.delete(path.resolve(part))
}

/** Is there a process of this number? */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what imports left behind that did not end. Answers the names of the folders that are gone. */
export function removeLeftovers(dataDir: string): string[] {
  const parent = path.join(dataDir, 'datasets')
  const removed: string[] = []
  for (const name of listed(parent)) {
    const pid = Number(partPattern.exec(name)?.[2] ?? NaN)
    if (Number.isNaN(pid)) continue
    const part = path.join(parent, name)
    if (pid === process.pid ? active.has(path.resolve(part)) : lives(pid)) continue
    rmSync(part, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    removed.push(name)
  }
  return removed
}

function listed(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
