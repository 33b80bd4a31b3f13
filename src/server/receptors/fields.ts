import type { Column } from '../../contract/column.ts'
import {
  receptorColumn,
  receptorFields,
  type Receptor,
  type ReceptorField
} from '../../contract/receptors/columns.ts'
import { pairingOf, pairings, type CellReceptor } from '../../science/receptors/cell-receptors.ts'
import type { Clones } from '../../science/receptors/clonotypes.ts'
import { loci, type Arm, type Contig } from '../../science/receptors/contig.ts'
import { expansionClasses, expansionOf } from '../../science/receptors/usage.ts'
import type { NewColumn } from '../columns/add.ts'
import type { AddedValues } from '../columns/file.ts'

/** The receptor of every cell of a data set; null of a cell without one. */
export type Receptors = readonly (CellReceptor | null)[]

const parts = ['v', 'j', 'c', 'cdr3'] as const
const fieldOf = (arm: Arm, part: (typeof parts)[number] | 'cdr3_nt' | 'chains' | 'identity') =>
  `${arm}_${part}` as const

/** Texts as groups in byte order; an empty one is missing. */
function groups(texts: readonly string[]): AddedValues {
  const levels = [...new Set(texts)].filter((text) => text !== '').sort()
  const codeOf = new Map(levels.map((level, code) => [level, code]))
  return { kind: 'category', levels, codes: Int32Array.from(texts, (text) => codeOf.get(text) ?? -1) }
}

/** Groups whose order is known; −1 is missing. */
const coded = (levels: readonly string[], codes: Iterable<number>): AddedValues => ({
  kind: 'category',
  levels,
  codes: Int32Array.from(codes)
})

const numbers = (values: Iterable<number>): AddedValues => ({
  kind: 'number',
  values: Float64Array.from(values)
})

/** Clones are named by their place, the largest first. */
const cloneName = (place: number): string => `clone ${place + 1}`

/** Fields that few files have: they become a column only where one has them. */
const rare: ReadonlySet<ReceptorField> = new Set(['vj_identity', 'vdj_identity'])

const isEmpty = (values: AddedValues): boolean =>
  values.kind === 'number' && values.values.every((value) => Number.isNaN(value))

/**
 * The columns that keep receptors and their clones, for every cell of the data set.
 * @param kept names of the columns that there are, which are written anew even where nothing is left in them
 */
export function columnsOf(
  receptor: Receptor,
  cells: Receptors,
  clones: Clones,
  kept: ReadonlySet<string>
): NewColumn[] {
  const { codes, sizes, keys } = clones
  const chain = (arm: Arm, text: (contig: Contig) => string): AddedValues =>
    groups(cells.map((cell) => (cell?.[arm] ? text(cell[arm]) : '')))
  const values: Readonly<Record<ReceptorField, AddedValues>> = {
    clone: coded(
      keys.map((_, place) => cloneName(place)),
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
  const written = receptorFields.filter(
    (field) => !rare.has(field) || kept.has(receptorColumn(receptor, field)) || !isEmpty(values[field])
  )
  return written.map((field) => ({
    name: receptorColumn(receptor, field),
    columnType: values[field].kind === 'number' ? 'qc' : 'meta',
    type: values[field].kind !== 'number' ? 'string' : rare.has(field) ? 'double' : 'number',
    values: values[field]
  }))
}

const textAt = (column: Column | null, cell: number): string =>
  column?.kind === 'category' ? (column.levels[column.codes[cell] ?? -1] ?? '') : ''

const numberAt = (column: Column | null, cell: number): number =>
  column?.kind === 'number' ? column.values[cell] || 0 : 0

/**
 * The receptors that such columns keep, read back: what was written but for the strength of chains.
 * @param column of the cell table, by name; null where there is none
 */
export function receptorsIn(
  receptor: Receptor,
  count: number,
  column: (name: string) => Column | null
): Receptors {
  const read = (field: ReceptorField): Column | null => column(receptorColumn(receptor, field))
  const own = read('own_clone')
  const arms = (['vj', 'vdj'] as const).map((arm) => ({
    arm,
    v: read(fieldOf(arm, 'v')),
    j: read(fieldOf(arm, 'j')),
    c: read(fieldOf(arm, 'c')),
    cdr3: read(fieldOf(arm, 'cdr3')),
    cdr3Nt: read(fieldOf(arm, 'cdr3_nt')),
    chains: read(fieldOf(arm, 'chains')),
    identity: read(fieldOf(arm, 'identity'))
  }))
  return Array.from({ length: count }, (_, cell): CellReceptor | null => {
    const [vj, vdj] = arms.map((kept): Contig | null => {
      const [v, j, cdr3] = [kept.v, kept.j, kept.cdr3].map((one) => textAt(one, cell)) as [
        string,
        string,
        string
      ]
      const locus = loci.find((name) => (v || j).startsWith(name))
      if (locus === undefined) return null
      const [c, cdr3Nt, ownClone] = [textAt(kept.c, cell), textAt(kept.cdr3Nt, cell), textAt(own, cell)]
      const { identity } = kept
      const vIdentity = identity?.kind === 'number' ? identity.values[cell]! : Number.NaN
      const gene = { locus, v, j, c, cdr3, cdr3Nt, vIdentity, ownClone }
      return { ...gene, barcode: `${cell}`, id: '', umis: 0, reads: 0 }
    }) as [Contig | null, Contig | null]
    if (vj === null && vdj === null) return null
    const [vjChains, vdjChains] = arms.map(({ chains }) => numberAt(chains, cell)) as [number, number]
    return { barcode: `${cell}`, vj, vdj, vjChains, vdjChains }
  })
}
