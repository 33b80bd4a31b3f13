import * as z from 'zod'
import { referenceKinds } from '../reference.ts'
import { get, post } from './endpoint.ts'

const referenceId = z.string().min(1).max(100)
const kind = z.enum(referenceKinds)
const name = z.string().trim().min(1).max(200)

export const referenceRow = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  /** The file or the column that it was made of. */
  source: z.string(),
  /** Of the whole installation rather than the account's own. */
  shared: z.boolean(),
  genes: z.int(),
  profiles: z.int(),
  labels: z.array(z.string()),
  /** Made of labelled cells: labels that too few cells have, and how many profiles of single samples were left out for that. */
  leftOut: z.object({ labels: z.array(z.string()), profiles: z.int() }),
  /** How many of its genes are in the caller's project. */
  covered: z.int(),
  createTime: z.iso.datetime()
})
export type ReferenceRow = z.infer<typeof referenceRow>

export const references = get('/reference', {
  summary: 'Reference data that the account may use: its own and the installation’s, newest first',
  body: z.object({ kind: kind.optional() }),
  content: z.array(referenceRow)
})
export const importReference = post('/library/import', {
  summary: 'Import a file as reference data of the account; a task',
  upload: true,
  body: z.object({ kind: z.string().min(1).max(100), name: name.optional() }),
  content: z.object({ task_id: z.string() }),
  faults: ['reference_kind']
})
export const buildReference = post('/reference/build', {
  summary:
    'Make a reference of cell types from a grouping column of the project: the mean profile of each group, or of each group in each sample, where it has at least five cells; a task',
  body: z.object({
    name,
    column: z.string().min(1).max(500),
    profiles: z.enum(['group', 'sample']).optional(),
    /** An account of the same person that the cells are taken from; the caller's own where absent. */
    account: z.string().min(1).max(100).optional()
  }),
  ids: { account: 'account' },
  content: z.object({ task_id: z.string() }),
  faults: ['no_column', 'not_grouping', 'reference_labels', 'reference_size']
})
export const deleteReference = post('/reference/delete', {
  summary: 'Delete reference data of the account',
  body: z.object({ id: referenceId }),
  ids: { id: 'reference' },
  faults: ['shared_reference']
})
