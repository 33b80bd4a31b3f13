import path from 'node:path'
import { stringEncoding } from '../zarr/frame.ts'
import { writeStrings } from '../zarr/write.ts'
import { makeUnique } from './names.ts'
import { notices } from './notices.ts'
import type { GenesTable, Notify } from './source.ts'
import { indexFolder, TableWriter } from './table-writer.ts'

const idFolder = 'gene_ids'

/**
 * Flags the mitochondrial genes by the naming conventions of human (MT-), mouse (mt-) and others: 1 per such
 * gene, else 0.
 */
export const mitochondrialGenes = (names: readonly string[]): Uint8Array =>
  Uint8Array.from(names, (name) => (/^mt[-.]/i.test(name) ? 1 : 0))

export interface GeneMeans {
  readonly mean: Float64Array
  readonly detected: Float64Array
}

/**
 * Writes `var`: unique names, ids, the file's columns, and the statistics per gene that the import computed.
 */
export function writeGenes(dir: string, table: GenesTable, computed: GeneMeans, notify: Notify) {
  const varDir = path.join(dir, 'data.zarr', 'var')
  const writer = new TableWriter(varDir, notify)
  const unique = makeUnique(table.names)
  if (unique.renamed.length > 0) notify(notices.renamedGenes(unique.renamed.length, unique.renamed[0]!.made))
  writer.addIndex('gene', writeStrings(path.join(varDir, indexFolder), unique.names, stringEncoding))
  const ids = table.ids ? writer.add(idFolder, { kind: 'string', values: table.ids }, 'file', 'string') : null
  for (const { name, column } of table.columns)
    if (name !== idFolder || !ids) writer.add(name, column, 'file')
  for (const name of ['mean', 'detected'] as const)
    if (!writer.has(name)) writer.add(name, { kind: 'number', values: computed[name] }, 'computed')
  return { ...writer.close(), geneNames: indexFolder, geneIds: ids?.folder ?? indexFolder }
}
