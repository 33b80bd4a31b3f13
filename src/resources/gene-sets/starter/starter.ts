import type { Made } from '../../../contract/resource.ts'
import type { GeneSets } from '../content.ts'
import { factsOf, type GeneSetFacts } from '../facts.ts'
import { collected } from '../read.ts'
import { blood } from './blood.ts'
import { pathways } from './pathways.ts'
import { programs } from './programs.ts'
import { tissues } from './tissues.ts'

/**
 * The gene sets that every installation has. They were written for it from common knowledge, with human
 * symbols: a first orientation and no authority.
 */
export function starter(): Made<GeneSets, GeneSetFacts> {
  const { content } = collected([...programs, ...blood, ...tissues, ...pathways])
  return { content, facts: factsOf(content) }
}
