import * as z from 'zod'
import { filtersSchema } from '../filter/filter.ts'
import { limits } from '../limits.ts'
import { clausesSchema, idsSchema } from '../selection.ts'
import type { Text } from '../text.ts'
import { filterFaults } from './data.ts'
import { get, post, type IdKind } from './endpoint.ts'
import { flag, json, pageFields, pageOf, sortField, tagFields } from './field.ts'

/**
 * Sets of genes and sets of cells: the same calls under two paths, and a few that only one of them has.
 * Members are row numbers of the gene or the cell table, which never change. Gene sets keep the order in
 * which their genes were given: it is that of their table without a sorting, of their files and of charts.
 */

export type SetKind = 'gene' | 'cell'

const setId = z.string().min(1).max(100)
const setIds = json(z.array(setId).min(1).max(limits.setsAtOnce))
/** Longer names are refused with the sentence that says so, not as a damaged form. */
const setName = z.string().max(10_000)
const setRemarks = z.string().max(5000)
const columnName = z.string().min(1).max(500)
/** The updateTime that the caller has seen. */
const seenTime = z.iso.datetime()
const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const setRow = z.object({
  id: z.string(),
  name: z.string(),
  remarks: z.string(),
  /** Total quantity: how many genes or cells. */
  total: z.int(),
  createTime: z.iso.datetime(),
  updateTime: z.iso.datetime(),
  /** Ids of its tags. */
  tags: z.array(z.string())
})
export type SetRow = z.infer<typeof setRow>

/** A set of another account: its tags are that account's own. */
export const relatedSet = setRow.omit({ tags: true }).extend({
  /** The first of its genes; none for cells. */
  first: z.array(z.string())
})
export type RelatedSet = z.infer<typeof relatedSet>

/**
 * Where a set is spoken of: tasks keep the rows that it had, shared views and saved filters lose what it is a
 * part of.
 */
export const setUses = z.object({ tasks: z.int(), views: z.int(), filters: z.int() })

export const setOperations = {
  union: { en: 'Union', zh: '并集' },
  intersection: { en: 'Intersection', zh: '交集' },
  difference: { en: 'Difference', zh: '差集' },
  symmetric: { en: 'Symmetric difference', zh: '对称差' }
} as const satisfies Record<string, Text>
export type SetOperation = keyof typeof setOperations
export const setOperationNames = Object.keys(setOperations) as [SetOperation, ...SetOperation[]]

/** What became of the names of a list: each is counted once, under the first that holds. */
export const matchReport = z.object({
  found: z.int(),
  /** Of those found: only after letter case was set aside. */
  otherCase: z.int(),
  /** Of those found: by Ensembl id, or by a barcode without its lane. */
  byOther: z.int(),
  /** Of those found: genes by an earlier symbol or a synonym. */
  bySynonym: z.int(),
  /** Named again, or another name of one that was found. */
  duplicates: z.int(),
  missing: z.int(),
  /** The first of those that were not found. */
  missingNames: z.array(z.string())
})
export type MatchReport = z.infer<typeof matchReport>

/** How a value of a gene set is made of its genes, one number a cell. */
export const scoreMethods = ['mean', 'zscore'] as const
export type ScoreMethod = (typeof scoreMethods)[number]

const sortable = z.enum(['name', 'total', 'remarks', 'createTime', 'updateTime'])

const fields = {
  name: setName,
  remarks: setRemarks.optional()
}

const groupOf = z.object({ value: z.string(), color: z.string(), count: z.int() })

