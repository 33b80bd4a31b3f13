import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const active = new Set<string>()

/** The folder of an unfinished data set, with the pid of the process that makes it. */
export const partName = (id: string): string => `${id}.part.${process.pid}`

/** Matches the id and the pid of an unfinished data set. */
export const partPattern = /^(.+)\.part\.(\d+)$/

/**
 * Marks an unfinished data set as made by this process; the returned function removes the mark. Without it, a
 * process that got the pid of a dead one would own the dead one's folders.
 */
export function registerPart(part: string): () => void {
  active.add(path.resolve(part))
  return () => active.delete(path.resolve(part))
}

/** Whether a process with this pid exists. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Deletes the unfinished data sets of imports that died. Returns the names of the deleted folders. */
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
