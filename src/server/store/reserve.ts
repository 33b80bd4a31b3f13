import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * Disk space that is reserved for what must work on a full disk: signing in, deleting, and storing how a task
 * ended. SQLite needs some for every change, even a deletion. It is a file of zeros, deleted as soon as
 * almost no other space is left, and written again once there is enough.
 */
export interface Reserve {
  /**
   * Frees the reserve where almost no other space is left, and returns whether it did. Must be called before
   * each change of the metadata.
   */
  readonly giveWhereNeeded: () => boolean
  /** Frees the reserve; returns false where there was none. */
  readonly give: () => boolean
  /** Writes the reserve where there is enough space; returns whether it exists. */
  readonly take: () => boolean
}

const reserveFile = 'reserve'
const mostBytes = 32 * 2 ** 20
/** The largest share of a small disk that the reserve takes. */
const share = 1 / 16
/** With less free space a change of the metadata may fail: it needs a write-ahead log and its checkpoint. */
const nearlyNone = 2 * 2 ** 20

export function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}

/**
 * The reserve of a data directory. The file is its only state, since commands change the metadata beside the
 * server.
 */
export function reserveIn(dataDir: string): Reserve {
  const file = path.join(dataDir, reserveFile)
  const held = (): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined
  const give = (): boolean => {
    if (!held()) return false
    rmSync(file, { force: true })
    return true
  }
  return {
    give,
    giveWhereNeeded: () => {
      const needed = freeBytes(dataDir) < nearlyNone
      if (needed) give()
      return needed
    },
    take() {
      if (held()) return true
      const { blocks, bsize } = statfsSync(dataDir)
      const bytes = Math.min(mostBytes, Math.floor(blocks * bsize * share))
      // The same amount must stay free, so that the reserve is not freed and written again and again.
      return freeBytes(dataDir) >= 2 * bytes + nearlyNone && filled(file, bytes)
    }
  }
}

/**
 * Writes zeros to a file, since an empty file of this length would take no space. Returns false where it
 * fails.
 */
function filled(file: string, bytes: number): boolean {
  const making = `${file}.making`
  try {
    const handle = openSync(making, 'w')
    try {
      const zeros = Buffer.alloc(1 << 20)
      for (let done = 0; done < bytes;)
        done += writeSync(handle, zeros, 0, Math.min(zeros.length, bytes - done))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(making, file)
    return true
  } catch {
    rmSync(making, { force: true })
    return false
  }
}

/** For databases that are only read, such as copies. */
export const noReserve: Reserve = { give: () => false, giveWhereNeeded: () => false, take: () => false }
