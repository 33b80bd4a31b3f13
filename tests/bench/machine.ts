import { availableParallelism, cpus, totalmem } from 'node:os'
import { productVersion } from '../../src/server/version.ts'

/** Where figures were measured; they mean little without it. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly node: string
  readonly cytodeck: string
}

export const machine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown processor',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  cytodeck: productVersion
})

export const machineText = ({ processor, cores, memoryGiB, node, cytodeck }: Machine): string =>
  `${processor}, ${cores} cores, ${memoryGiB} GiB; Node ${node}; Cytodeck ${cytodeck}`
