import type { Migration } from 'kysely/migration'
import * as first from './001-first.ts'
import * as sets from './004-sets.ts'

/** In order; one that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '004-sets': sets
}
