import * as z from 'zod'
import { formOf } from '../problem.ts'
import { filtersSchema } from '../filter/filter.ts'
import { receptors } from '../receptors/columns.ts'
import { idsSchema } from '../selection.ts'
import { columnRow, filterFaults } from './data.ts'
import { get, post } from './endpoint.ts'
import { flag, integer, json, number } from './field.ts'

const receptor = z.enum(receptors)

/**
 * What stands around the sequence of a barcode, which is a star: `P17B_*-1`. Empty leaves barcodes out.
 */
const form = z
  .string()
  .max(200)
  .regex(
    formOf(/^(?:[^*]*\*[^*]*)?$/, {
      en: 'must have one * where the barcode stands, such as P17B_*-1',
      zh: '须含一个 * 表示条形码的位置，例如 P17B_*-1'
    })
  )

const overlap = z.object({
  /** How the file writes barcodes, and how the data set does; null where none of them is a cell. */
  from: z.string(),
  to: z.string().nullable(),
  barcodes: z.int(),
  /** Cells of the data set in that form, and barcodes that are cells. */
  cells: z.int(),
  found: z.int(),
  /** `found` of the fewer of barcodes and cells. */
  overlap: z.number(),
  /** Whether they are joined without confirmation by the user. */
  certain: z.boolean(),
  rival: z.object({ to: z.string(), found: z.int(), overlap: z.number() }).nullable()
})
export type OverlapRow = z.infer<typeof overlap>

/** Files of one call. */
export const mostReceptorFiles = 200

const joinedFile = z.object({
  /** As it was sent, with the folders that were sent with it. */
  file: z.string(),
  /** The sample that its name or folder names, which decides between forms that overlap alike. */
  sample: z.string(),
  format: z.enum(['10x', 'airr']),
  contigs: z.int(),
  /** Numbers of contigs that are left out, by reason. */
  leftOut: z.record(z.string(), z.int()),
  forms: z.array(overlap),
  samples: z.array(z.object({ sample: z.string(), cells: z.int(), found: z.int() }))
})
export type JoinedFileRow = z.infer<typeof joinedFile>

const chain = z.object({ v: z.string(), j: z.string(), c: z.string(), cdr3: z.string() }).nullable()

export const addReceptors = post('/receptor/add', {
  summary:
    'Add TCR or BCR contigs to the cells: 10x contig annotations (CSV) or AIRR rearrangements (TSV), one file per sample, all or none; with dry=1 only what would be joined',
  upload: mostReceptorFiles,
  body: z.object({
    dry: flag().optional(),
    /**
     * How each form of barcodes in the files is written in the data set, or by the name of a file how those
     * in it are; those that are missing are found.
     */
    forms: json(
      z.record(z.string().max(1000), z.union([form, z.record(z.string().max(200), form)]))
    ).optional(),
    /** What becomes of contigs whose V or J names several genes. */
    ambiguous: z.enum(['apart', 'first']).optional(),
    /**
     * What makes a clone. `similar`, the usual one: T cells by `strict`, B cells by V, J, length and similar
     * junctions of the heavy chain. `tcrdist`: T cells by TCRdist of their CDR3, B cells as by `similar`.
     */
    clones: z.enum(['similar', 'tcrdist', 'strict', 'nt', 'aa', 'gene', 'own']).optional(),
    /**
     * Share of nucleotides in which heavy chains of a clone may differ; the valley of distances where absent.
     */
    threshold: number(0, 1).optional(),
    /** TCRdist at which T cells are of one clone, over both arms; 12 where absent. */
    distance: number(0, 200).optional()
  }),
  content: z.object({
    files: z.array(joinedFile),
    receptors: z.array(
      z.object({
        receptor,
        /** Cells that get a receptor from these files, and contigs beyond the strongest of each arm. */
        cells: z.int(),
        further: z.int(),
        pairings: z.record(z.string(), z.int()),
        clones: z.int(),
        largest: z.int(),
        /** Share of nucleotides of heavy chains, or TCRdist; null where clones are exact. */
        threshold: z.number().nullable(),
        /**
         * How near receptors are to the nearest other one, in bars of `step`, and the valley between those of
         * a clone and all others; null where clones are exact.
         */
        distances: z
          .object({ step: z.number(), counts: z.array(z.int()), valley: z.number().nullable() })
          .nullable()
      })
    ),
    /**
     * Columns of the import in whose place others are shown, with what they hold and what the file names,
     * until these are deleted.
     */
    replaced: z.array(z.string()),
    /** The columns as they now are; none where only asked. */
    columns: z.array(columnRow)
  }),
  faults: [
    'receptor_columns',
    'receptor_none',
    'receptor_overlap',
    'receptor_large',
    'column_taken',
    'conflict',
    'upload_not_text',
    'upload_encoding',
    'upload_quote',
    'upload_long'
  ]
})

export const airr = get('/receptor/airr', {
  summary:
    'The strongest chains of every cell and its clone as AIRR rearrangements (TSV); of both kinds where none is named',
  body: z.object({ receptor: receptor.optional() }),
  answers: 'file',
  faults: ['forbidden']
})

const clone = z.object({ clone: z.string(), cells: z.int(), samples: z.int(), vj: chain, vdj: chain })

export const clones = get('/receptor/clones', {
  summary: 'The clones of T or B cells, the largest first',
  body: z.object({
    receptor,
    /** Part of a gene or CDR3 of either chain. */
    q: z.string().max(200).optional(),
    /** Only clones of so many cells or more. */
    least: integer(1, 10_000_000).optional(),
    sort: z.enum(['clone', 'cells', 'samples', 'vj', 'vdj']).optional(),
    descending: flag().optional(),
    page: integer(1, 10_000_000).optional(),
    pageSize: integer(1, 1000).optional()
  }),
  content: z.object({
    page: z.int(),
    total: z.int(),
    list: z.array(clone)
  }),
  faults: ['forbidden']
})

/** So many clones of a selection are listed. */
const mostHere = 1000

export const clonesHere = post('/receptor/clonesHere', {
  scope: 'read',
  summary:
    'The clones of selected cells, each compared with the other cells that pass the filters: Fisher, adjusted by Benjamini and Hochberg',
  body: z.object({
    receptor,
    selectedIds: json(idsSchema),
    filters: json(filtersSchema).optional(),
    limit: integer(1, mostHere).optional()
  }),
  content: z.object({
    /** Cells with a receptor among the selected, and among the others. */
    here: z.int(),
    there: z.int(),
    /** Clones of two cells or more on both sides together. */
    tested: z.int(),
    /** Clones that selected cells have; the list holds the first of them, by p. */
    total: z.int(),
    list: z.array(
      clone.extend({
        here: z.int(),
        there: z.int(),
        /** Null where none of the others has it. */
        oddsRatio: z.number().nullable(),
        /** Null of a clone of one cell, which is not tested. */
        log10P: z.number().nullable(),
        log10Padj: z.number().nullable()
      })
    )
  }),
  faults: ['forbidden', 'bad_ids', ...filterFaults]
})
