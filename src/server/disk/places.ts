import path from 'node:path'

/** The folder of files as they were sent, each in one of its own until the task that reads it has ended. */
export const uploadsDir = 'uploads'

/** The lists of the cells of a task. */
export const inputFile = 'input.u32'

/**
 * Where a task keeps its files under the data directory. Both the place an attempt writes to and the one it
 * publishes under carry its number, so that a stale attempt can never overwrite the result of a later one;
 * the row of a finished task names the attempt that counts.
 */
export function placesOf(dataDir: string, taskId: string) {
  const dir = path.join(dataDir, 'tasks', taskId)
  return {
    dir,
    input: path.join(dir, inputFile),
    /**
     * Names the task whose result this one reads, so that deleting that one does not change what was ordered.
     */
    parent: path.join(dir, 'parent.txt'),
    /** Gene sets of the account that its parameters name, as they were when it was ordered. */
    sets: path.join(dir, 'gene-sets.json'),
    log: path.join(dir, 'log.txt'),
    written: (attempt: number) => path.join(dir, `tmp.${attempt}`),
    result: (attempt: number) => path.join(dir, `result.${attempt}`)
  }
}

/** Where Node keeps what it made of the modules of a task. It can be deleted at any time. */
export const compiledDir = (dataDir: string): string => path.join(dataDir, 'tmp', 'compiled')
