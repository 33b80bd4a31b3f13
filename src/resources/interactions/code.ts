import type { ResourceCode } from '../../contract/resource.ts'
import type { Interactions } from './content.ts'
import type { InteractionFacts } from './facts.ts'
import { readInteractions } from './read.ts'
import { starter } from './starter.ts'
import { load, readGenes, write } from './stored.ts'

/** Reads and writes ligand-receptor pairs. */
export const code: ResourceCode<Interactions, InteractionFacts> = {
  read: readInteractions,
  write,
  load,
  genes: readGenes,
  starter
}
