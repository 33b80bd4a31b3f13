import type { ResourceCode } from '../../contract/resource.ts'
import type { Specificities } from './content.ts'
import type { SpecificityFacts } from './facts.ts'
import { readSpecificities } from './read.ts'
import { starter } from './starter.ts'
import { load, write } from './stored.ts'

/** Reads and writes receptors of known specificity. Their genes are not matched with expression. */
export const code: ResourceCode<Specificities, SpecificityFacts> = {
  read: readSpecificities,
  write,
  load,
  genes: () => Promise.resolve({ names: [], others: [] }),
  starter
}
