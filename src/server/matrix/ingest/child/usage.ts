import { readFileSync } from 'node:fs'

const page = 4096
/** The unit in which Linux counts processor time, on every architecture that Node runs on. */
const ticksPerSecond = 100

/** The resident memory of a process, in bytes; 0 where the system does not provide it. */
export function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return pages * page
  } catch {
    return 0
  }
}

/**
 * The processor time of all threads of a process, in seconds; null where the system does not provide it.
 * Fields 14 and 15 of `proc_pid_stat(5)`, counted after the name, which may contain spaces.
 */
export function cpuSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}
