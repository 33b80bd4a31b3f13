import type { Column } from '../../contract/column.ts'
import {
  receptorColumn,
  receptorFields,
  type Receptor,
  type ReceptorField
} from '../../contract/receptors/columns.ts'
import type { CellReceptor } from '../../science/receptors/cell-receptors.ts'
import { isKnown, isShare, receptorValues, type Receptors } from '../../science/receptors/cell-values.ts'
import type { Clones } from '../../science/receptors/clonotypes.ts'
import { loci, type Arm, type Contig } from '../../science/receptors/contig.ts'
import type { NewColumn } from '../columns/add.ts'
import type { AddedValues } from '../columns/file.ts'

const parts = ['v', 'j', 'c', 'cdr3'] as const
const fieldOf = (arm: Arm, part: (typeof parts)[number] | 'cdr3_nt' | 'chains' | 'identity') =>
  `${arm}_${part}` as const

/**
 * The columns that store receptors and their clones, for every cell of the data set.
 *
 * @param kept the names of existing columns, which are written anew even where they have become empty
 */
export function columnsOf(
  receptor: Receptor,
  cells: Receptors,
  clones: Clones,
  kept: ReadonlySet<string>
): NewColumn[] {
  const found: Readonly<Record<ReceptorField, AddedValues>> = receptorValues(cells, clones)
  return receptorFields.flatMap((field): NewColumn[] => {
    const name = receptorColumn(receptor, field)
    const values = found[field]
    if (!isKnown(field, values) && !kept.has(name)) return []
    if (values.kind === 'category') return [{ name, columnType: 'meta', type: 'string', values }]
    return [{ name, columnType: 'qc', type: isShare(field) ? 'double' : 'number', values }]
  })
}

const textAt = (column: Column | null, cell: number): string =>
  column?.kind === 'category' ? (column.levels[column.codes[cell] ?? -1] ?? '') : ''

const numberAt = (column: Column | null, cell: number): number =>
  column?.kind === 'number' ? column.values[cell] || 0 : 0

/** For each level of a column of genes, the index of its locus in `loci`; −1 for none. */
const lociOf = (column: Column | null): Int8Array =>
  Int8Array.from(column?.kind === 'category' ? column.levels : [], (level) =>
    loci.findIndex((name) => level.startsWith(name))
  )

const codeAt = (column: Column | null, cell: number): number =>
  column?.kind === 'category' ? column.codes[cell]! : -1

/** Reads the receptors of single cells from columns. */
interface ReceptorReader {
  has(cell: number): boolean
  at(cell: number): CellReceptor | null
}

/**
 * A reader for the receptors in columns that `columnsOf` wrote, which have everything but the strength of
 * chains.
 *
 * @param column returns the column of the cell table with a name; null where there is none
 */
export function receptorReader(receptor: Receptor, column: (name: string) => Column | null): ReceptorReader {
  const read = (field: ReceptorField): Column | null => column(receptorColumn(receptor, field))
  const own = read('own_clone')
  const arms = (['vj', 'vdj'] as const).map((arm) => ({
    v: read(fieldOf(arm, 'v')),
    j: read(fieldOf(arm, 'j')),
    c: read(fieldOf(arm, 'c')),
    cdr3: read(fieldOf(arm, 'cdr3')),
    cdr3Nt: read(fieldOf(arm, 'cdr3_nt')),
    chains: read(fieldOf(arm, 'chains')),
    identity: read(fieldOf(arm, 'identity')),
    lociOfV: lociOf(read(fieldOf(arm, 'v'))),
    lociOfJ: lociOf(read(fieldOf(arm, 'j')))
  }))
  /** The index of the locus of a chain, by its J gene where V is not known; −1 where there is no chain. */
  const locusOf = ({ v, j, lociOfV, lociOfJ }: (typeof arms)[number], cell: number): number =>
    lociOfV[codeAt(v, cell)] ?? lociOfJ[codeAt(j, cell)] ?? -1
  const chainAt = (kept: (typeof arms)[number], cell: number): Contig | null => {
    const locus = loci[locusOf(kept, cell)]
    if (locus === undefined) return null
    const { identity } = kept
    return {
      barcode: `${cell}`,
      id: '',
      locus,
      v: textAt(kept.v, cell),
      j: textAt(kept.j, cell),
      c: textAt(kept.c, cell),
      cdr3: textAt(kept.cdr3, cell),
      cdr3Nt: textAt(kept.cdr3Nt, cell),
      umis: 0,
      reads: 0,
      vIdentity: identity?.kind === 'number' ? identity.values[cell]! : Number.NaN,
      ownClone: textAt(own, cell)
    }
  }
  return {
    has: (cell) => arms.some((kept) => locusOf(kept, cell) >= 0),
    at: (cell) => {
      const [vj, vdj] = arms.map((kept) => chainAt(kept, cell)) as [Contig | null, Contig | null]
      if (vj === null && vdj === null) return null
      const [vjChains, vdjChains] = arms.map(({ chains }) => numberAt(chains, cell)) as [number, number]
      return { barcode: `${cell}`, vj, vdj, vjChains, vdjChains }
    }
  }
}

/** Reads the receptors of cells 0 to `cells` − 1. */
export function receptorsIn(
  receptor: Receptor,
  count: number,
  column: (name: string) => Column | null
): Receptors {
  const reader = receptorReader(receptor, column)
  return Array.from({ length: count }, (_, cell) => reader.at(cell))
}
