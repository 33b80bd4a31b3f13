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
  starterDigest: 'bd76514e9364ee621696f73e282cf3976509f4659f9d5191d29bd665371bb9f2'
}
