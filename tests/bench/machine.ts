import { availableParallelism, cpus, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { productVersion } from '../../src/server/version.ts'

/** Where figures were measured; they mean little without it. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly node: string
  readonly cytodeck: string
  /** Other work was going on beside the bench: its milliseconds are too many. */
  readonly busy: boolean
}

const sampleMs = 2000
/** The part of the processors' time that a system takes for itself. */
const ownPart = 0.15

/** Whether other processes work on this machine, measured while the bench itself does nothing. */
export async function isBusy(): Promise<boolean> {
  const times = () =>
    cpus().reduce(
      (sum, { times: { user, nice, sys, irq, idle } }) => ({
        work: sum.work + user + nice + sys + irq,
        all: sum.all + user + nice + sys + irq + idle
      }),
      { work: 0, all: 0 }
    )
  const before = times()
  await wait(sampleMs)
  const after = times()
  return after.work - before.work > ownPart * (after.all - before.all)
}

export const machine = (busy: boolean): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown processor',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  cytodeck: productVersion,
  busy
})

export const machineText = ({ processor, cores, memoryGiB, node, cytodeck, busy }: Machine): string =>
  `${processor}, ${cores} cores, ${memoryGiB} GiB; Node ${node}; Cytodeck ${cytodeck}${busy ? '; beside other work' : ''}`
