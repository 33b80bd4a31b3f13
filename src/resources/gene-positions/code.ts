import type { ResourceCode } from '../../contract/resource.ts'
import type { GenePositions } from './content.ts'
import type { GenePositionFacts } from './facts.ts'
import { readPositions } from './read.ts'
import { starter } from './starter/starter.ts'
import { load, readGenes, write } from './stored.ts'

/** Reads and writes gene positions. */
export const code: ResourceCode<GenePositions, GenePositionFacts> = {
  read: readPositions,
  write,
  load,
  genes: readGenes,
  starter,
  starterDigest: 'dd6d4572876659b30e0a2df5ba05caf1a4bef3e21b9a9338f83681111bb1b6f9'
}
