import { pairingOf, pairings, type CellReceptor } from './cell-receptors.ts'
import type { Clones } from './clonotypes.ts'
import type { Arm, Contig } from './contig.ts'
import { expansionClasses, expansionOf } from './usage.ts'

/** The receptor of every cell of a data set; null for cells without one. */
export type Receptors = readonly (CellReceptor | null)[]

/** A value for every cell: groups (−1 for none), or numbers (NaN for none). */
export type CellValues =
  | { readonly kind: 'category'; readonly levels: readonly string[]; readonly codes: Int32Array }
  | { readonly kind: 'number'; readonly values: Float64Array }

/** Makes groups of texts, in byte order; an empty text is missing. */
function groups(texts: readonly string[]): CellValues {
  const levels = [...new Set(texts)].filter((text) => text !== '').sort()
  const codeOf = new Map(levels.map((level, code) => [level, code]))
  return { kind: 'category', levels, codes: Int32Array.from(texts, (text) => codeOf.get(text) ?? -1) }
}

/** Groups with given levels; −1 is missing. */
const coded = (levels: readonly string[], codes: Iterable<number>): CellValues => ({
  kind: 'category',
  levels,
  codes: Int32Array.from(codes)
})

const numbers = (values: Iterable<number>): CellValues => ({
  kind: 'number',
  values: Float64Array.from(values)
})

/** The name of a clone by its index; the largest is the first. */
const cloneName = (index: number): string => `clone ${index + 1}`

/** The fields that few files have. */
const rare: ReadonlySet<string> = new Set(['vj_identity', 'vdj_identity'])

const isEmpty = (values: CellValues): boolean =>
  values.kind === 'number' && values.values.every((value) => Number.isNaN(value))

/** The fields of receptors and clones, each with a value for every cell of the data set. */
export function receptorValues(cells: Receptors, { codes, sizes, keys }: Clones) {
  const chain = (arm: Arm, text: (contig: Contig) => string): CellValues =>
    groups(cells.map((cell) => (cell?.[arm] ? text(cell[arm]) : '')))
  return {
    clone: coded(
      keys.map((_, index) => cloneName(index)),
      codes
    ),
    clone_size: numbers(Array.from(codes, (code) => sizes[code] ?? Number.NaN)),
    expansion: coded(
      expansionClasses.map(({ name }) => name),
      codes.map((code) => (code < 0 ? -1 : expansionOf(sizes[code] as number)))
    ),
    pairing: coded(
      pairings,
      cells.map((cell) => (cell ? pairings.indexOf(pairingOf(cell)) : -1))
    ),
    vj_v: chain('vj', ({ v }) => v),
    vj_j: chain('vj', ({ j }) => j),
    vj_c: chain('vj', ({ c }) => c),
    vj_cdr3: chain('vj', ({ cdr3 }) => cdr3),
    vj_cdr3_nt: chain('vj', ({ cdr3Nt }) => cdr3Nt),
    vdj_v: chain('vdj', ({ v }) => v),
    vdj_j: chain('vdj', ({ j }) => j),
    vdj_c: chain('vdj', ({ c }) => c),
    vdj_cdr3: chain('vdj', ({ cdr3 }) => cdr3),
    vdj_cdr3_nt: chain('vdj', ({ cdr3Nt }) => cdr3Nt),
    vj_chains: numbers(cells.map((cell) => cell?.vjChains ?? Number.NaN)),
    vdj_chains: numbers(cells.map((cell) => cell?.vdjChains ?? Number.NaN)),
    own_clone: groups(cells.map((cell) => (cell?.vdj ?? cell?.vj)?.ownClone ?? '')),
    vj_identity: numbers(cells.map((cell) => cell?.vj?.vIdentity ?? Number.NaN)),
    vdj_identity: numbers(cells.map((cell) => cell?.vdj?.vIdentity ?? Number.NaN))
  }
}

/** Whether a field gets a column: few files have the identity of V, so an empty one does not. */
export const isKnown = (field: string, values: CellValues): boolean => !rare.has(field) || !isEmpty(values)

/** Whether the numbers of a field are shares instead of whole numbers. */
export const isShare = (field: string): boolean => rare.has(field)
