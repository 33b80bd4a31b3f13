import type { ResourceCode } from '../../contract/resource.ts'
import type { Cohort } from './content.ts'
import type { CohortFacts } from './facts.ts'
import { readCohort } from './read.ts'
import { load, readGenes, write } from './stored.ts'

/** Reads and writes cohorts. */
export const code: ResourceCode<Cohort, CohortFacts> = { read: readCohort, write, load, genes: readGenes }
