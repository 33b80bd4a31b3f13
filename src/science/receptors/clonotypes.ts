import type { CellReceptor } from './cell-receptors.ts'
import type { Contig } from './contig.ts'

/**
 * When two cells are of one clone. `strict`: V, J and the junction's nucleotides of both arms are the same;
 * `nt` and `aa`: the junctions, in nucleotides or amino acids; `gene`: V and J; `own`: the id that the file
 * gives, within the file.
 */
export const cloneRules = ['strict', 'nt', 'aa', 'gene', 'own'] as const
export type CloneRule = (typeof cloneRules)[number]

/** A clone of each cell: places in `keys`, −1 where a cell has none. */
export interface Clones {
  readonly codes: Int32Array
  /** What makes each clone, the largest first, then in byte order. */
  readonly keys: readonly string[]
  /** Cells of each clone. */
  readonly sizes: Uint32Array
}

const absent = 'NA'

const parts: Readonly<Record<Exclude<CloneRule, 'own'>, (chain: Contig) => string>> = {
  strict: ({ v, j, cdr3Nt }) => `${v}.${j}.${cdr3Nt}`,
  nt: ({ cdr3Nt }) => cdr3Nt,
  aa: ({ cdr3 }) => cdr3,
  gene: ({ v, j }) => `${v}.${j}`
}

/**
 * What a cell's clone is told by: the part of the VJ arm, `_`, that of the VDJ arm; an arm that it lacks is
 * `NA`. Null where the rule says nothing of the cell.
 */
export function cloneKey({ vj, vdj }: CellReceptor, rule: CloneRule): string | null {
  if (rule === 'own') return (vdj?.ownClone ?? '') || (vj?.ownClone ?? '') || null
  const part = (chain: Contig | null): string => (chain === null ? absent : parts[rule](chain))
  return `${part(vj)}_${part(vdj)}`
}

/** Numbers clones by size and then by key, so that the order of cells says nothing. */
export function clonesOf(keys: readonly (string | null)[]): Clones {
  const sizeOf = new Map<string, number>()
  for (const key of keys) if (key !== null) sizeOf.set(key, (sizeOf.get(key) ?? 0) + 1)
  const sorted = [...sizeOf].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const codeOf = new Map(sorted.map(([key], code) => [key, code]))
  return {
    codes: Int32Array.from(keys, (key) => (key === null ? -1 : codeOf.get(key)!)),
    keys: sorted.map(([key]) => key),
    sizes: Uint32Array.from(sorted, ([, size]) => size)
  }
}
