import * as z from 'zod'
import { securityEvents } from '../security.ts'
import { columnRow } from './data.ts'
import { get, post } from './endpoint.ts'

const text = z.object({ en: z.string(), zh: z.string() })

export const projectInfo = get('/project/info', {
  summary: 'What there is to know of the project and of the file that it was made from',
  content: z.object({
    /** Name of the file or folder that was imported; null where nothing is known of it. */
    source: z.string().nullable(),
    importTime: z.iso.datetime(),
    /** The column that divides the cells into samples; null where all cells are one sample. */
    sampleColumn: z.string().nullable(),
    /** The one that the import found; the account may have chosen another. */
    importedSampleColumn: z.string().nullable(),
    /** Entries of the matrix that are not zero. */
    nonzeros: z.int(),
    /** What a careful reader must know of how this data came to be. */
    notes: z.array(text),
    accounts: z.array(z.object({ number: z.string(), name: z.string(), kind: z.enum(['sub', 'associated']) }))
  })
})

export const chooseSamples = post('/project/samples', {
  summary:
    'The column that divides the cells into samples, for tables, tools and charts of this account; without a column the one of the import again',
  body: z.object({ column: z.string().min(1).max(500).optional() }),
  faults: ['no_column', 'not_grouping']
})

export const firstPassword = post('/project/password', {
  scope: 'session',
  summary:
    'The first password of the project that an import has made; it is made by this call and shown this once',
  body: z.object({ task_id: z.string().max(100) }),
  ids: { task_id: 'task' },
  content: z.object({ project: z.string(), password: z.string() }),
  faults: ['no_project', 'password_given']
})

export const securityLog = get('/project/security', {
  scope: 'session',
  summary: 'What the security log says of the account and its sub-accounts, newest first',
  content: z.array(
    z.object({
      time: z.iso.datetime(),
      event: z.enum(securityEvents),
      account: z.string().nullable(),
      /** An address, `command line`, or `server`. */
      source: z.string(),
      detail: z.string().nullable()
    })
  )
})

/** Numbers at a glance: 5 %, quartiles and 95 % by linear interpolation between the sorted values. */
const spread = z.object({
  cells: z.int(),
  min: z.number(),
  low: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  high: z.number(),
  max: z.number(),
  mean: z.number()
})
export type Spread = z.output<typeof spread>

export const measures = ['total', 'detected', 'mitochondrial'] as const
export type Measure = (typeof measures)[number]

export const report = get('/report', {
  summary:
    'The data at a glance: size, quality by sample, composition, genes that are expressed most, columns',
  body: z.object({
    /** The grouping whose share of each sample is asked for. */
    group: z.string().min(1).max(500).optional()
  }),
  content: z.object({
    /** Counts of a cell are known where `layer` is counts; else only the genes that it detects are. */
    quality: z.array(
      z.object({
        measure: z.enum(measures),
        /** Even steps of the logarithm instead of the number. */
        log: z.boolean(),
        bins: z.array(z.object({ from: z.number(), to: z.number(), cells: z.int() })),
        all: spread,
        /** In the order of `samples`. */
        samples: z.array(spread)
      })
    ),
    /** The largest first where there are more than are shown; else in the order of the project. */
    samples: z.array(z.object({ name: z.string(), cells: z.int() })),
    /** How many samples there are beside those shown, and how many cells are in none. */
    moreSamples: z.int(),
    withoutSample: z.int(),
    mitochondrialGenes: z.int(),
    composition: z
      .object({
        column: z.string(),
        label: z.string(),
        groups: z.array(z.object({ value: z.string(), count: z.int(), color: z.string() })),
        /** A row a sample, a number a group. */
        counts: z.array(z.array(z.int()))
      })
      .nullable(),
    /**
     * Expressed most first; `share` is the mean percentage of a cell's counts, null where counts are not
     * known.
     */
    genes: z.array(
      z.object({ name: z.string(), share: z.number().nullable(), mean: z.number(), detected: z.number() })
    ),
    columns: z.array(columnRow)
  }),
  faults: ['no_column', 'not_grouping']
})
export type QualityReport = z.output<typeof report.content>
