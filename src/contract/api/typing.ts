import * as z from 'zod'
import { columnRow } from './data.ts'
import { get, post } from './endpoint.ts'
import { json } from './field.ts'

const taskId = z.string().min(1).max(100)
const column = z.string().min(1).max(500)
/** Which label of a cell: after fine tuning, before it, or only where it is not doubtful. */
const labelType = z.enum(['label', 'first', 'pruned'])
const alias = z.string().trim().min(1).max(200)

export const singleRLabels = post('/taskResult/singleR', {
  scope: 'read',
  summary: 'Labels of a SingleR task as Arrow: id, label, delta, pruned, and with a position x and y',
  body: z.object({
    task_id: taskId,
    type: labelType.optional(),
    position: z.string().min(1).max(200).optional()
  }),
  ids: { task_id: 'task' },
  answers: 'arrow',
  faults: ['not_single_r', 'no_position']
})
export const sankey = post('/taskResult/sankey', {
  scope: 'read',
  summary: 'Cells of a SingleR task by the groups of a column and their labels',
  body: z.object({ task_id: taskId, meta: column, type: labelType.optional() }),
  ids: { task_id: 'task' },
  content: z.object({
    groups: z.array(
      z.object({ value: z.string(), count: z.int(), pruned: z.int(), delta: z.number().nullable() })
    ),
    labels: z.array(z.object({ value: z.string(), count: z.int() })),
    links: z.array(z.object({ group: z.string(), label: z.string(), n: z.int() }))
  }),
  faults: ['not_single_r', 'no_column', 'not_grouping']
})
export const importSingleR = post('/data/importSingleR', {
  summary: 'Keep the labels of a SingleR task as a grouping column; cells without one become "others"',
  body: z.object({ task_id: taskId, type: labelType.optional(), alias }),
  ids: { task_id: 'task' },
  content: columnRow,
  faults: ['not_single_r', 'column_name', 'column_taken']
})

const typingResult = z.object({
  task_id: z.string(),
  name: z.string(),
  createTime: z.iso.datetime(),
  /** Whose groups have one label each; null where each cell has its own. */
  column: z.string().nullable()
})
export type TypingResult = z.infer<typeof typingResult>

export const typingResults = get('/typing/results', {
  summary:
    'SingleR results of the account on the data of its project, newest first, and what got labels: each cell, or the groups of a column',
  body: z.object({}),
  content: z.array(typingResult)
})

const typingClustering = z.object({
  task_id: z.string(),
  name: z.string(),
  createTime: z.iso.datetime(),
  /** Of its table `cells`. */
  column: z.string(),
  resolution: z.number()
})
export type TypingClustering = z.infer<typeof typingClustering>

export const typingClusterings = get('/typing/clusterings', {
  summary:
    'Resolutions of finished clusterings on the data of the project, newest first, that are not kept as columns',
  body: z.object({}),
  content: z.array(typingClustering)
})

const topGene = z.object({ gene: z.string(), log2fc: z.number(), share: z.number(), restShare: z.number() })
export type TopGene = z.infer<typeof topGene>

export const typingEvidence = post('/typing/evidence', {
  scope: 'read',
  summary:
    'What speaks for a type in each group of a column: expression of given genes, and the genes that stand out',
  body: z.object({ column, genes: json(z.array(z.string().min(1).max(200)).max(300)).optional() }),
  content: z.object({
    groups: z.array(z.object({ value: z.string(), count: z.int(), color: z.string() })),
    /** Cells without a group. */
    ungrouped: z.int(),
    /**
     * Genes as the project calls them; mean of ln(1 + counts per 10,000) and share of detecting cells in each
     * group.
     */
    genes: z.array(z.object({ name: z.string(), mean: z.array(z.number()), share: z.array(z.number()) })),
    /** The genes that were not found. */
    missing: z.array(z.string()),
    /**
     * Of a marker-genes task on this column, or as a difference of means; null where the data is too large
     * for that.
     */
    top: z
      .object({
        from: z.enum(['task', 'summary']),
        task_id: z.string().nullable(),
        groups: z.array(z.array(topGene))
      })
      .nullable()
  }),
  faults: ['no_column', 'not_grouping', 'one_group']
})
export const nameGroups = post('/typing/save', {
  summary:
    'A new grouping column that gives each group of another one a label; groups without one, and cells without a group, become "others"',
  body: z.object({
    column,
    labels: json(z.record(z.string().max(2000), z.string().trim().min(1).max(200))),
    alias
  }),
  content: columnRow,
  faults: ['no_column', 'not_grouping', 'column_name', 'column_taken', 'no_labels']
})
