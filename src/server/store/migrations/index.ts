import type { Migration } from 'kysely/migration'
import * as first from './001-first.ts'
import * as columns from './002-columns.ts'
import * as filters from './008-filters.ts'
import * as pages from './006-pages.ts'
import * as sets from './004-sets.ts'

/** In order; one that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-columns': columns,
  '004-sets': sets,
  '006-pages': pages,
  '008-filters': filters
}
