import { receptorColumn, receptorFields, receptors } from '../../../../contract/receptors/columns.ts'
import { cellReceptors, type CellReceptor } from '../../../../science/receptors/cell-receptors.ts'
import { isKnown, receptorValues, type CellValues } from '../../../../science/receptors/cell-values.ts'
import { chosenClones } from '../../../../science/receptors/chosen-clones.ts'
import type { Contig } from '../../../../science/receptors/contig.ts'
import { contigReader } from '../../../../science/receptors/reader.ts'
import type { StoredColumn } from '../../zarr/frame.ts'
import { notices } from '../notices.ts'
import type { Notify, ReceptorTable } from '../source.ts'
import type { TableWriter } from '../table-writer.ts'

const stored = (values: CellValues): StoredColumn =>
  values.kind === 'category' ? { ...values, ordered: false } : values

/**
 * Writes the receptors of a file as the columns that adding a file of contigs would make, with clones by the
 * default rule, and adds a notice with the number of cells that have them. Columns of the file with these
 * names are kept.
 */
export function writeReceptors(
  writer: TableWriter,
  table: ReceptorTable,
  cells: number,
  notify: Notify
): void {
  const reader = contigReader(table.heading, { ambiguous: 'apart' })
  if (!('read' in reader)) {
    notify(notices.noReceptors(reader.missing))
    return
  }
  const contigs: Contig[] = []
  for (const line of table.lines()) {
    const read = reader.read(line)
    if (typeof read !== 'string') contigs.push(read)
  }
  for (const receptor of receptors) {
    const found = cellReceptors(contigs, receptor).cells
    if (found.length === 0 || writer.has(receptorColumn(receptor, 'clone'))) continue
    const all = Array<CellReceptor | null>(cells).fill(null)
    for (const one of found) all[Number(one.barcode)] = one
    const { clones } = chosenClones(receptor, all)
    const values = receptorValues(all, clones)
    for (const field of receptorFields)
      if (isKnown(field, values[field]))
        writer.add(receptorColumn(receptor, field), stored(values[field]), 'computed')
    notify(notices.receptors(receptor.toUpperCase(), found.length, clones.keys.length))
  }
}
