import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { byName } from '../../contract/by-name.ts'
import { readSums } from '../disk/sums.ts'
import { damaged } from './zarr/damage.ts'

const text = z.object({ en: z.string(), zh: z.string() })

const column = z.object({
  name: z.string(),
  label: z.string(),
  columnType: z.enum(['id', 'qc', 'meta', 'plot', 'gene', 'string']),
  type: z.enum(['float', 'number', 'double', 'string', 'boolean']),
  origin: z.enum(['file', 'computed', 'added']),
  /** The folder's name in `obs` or `var`: the column's own where file systems allow it. */
  folder: z.string()
})
export type ManifestColumn = z.infer<typeof column>

const embedding = z.object({
  name: z.string(),
  label: z.string(),
  dimensions: z.int().min(2),
  folder: z.string(),
  origin: z.enum(['file', 'computed'])
})

/**
 * The schema of `manifest.json`: what is needed to open a data set, and the length and hash of every file.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  cells: z.int().min(1),
  genes: z.int().min(1),
  nonzeros: z.int().min(1),
  layer: z.enum(['counts', 'lognorm']),
  sampleColumn: z.string().nullable(),
  defaultPosition: z.string().nullable(),
  embeddings: z.array(embedding),
  cellColumns: z.array(column),
  geneColumns: z.array(column),
  /** The folders of the gene names and the gene ids below `var`. */
  geneNames: z.string(),
  geneIds: z.string(),
  colors: byName(z.string(), z.array(z.string())),
  notes: z.array(text),
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string() }))
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestFile = 'manifest.json'

/**
 * Reads the manifest of a data set, and the SHA-256 of its bytes, which identifies the data. Fault:
 * dataset_damaged.
 */
export function readManifest(dir: string): { manifest: Manifest; digest: string } {
  const file = path.join(dir, manifestFile)
  const bytes = readFileSync(file)
  const digest = digestOf(bytes)
  const sums = readSums(dir)
  if (sums && sums.get(manifestFile) !== digest) throw damaged(file)
  try {
    return { manifest: manifestSchema.parse(JSON.parse(bytes.toString('utf8'))), digest }
  } catch (cause) {
    throw damaged(file, { cause })
  }
}

/** The data sets whose array descriptions this process has checked. */
const described = new Set<string>()

/**
 * Compares the descriptions of the arrays with their digests, once per process. Chunks have checksums of
 * their own, but a changed description would have them read as something else. Fault: dataset_damaged.
 */
export function checkDescriptions(dir: string, { files }: Manifest): void {
  if (described.has(dir)) return
  for (const { path: name, sha256 } of files) {
    const file = path.join(dir, name)
    if (name.endsWith('/zarr.json') && digestOf(readFileSync(file)) !== sha256) throw damaged(file)
  }
  described.add(dir)
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The files of a data set that have comparable digests. A manifest from before Cytodeck 0.7 may list an
 * earlier state of itself, which is left out.
 */
export const filesIn = ({ files }: Manifest): Manifest['files'] =>
  files.filter((file) => file.path !== manifestFile)
