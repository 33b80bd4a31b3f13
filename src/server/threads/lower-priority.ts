import { constants, getPriority, platform, setPriority } from 'node:os'

/** Steps of niceness: where two threads want the processor, this one gets a third of the other's time. */
const steps = 5

/**
 * Has the calling thread run after the others of its process from now on. On Linux a priority belongs to a
 * thread (setpriority(2) of process 0); elsewhere it belongs to the whole process and stays as it is.
 */
export function lowerPriority(): void {
  if (platform() === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps))
}
