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
  starterDigest: 'db0126a31eb4b370a1de66e2ab0348f4cac1d5bf7f5fcd087c91a699bf841ddd'
}
