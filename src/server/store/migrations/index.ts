import type { Migration } from 'kysely/migration'
import * as first from './001-first.ts'
import * as columns from './002-columns.ts'
import * as colors from './003-colors-tags.ts'
import * as sets from './004-sets.ts'
import * as references from './005-references.ts'
import * as pages from './006-pages.ts'
import * as filters from './008-filters.ts'
import * as tags from './009-tags.ts'
import * as sessionOrigin from './010-session-origin.ts'
import * as skippedSteps from './011-skipped-steps.ts'
import * as tokenEpoch from './012-token-epoch.ts'
import * as pictureDigests from './013-picture-digests.ts'
import * as sampleColumns from './014-sample-columns.ts'
import * as numbers from './015-numbers.ts'

/** In order. A released migration is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-columns': columns,
  '003-colors-tags': colors,
  '004-sets': sets,
  '005-references': references,
  '006-pages': pages,
  '008-filters': filters,
  '009-tags': tags,
  '010-session-origin': sessionOrigin,
  '011-skipped-steps': skippedSteps,
  '012-token-epoch': tokenEpoch,
  '013-picture-digests': pictureDigests,
  '014-sample-columns': sampleColumns,
  '015-numbers': numbers
}
