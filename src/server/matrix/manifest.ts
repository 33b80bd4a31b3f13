import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const text = z.object({ en: z.string(), zh: z.string() })

const column = z.object({
  name: z.string(),
  label: z.string(),
  columnType: z.enum(['id', 'qc', 'meta', 'plot', 'gene', 'string']),
  type: z.enum(['float', 'number', 'double', 'string', 'boolean']),
  origin: z.enum(['file', 'computed', 'added']),
  /** Its name in `obs` or `var`: the column's own where a file system allows it. */
  folder: z.string()
})
export type ManifestColumn = z.infer<typeof column>

const embedding = z.object({ name: z.string(), label: z.string(), dimensions: z.int().min(2), folder: z.string(), origin: z.enum(['file', 'computed']) })

/** What `manifest.json` says of a data set: enough to open it, and the length and hash of every file. */
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
  /** Folders of the gene names and the gene ids below `var`. */
  geneNames: z.string(),
  geneIds: z.string(),
  colors: z.record(z.string(), z.array(z.string())),
  notes: z.array(text),
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string() }))
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestFile = 'manifest.json'

/** The manifest of a data set and the SHA-256 of its bytes, which names the data. */
export function readManifest(dir: string): { manifest: Manifest; digest: string } {
  const bytes = readFileSync(path.join(dir, manifestFile))
  return { manifest: manifestSchema.parse(JSON.parse(bytes.toString('utf8'))), digest: createHash('sha256').update(bytes).digest('hex') }
}