/** The calls that both kinds have. */
function setCalls(path: '/geneSet' | '/cellSet', kind: Extract<IdKind, 'geneSet' | 'cellSet'>) {
  const what = kind === 'geneSet' ? 'gene' : 'cell'
  const one = { id: kind } as const
  const many = { ids: kind } as const
  const file = {
    summary: `${what === 'gene' ? 'Gene' : 'Cell'} sets as one file: GMT (genes), plain lists, or CSV; all sets where none is named`,
    body: z.object({ ids: setIds.optional(), format: z.enum(['gmt', 'txt', 'csv']) }),
    ids: many,
    answers: 'file',
    faults: ['set_format']
  } as const
  const table = {
    summary: `The members of a ${what} set with the columns of the ${what} table`,
    body: z.object({ id: setId, ...pageFields, filters: json(filtersSchema).optional(), sort: sortField }),
    ids: one,
    content: pageOf(z.record(z.string(), cellValue)),
    faults: filterFaults
  } as const
  return {
    list: get(`${path}/list`, {
      summary: `The ${what} sets of the account, newest first unless sorted; of one tag, or only those of these ids that are there`,
      body: z.object({
        ...pageFields,
        q: z.string().max(200).optional(),
        tag: z.string().min(1).max(100).optional(),
        only: setIds.optional(),
        sort: json(z.array(z.object({ name: sortable, order: z.enum(['asc', 'desc']) })).max(5)).optional()
      }),
      ids: { tag: 'tag' },
      content: pageOf(setRow)
    }),
    info: get(`${path}/info`, {
      summary: `A ${what} set: how it was made, and where it is spoken of`,
      body: z.object({ id: setId }),
      ids: one,
      content: setRow.extend({ clauses: clausesSchema, uses: setUses })
    }),
    related: get(`${path}/relatives`, {
      summary: `The ${what} sets of related accounts on the same data set; only those who made them change them`,
      content: z.array(
        z.object({
          account: z.object({ id: z.string(), number: z.string(), name: z.string() }),
          sets: z.array(relatedSet)
        })
      )
    }),
    copy: post(`${path}/copy`, {
      summary: `Copy a ${what} set of a related account; the copy belongs to the caller`,
      body: z.object({ id: setId, name: setName.optional() }),
      ids: { id: kind === 'geneSet' ? 'relatedGeneSet' : 'relatedCellSet' },
      content: z.object({ id: z.string(), total: z.int() }),
      faults: ['set_name_required', 'set_name_long', 'sets_full']
    }),
    create: post(`${path}/create`, {
      summary: `Keep a ${what} set, by row numbers or by names; clauses tell how it was chosen`,
      body: z.object({
        ...fields,
        ids: json(idsSchema).optional(),
        names: json(z.array(z.string().max(1000)).max(limits.setNames)).optional(),
        clauses: json(clausesSchema).optional()
      }),
      content: z.object({ id: z.string(), total: z.int(), report: matchReport.nullable() }),
      faults: [
        'set_name_required',
        'set_name_long',
        'set_empty',
        'bad_ids',
        'no_gene',
        'no_barcode',
        'sets_full'
      ]
    }),
    update: post(`${path}/update`, {
      summary: `Rename a ${what} set, change its remarks, add or take out members; with seen only where it has not changed since that updateTime`,
      body: z.object({
        id: setId,
        seen: seenTime.optional(),
        name: setName.optional(),
        remarks: setRemarks.optional(),
        add: json(idsSchema).optional(),
        remove: json(idsSchema).optional()
      }),
      ids: one,
      content: setRow,
      faults: ['set_name_required', 'set_name_long', 'set_empty', 'bad_ids', 'conflict']
    }),
    delete: post(`${path}/delete`, {
      summary: `Delete ${what} sets, all or none; with seen, the updateTime by id, only where those have not changed since`,
      body: z.object({ ids: setIds, seen: json(z.record(setId, seenTime)).optional() }),
      ids: many,
      faults: ['conflict']
    }),
    tag: post(`${path}/tag`, {
      summary: `Put tags on ${what} sets, and take tags off`,
      body: z.object(tagFields),
      ids: { ids: kind, add: 'tag', remove: 'tag' }
    }),
    combine: post(`${path}/combine`, {
      summary: `Union, intersection, difference (the first less the others) or symmetric difference of ${what} sets; with dry 1 only the count`,
      body: z.object({
        ids: setIds,
        operation: z.enum(setOperationNames),
        name: setName.optional(),
        remarks: setRemarks.optional(),
        dry: flag().optional()
      }),
      ids: many,
      content: z.object({ id: z.string().nullable(), total: z.int() }),
      faults: ['set_name_required', 'set_name_long', 'set_empty', 'sets_full']
    }),
    overlap: get(`${path}/overlap`, {
      summary: `How many members each two of up to ${limits.overlapSets} ${what} sets share`,
      body: z.object({ ids: json(z.array(setId).min(1).max(limits.overlapSets)) }),
      ids: many,
      content: z.object({
        names: z.array(z.string()),
        totals: z.array(z.int()),
        shared: z.array(z.array(z.int()))
      })
    }),
    table: get(`${path}/table`, table),
    /** The same for filters that do not fit an address. */
    tableRows: post(`${path}/table`, { ...table, scope: 'read' }),
    download: get(`${path}/download`, file),
    /** The same for more sets than fit an address. */
    downloadMany: post(`${path}/download`, { ...file, scope: 'read' }),
    import: post(`${path}/import`, {
      summary: `Read ${what} sets from the text of a ${what === 'gene' ? 'GMT or a plain list' : 'list of barcodes'}; with dry 1 only the report`,
      body: z.object({
        text: z.string().max(limits.setText),
        /** As it looks where absent: lines of tabs are GMT. */
        format: z.enum(['gmt', 'list']).optional(),
        /** The name of what was read, for a list that names no set itself. */
        name: setName.optional(),
        remarks: setRemarks.optional(),
        /** Names that differ in letter case alone count as found. */
        fold: flag().optional(),
        dry: flag().optional()
      }),
      content: z.object({
        format: z.enum(['gmt', 'list']),
        /** Null where it was not kept: a dry run, or none of its names was found. */
        sets: z.array(z.object({ id: z.string().nullable(), name: z.string(), report: matchReport })),
        kept: z.int()
      }),
      faults: [
        'set_name_required',
        'set_name_long',
        'no_names',
        'import_many',
        'import_long',
        'import_large',
        'no_gene',
        'no_barcode',
        'sets_full'
      ]
    })
  }
}

