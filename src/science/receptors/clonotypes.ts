import type { CellReceptor } from './cell-receptors.ts'
import type { Contig } from './contig.ts'

/**
 * The exact rules of clones. `strict`: same V, J and nucleotides of the junction in both arms; `nt` and `aa`:
 * same junctions, in nucleotides or amino acids; `gene`: same V and J; `own`: same clone id in the file,
 * within the file.
 */
export const cloneRules = ['strict', 'nt', 'aa', 'gene', 'own'] as const
export type CloneRule = (typeof cloneRules)[number]

/** The clone of each cell as an index into `keys`, −1 for none. */
export interface Clones {
  readonly codes: Int32Array
  /** The key of each clone, the largest first, then in byte order. */
  readonly keys: readonly string[]
  /** The number of cells of each clone. */
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
 * The key of a cell's clone: the part of the VJ arm, `_`, and that of the VDJ arm; a missing arm is `NA`.
 * Null where the rule does not apply to the cell.
 */
export function cloneKey({ vj, vdj }: CellReceptor, rule: CloneRule): string | null {
  if (rule === 'own') return (vdj?.ownClone ?? '') || (vj?.ownClone ?? '') || null
  const part = (chain: Contig | null): string => (chain === null ? absent : parts[rule](chain))
  return `${part(vj)}_${part(vdj)}`
}

/** Numbers clones by size and then by key, so that the result does not depend on the order of cells. */
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
