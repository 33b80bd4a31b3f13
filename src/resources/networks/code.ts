import type { ResourceCode } from '../../contract/resource.ts'
import type { Network } from './content.ts'
import type { NetworkFacts } from './facts.ts'
import { readNetwork } from './read.ts'
import { starter } from './starter/index.ts'
import { load, readGenes, write } from './stored.ts'

/** Reads and writes networks. */
export const code: ResourceCode<Network, NetworkFacts> = {
  read: readNetwork,
  write,
  load,
  genes: readGenes,
  starter
}