const quantiles = z.object({
  low: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  high: z.number(),
  mean: z.number()
})

const scoreBody = { method: z.enum(scoreMethods).optional() }

export const geneSet = {
  ...setCalls('/geneSet', 'geneSet'),
  graph: get('/geneSet/graph', {
    summary:
      'The score of a gene set by the groups of a column: mean, median, quartiles, and the 5th and 95th percentile',
    body: z.object({ id: setId, column: columnName, ...scoreBody }),
    ids: { id: 'geneSet' },
    content: z.object({
      method: z.enum(scoreMethods),
      genes: z.int(),
      groups: z.array(groupOf.extend(quantiles.shape))
    }),
    faults: ['no_column', 'not_grouping', 'score_many']
  }),
  score: post('/geneSet/score', {
    scope: 'read',
    summary:
      'One number a cell for a gene set or a list of genes, as Arrow (float32, row order = cell ids): the mean of lognorm, or of z-scores over all cells',
    body: z.object({
      id: setId.optional(),
      genes: json(z.array(z.string().max(200)).max(limits.scoreGenes)).optional(),
      ...scoreBody
    }),
    ids: { id: 'geneSet' },
    answers: 'arrow',
    faults: ['no_gene', 'score_many']
  })
} as const

export const cellSet = {
  ...setCalls('/cellSet', 'cellSet'),
  graph: get('/cellSet/graph', {
    summary:
      'What a cell set is made of: its cells in each group of a column, beside all cells of that group',
    body: z.object({ id: setId, column: columnName }),
    ids: { id: 'cellSet' },
    content: z.object({ cells: z.int(), of: z.int(), groups: z.array(groupOf.extend({ total: z.int() })) }),
    faults: ['no_column', 'not_grouping']
  }),
  members: get('/cellSet/members', {
    summary: 'The cells of a set as Arrow with one uint32 column id, ascending',
    body: z.object({ id: setId }),
    ids: { id: 'cellSet' },
    answers: 'arrow'
  })
} as const
