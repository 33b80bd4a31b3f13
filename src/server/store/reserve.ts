import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * Room on the disk that is kept for what must work when the disk is full: signing in, deleting, writing how a
 * task ended. SQLite needs some for
 * every change, a deletion too. It is a file of zeros, given back to the system as soon as there is nearly no
 * room besides, and taken again
 * once there is.
 */
export interface Reserve {
  /**
   * Gives the room back where nearly nothing else is left, which it answers; to be asked before the metadata
   * are written.
   */
  readonly giveWhereNeeded: () => boolean
  /** Gives the room back; false where it was not held. */
  readonly give: () => boolean
  /** Takes the room, again, where there is enough; whether it is held. */
  readonly take: () => boolean
}

const reserveFile = 'reserve'
const mostBytes = 32 * 2 ** 20
/** Of a small disk no more than this share. */
const share = 1 / 16
/** With less than this the metadata may be unable to grow: a write-ahead log, and a checkpoint of it. */
const nearlyNone = 2 * 2 ** 20

export function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}

/**
 * The reserve of a data directory. All state is the file's, since commands write the metadata beside the
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
      // As much again stays free, so that it is not given and taken in turns.
      return freeBytes(dataDir) >= 2 * bytes + nearlyNone && filled(file, bytes)
    }
  }
}

/**
 * Zeros, written as such: a file that was only made long would take no room. False where it cannot be
 * written.
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

/** Of a database that is only read, such as a copy. */
export const noReserve: Reserve = { give: () => false, giveWhereNeeded: () => false, take: () => false }
