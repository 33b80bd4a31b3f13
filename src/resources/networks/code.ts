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
  starter,
  starterDigest: 'ea0da174f580531a0b46eacd182c116982a2b2a5909cc227c56a1915a1ea9f81'
}
