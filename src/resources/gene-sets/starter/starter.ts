import type { Made } from '../../../contract/resource.ts'
import type { GeneSets } from '../content.ts'
import { factsOf, type GeneSetFacts } from '../facts.ts'
import { collected } from '../read.ts'
import { blood } from './blood.ts'
import { pathways } from './pathways.ts'
import { programs } from './programs.ts'
import { tissues } from './tissues.ts'

/**
 * The starter gene sets of every installation, compiled from common knowledge with human symbols; for
 * orientation only.
 */
export function starter(): Made<GeneSets, GeneSetFacts> {
  const { content } = collected([...programs, ...blood, ...tissues, ...pathways])
  return { content, facts: factsOf(content) }
}
