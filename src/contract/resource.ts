import type * as z from 'zod'
import type { Cells, GeneRow } from './cells.ts'
import type { Column } from './column.ts'
import type { Language, Text } from './text.ts'

/**
 * Reference data that an account, or the whole installation, keeps for tools: profiles of cell types, gene
 * sets and the like. A kind of it is one folder in `src/resources` and one line in its index; lists, import,
 * command line, the picker of a form and provenance read what the folder says.
 */

/** Gene names, and the other name of each (Ensembl id or symbol), empty where there is none. */
export interface GeneNames {
  readonly names: readonly string[]
  readonly others: readonly string[]
}

/** One file that a resource is read from. */
export interface ResourceFile {
  /** Its name, as the user sees it. */
  readonly name: string
  /** Its lines without their ends; unpacked where gzip has packed it. */
  lines(): AsyncIterable<string>
}

/** What was uploaded, or named on the command line. */
export interface ResourceSource extends ResourceFile {
  /** The files of a zip; null where it is none. */
  readonly entries: readonly ResourceFile[] | null
}

/** The data of a resource as tools see it: `digest` is the SHA-256 of its numbers and names. */
export type Stored<Content> = Content & { readonly name: string; readonly digest: string }

/** A resource that was just read, and what a list says of it. */
export interface Made<Content, Facts> {
  readonly content: Content
  readonly facts: Facts
}

/** A resource as it is written: a small head as JSON, and files beside it. */
export interface Written {
  readonly head: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, string | Uint8Array>>
  /** What the digest is computed from, in order. */
  readonly digested: readonly (string | Uint8Array)[]
}

/** The files of a resource as they are read again. */
export interface WrittenFiles {
  readonly head: unknown
  bytes(name: string): Promise<Uint8Array>
  json(name: string): Promise<unknown>
}

/** The whole cells of a data set, as a resource that is made of them reads them. */
export interface LabelledCells extends Pick<Cells, 'layer' | 'genes' | 'totals' | 'total'> {
  gene(gene: number): GeneRow
}

/** The grouping that a resource is made of: `samples` divides each group further where that was asked for. */
export interface Grouping {
  readonly genes: number
  readonly labels: Extract<Column, { kind: 'category' }>
  readonly samples: Extract<Column, { kind: 'category' }> | null
}

/**
 * Makes a resource from labelled cells in two steps: the cells of each part are fixed when it is ordered,
 * their expression is read when its task runs.
 */
export interface FromCells<Content, Facts, Plan = unknown> {
  /**
   * The part (say, the profile) that each cell belongs to, −1 for none, and what is kept of the groups until
   * the task runs. Throws Faults.
   */
  plan(grouping: Grouping): { readonly parts: Int32Array; readonly plan: Plan & object }
  make(
    cells: LabelledCells,
    parts: Int32Array,
    plan: Plan,
    progress: (share: number) => void
  ): Made<Content, Facts>
}

/** What a kind of resource does; loaded when it is needed. */
export interface ResourceCode<Content, Facts> {
  /** Reads and checks what a user brings. Throws Faults that name the file, the line and what is wrong. */
  read(source: ResourceSource): Promise<Made<Content, Facts>>
  write(content: Content): Written
  /** Undoes `write`. */
  load(files: WrittenFiles): Promise<Content>
  /** The genes alone: enough to say how many of them a project has. */
  genes(files: WrittenFiles): Promise<GeneNames>
  readonly fromCells?: FromCells<Content, Facts>
  /** A set of our own that every installation has. `open` reads a file of the folder of its kind. */
  starter?(
    open: (file: string) => Promise<ResourceFile>
  ): Made<Content, Facts> | Promise<Made<Content, Facts>>
  /**
   * The digest of a starter set that takes long to make, so that it is made only where it is not kept yet.
   */
  readonly starterDigest?: string
}

/** Words of a kind of resource in one language. */
export interface ResourceWords {
  /** The name of the kind in the plural: "Cell types". */
  readonly name: string
  /** What such a resource is, and which files it is read from, for the head of its list. */
  readonly intro: string
  /** The end of the message that refuses a file: what to import instead. */
  readonly give: string
  /** The name of the starter set. */
  readonly starter?: string
}

/** A kind of resource: its card. */
export interface ResourceKind<Content = unknown, Facts extends z.ZodObject = z.ZodObject> {
  /** The name of its folder. */
  readonly id: string
  /** Endings of the files that it is read from. */
  readonly accept: readonly string[]
  /** What a list says of a resource beside its name and its genes. */
  readonly facts: Facts
  readonly texts: { readonly [L in Language]: ResourceWords }
  /** A short summary of one resource: `28 labels, 28 profiles`. */
  summary(facts: z.output<Facts>): Text
  /** What a careful reader must know of how it was made, a clause each without a full stop. */
  notes?(facts: z.output<Facts>): readonly Text[]
  /** For a kind that can be made from labelled cells: the least number of cells for each part of it. */
  readonly fromCells?: { readonly least: number }
  code(): Promise<{ readonly code: ResourceCode<Content, z.output<Facts>> }>
}

/**
 * The names that facts of references list under a key, each once: plain names, or things that have a name.
 */
export function listedFacts(facts: readonly Readonly<Record<string, unknown>>[], key: string): string[] {
  const listed = facts.flatMap((one) => (Array.isArray(one[key]) ? (one[key] as unknown[]) : []))
  const names = listed.flatMap((one) => {
    const name: unknown = typeof one === 'object' && one !== null && 'name' in one ? one.name : one
    return typeof name === 'string' ? [name] : []
  })
  return [...new Set(names)]
}
