import * as z from 'zod'
import { get, post } from './endpoint.ts'
import { json } from './field.ts'

const referenceId = z.string().min(1).max(100)
/** A kind of `src/resources`. */
const kind = z.string().min(1).max(100)
const name = z.string().trim().min(1).max(200)
/** A version or a licence, as stated by the user who imports the file. */
const shortText = z.string().trim().max(200).optional()

/** What was stated of reference data when it was imported, and the SHA-256 of its file. */
const referenceOrigin = z.object({
  version: z.string().optional(),
  licence: z.string().optional(),
  /** As `sha256sum` prints it; absent where it was not made from a file. */
  fileDigest: z.string().optional()
})
export type ReferenceOrigin = z.infer<typeof referenceOrigin>

/** Reference data that a result rests on, with the SHA-256 of its numbers and names. */
export const usedReference = z.object({
  kind: z.string(),
  name: z.string(),
  digest: z.string(),
  ...referenceOrigin.shape
})

/** A reference in a list; further fields are the facts of its kind. */
export const referenceRow = z.looseObject({
  id: z.string(),
  kind,
  name: z.string(),
  /** The address, the file or the column that it was made of. */
  source: z.string(),
  /** Null where none was stated. */
  version: z.string().nullable(),
  licence: z.string().nullable(),
  /** SHA-256 of its numbers and names, and of the file that it was read from; null where it was none. */
  digest: z.string(),
  fileDigest: z.string().nullable(),
  /** Of the whole installation rather than the account's own. */
  shared: z.boolean(),
  genes: z.int(),
  /** How many of its genes are in the caller's project. */
  covered: z.int(),
  createTime: z.iso.datetime()
})
export type ReferenceRow = z.infer<typeof referenceRow>

export const references = get('/reference', {
  summary: 'Reference data that the account may use: its own and the installation’s, newest first',
  body: z.object({ kind: kind.optional() }),
  content: z.array(referenceRow),
  faults: ['reference_kind']
})
export const referenceGenes = post('/reference/genes', {
  scope: 'read',
  summary: 'Those genes of a list that some references have, by name or other name, in any letter case',
  body: z.object({
    ids: json(z.array(referenceId).max(50)),
    genes: json(z.array(z.string().max(200)).max(1000))
  }),
  ids: { ids: 'reference' },
  content: z.array(z.string()),
  faults: ['no_reference', 'reference_damaged']
})
export const importReference = post('/library/import', {
  summary: 'Import a file as reference data of the account; a task',
  upload: 1,
  body: z.object({ kind, name: name.optional(), version: shortText, licence: shortText }),
  content: z.object({ task_id: z.string() }),
  faults: ['reference_kind']
})
export const buildReference = post('/reference/build', {
  summary:
    'Make a reference from a grouping column of the project, of cell types where no kind is named: the mean profile of each group, or of each group in each sample, where it has at least five cells; a task',
  body: z.object({
    kind: kind.optional(),
    name,
    column: z.string().min(1).max(500),
    profiles: z.enum(['group', 'sample']).optional(),
    /** An account of the same person that the cells are taken from; the caller's own where absent. */
    account: z.string().min(1).max(100).optional()
  }),
  ids: { account: 'account' },
  content: z.object({ task_id: z.string() }),
  faults: [
    'no_column',
    'not_grouping',
    'reference_labels',
    'reference_size',
    'reference_kind',
    'reference_from_cells'
  ]
})
export const deleteReference = post('/reference/delete', {
  summary: 'Delete reference data of the account',
  body: z.object({ id: referenceId }),
  ids: { id: 'reference' },
  faults: ['shared_reference']
})
