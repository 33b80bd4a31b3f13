import { readdirSync } from 'node:fs'
import os from 'node:os'

/** How far a process that computes stands below the server, in steps of Unix ("nice"). */
const steps = 10

/**
 * Linux alone has a priority a thread: `setpriority` sets that of one (setpriority(2), "C library/kernel
 * differences"). These are the threads of this process.
 */
const threads = '/proc/self/task'

/**
 * Lowers the priority of this process, which computes a task, with all its threads and those that it
 * starts later: where processors are few, the server's answers, which users wait for, go first. Other systems
 * than Linux, and sandboxes without /proc, leave all processes alike. A priority that the server itself was
 * given by its operator stays what it starts from.
 */
export function lowerProcess(): void {
  if (process.platform !== 'linux') return
  try {
    const lowered = Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + steps)
    for (const thread of readdirSync(threads)) os.setPriority(Number(thread), lowered)
  } catch {
    // What may not be lowered computes as before.
  }
}
