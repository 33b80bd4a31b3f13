import type { ResourceCode } from '../../contract/resource.ts'
import type { GeneSets } from './content.ts'
import type { GeneSetFacts } from './facts.ts'
import { readGmt } from './read.ts'
import { starter } from './starter/starter.ts'
import { load, readGenes, write } from './stored.ts'

/** Reads and writes collections of gene sets. */
export const code: ResourceCode<GeneSets, GeneSetFacts> = {
  read: readGmt,
  write,
  load,
  genes: readGenes,
  starter
}
