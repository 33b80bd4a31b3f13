import { readFileSync } from 'node:fs'

const page = 4096

/** Memory that a process holds, in bytes; 0 where the system does not tell. */
export function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return pages * page
  } catch {
    return 0
  }
}
