import { readdirSync, readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * How far threads and processes that compute stand below the thread that answers calls, in steps of Unix
 * ("nice"). Users wait for what the server's threads compute, and not for a task, which stands lower
 * therefore.
 */
const steps = { thread: 5, process: 10 } as const

/**
 * Linux alone has a priority a thread, which `setpriority` sets by the number of the thread (setpriority(2),
 * "C library/kernel differences"); other systems would lower the whole process.
 */
const own = '/proc/thread-self'
const all = '/proc/self/task'

/**
 * Lowers the priority of the thread that calls it, so that on a machine with few processors the thread that
 * answers calls goes first. Does nothing on other systems than Linux. A priority that the server itself was
 * given by its operator stays what it starts from.
 */
export function lowerThread(): void {
  lower(steps.thread, () => [path.basename(readlinkSync(own))])
}

/**
 * The same for all threads of this process, which computes or imports; threads that are started later inherit
 * it.
 */
export function lowerProcess(): void {
  lower(steps.process, () => readdirSync(all))
}

function lower(by: number, threads: () => readonly string[]): void {
  if (process.platform !== 'linux') return
  try {
    const lowered = Math.min(os.constants.priority.PRIORITY_LOW, ownPriority() + by)
    for (const thread of threads()) os.setPriority(Number(thread), lowered)
  } catch {
    // Without /proc, or where a sandbox forbids it, all threads have one priority, as on other systems.
  }
}

const ownPriority = (): number => os.getPriority(Number(path.basename(readlinkSync(own))))
