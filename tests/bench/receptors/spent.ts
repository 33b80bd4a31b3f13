import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** What a process took from its start to its end. */
export interface Spent {
  readonly wallSeconds: number
  readonly processorSeconds: number
  /** Most that was resident at a time, threads included. */
  readonly mebibytes: number
}

/** The variable that names the file to write to; processes without it write nothing. */
export const spentVariable = 'CYTODECK_BENCH_SPENT'
const file = process.env[spentVariable]

/** Preloaded into a process that is measured: at its end it writes what it took. */
if (file && isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const spent: Spent = {
      wallSeconds: process.uptime(),
      processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
      mebibytes: maxRSS / 1024
    }
    writeFileSync(file, JSON.stringify(spent))
  })
