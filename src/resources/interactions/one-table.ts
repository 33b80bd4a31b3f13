import { PairCollection } from './collect.ts'
import type { Layout } from './facts.ts'
import { has, eachRow, type Field, type PairTable } from './tables.ts'

interface Columns {
  readonly layout: Layout
  readonly ligand: string
  readonly receptor: string
  readonly ids?: readonly [ligand: string, receptor: string]
}

const known: readonly Columns[] = [
  {
    layout: 'celltalkdb',
    ligand: 'ligand_gene_symbol',
    receptor: 'receptor_gene_symbol',
    ids: ['ligand_ensembl_gene_id', 'receptor_ensembl_gene_id']
  },
  { layout: 'liana', ligand: 'source_genesymbol', receptor: 'target_genesymbol' },
  { layout: 'pairs', ligand: 'ligand', receptor: 'receptor' }
]

/** The columns of a table with one pair per row; undefined for an unknown layout. */
export const columnsOf = (table: PairTable): Columns | undefined =>
  known.find(({ ligand, receptor }) => has(table, ligand, receptor))

/** The default collection in the combined table of LIANA. */
const consensus = 'consensus'

/**
 * Reads a table with one pair per row: CellTalkDB, LIANA, or columns `ligand` and `receptor`. Subunits of a
 * complex are separated by `_` or `+`. Of a table of several collections only `consensus` is read, where it
 * exists.
 */
export async function readOneTable(table: PairTable, columns: Columns): Promise<PairCollection> {
  const collection = new PairCollection(table.file.name)
  let only = ''
  if (has(table, 'resource'))
    for await (const row of eachRow(table))
      if (row('resource') === consensus) {
        only = consensus
        break
      }
  for await (const row of eachRow(table)) {
    if (only !== '' && row('resource') !== only) {
      collection.left.others++
      continue
    }
    addRow(collection, row, columns)
  }
  return collection
}

const subunits = (partner: string): string[] => partner.split(/[_+]/).filter((gene) => gene !== '')

function addRow(collection: PairCollection, row: Field, columns: Columns): void {
  const [ligand, receptor] = [row(columns.ligand), row(columns.receptor)]
  collection.add({
    ligand,
    receptor,
    ligandGenes: subunits(ligand),
    receptorGenes: subunits(receptor),
    pathway: row('pathway'),
    category: row('category')
  })
  if (columns.ids) {
    collection.identify(ligand, row(columns.ids[0]))
    collection.identify(receptor, row(columns.ids[1]))
  }
}
