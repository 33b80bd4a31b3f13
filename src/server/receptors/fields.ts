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
 * The columns that keep receptors and their clones, for every cell of the data set.
 * @param kept names of the columns that there are, which are written anew even where nothing is left in them
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
