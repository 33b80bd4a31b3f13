import type { BodyOf, ContentOf } from '../../contract/api/endpoint.ts'
import type { addReceptors } from '../../contract/api/receptor.ts'
import type { Column } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { receptors, type Receptor } from '../../contract/receptors/columns.ts'
import { cellReceptors, pairingOf, type CellReceptor } from '../../science/receptors/cell-receptors.ts'
import type { Receptors } from '../../science/receptors/cell-values.ts'
import { chosenClones } from '../../science/receptors/chosen-clones.ts'
import type { Contig } from '../../science/receptors/contig.ts'
import { CellIndex, cellOf, isCertain, overlaps, type FormOverlap } from '../../science/receptors/join.ts'
import type { NewColumn } from '../columns/add.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { columnsOf, receptorsIn } from './fields.ts'
import { readContigs } from './read.ts'

/** A file of contigs, how it is to be joined, and what it is joined to. */
export interface JoinOrder extends BodyOf<typeof addReceptors> {
  readonly file: string
  /** As users know the file: clones that it names are told apart by it. */
  readonly fileName: string
  /** The columns of receptors that there are already, by name. */
  readonly kept: Readonly<Record<string, Column>>
}

/** What a data set must tell. */
export interface JoinedCells {
  readonly names: readonly string[]
  /** The sample of each cell; null where the data set has none. */
  readonly samples: Column | null
}

export const joinedCells = (dataset: DataSet): JoinedCells => ({
  names: dataset.cellNames(),
  samples: dataset.sampleColumn === null ? null : dataset.cellColumn(dataset.sampleColumn)
})

export interface JoinedFile {
  readonly report: Omit<ContentOf<typeof addReceptors>, 'columns' | 'replaced'>
  /** Empty where only asked. */
  readonly columns: readonly NewColumn[]
}

/**
 * Reads a file of contigs and joins it to the cells. Receptors that cells have already stay, but for the arms
 * that the file names, and clones are made anew of all. Faults: those of `readContigs`, receptor_overlap.
 */
export async function joinFile(order: JoinOrder, { names, samples }: JoinedCells): Promise<JoinedFile> {
  const { file, fileName, dry = false, ambiguous = 'apart' } = order
  const { format, contigs, lines, leftOut } = await readContigs(file, { ambiguous })
  const index = new CellIndex(names)
  const chosen = new Map(Object.entries(order.forms ?? {}))
  const found = overlaps(new Set(contigs.map(({ barcode }) => barcode)), index, chosen)
  const isJoined = (one: FormOverlap): boolean => chosen.has(one.from) || isCertain(one)
  const open = found.find((one) => !isJoined(one))
  if (!dry && open) throw overlapFault(open)
  const forms = new Map(
    found.flatMap((one) => (isJoined(one) && one.to !== null ? [[one.from, one.to] as const] : []))
  )
  const joined: Contig[] = []
  const cellOfBarcode = new Map<string, number>()
  for (const contig of contigs) {
    const cell = cellOfBarcode.get(contig.barcode) ?? cellOf(contig.barcode, index, { forms })
    cellOfBarcode.set(contig.barcode, cell)
    const ownClone = contig.ownClone === '' ? '' : `${fileName} ${contig.ownClone}`
    if (cell >= 0) joined.push({ ...contig, barcode: `${cell}`, ownClone })
  }
  if (!dry && joined.length === 0) throw overlapFault(found[0]!)
  const made = receptors.flatMap((receptor) => {
    const one = receptorOf(receptor, joined, order, names.length)
    return one ? [one] : []
  })
  return {
    report: {
      format,
      contigs: lines,
      leftOut,
      forms: found.map((one) => ({ ...one, certain: isCertain(one) })),
      samples: bySample(samples, cellOfBarcode.values()),
      receptors: made.map(({ report }) => report)
    },
    columns: dry ? [] : made.flatMap(({ columns }) => columns())
  }
}

const overlapFault = ({ from, to, found, barcodes }: FormOverlap): Fault =>
  new Fault('receptor_overlap', { from, to: to ?? '-', found, barcodes })

function receptorOf(
  receptor: Receptor,
  contigs: readonly Contig[],
  order: Pick<JoinOrder, 'clones' | 'threshold' | 'distance' | 'kept'>,
  count: number
) {
  const { cells, further } = cellReceptors(contigs, receptor)
  if (cells.length === 0) return null
  const all = merged(
    receptorsIn(receptor, count, (name) => order.kept[name] ?? null),
    cells
  )
  const { clones, threshold, distances } = chosenClones(receptor, all, order)
  const pairings: Record<string, number> = {}
  for (const cell of cells) pairings[pairingOf(cell)] = (pairings[pairingOf(cell)] ?? 0) + 1
  return {
    report: {
      receptor,
      cells: cells.length,
      further,
      pairings,
      clones: clones.keys.length,
      largest: clones.sizes[0] ?? 0,
      threshold,
      distances
    },
    columns: () => columnsOf(receptor, all, clones, new Set(Object.keys(order.kept)))
  }
}

/** The receptors that there were, with the arms that a file names in place of theirs. */
function merged(before: Receptors, cells: readonly CellReceptor[]): Receptors {
  const all = [...before]
  for (const cell of cells) {
    const index = Number(cell.barcode)
    const old = all[index]
    all[index] = {
      ...cell,
      ...(cell.vj === null && old ? { vj: old.vj, vjChains: old.vjChains } : {}),
      ...(cell.vdj === null && old ? { vdj: old.vdj, vdjChains: old.vdjChains } : {})
    }
  }
  return all
}

/** Cells of each sample, and those of them that the file names. */
function bySample(samples: Column | null, found: Iterable<number>) {
  if (samples?.kind !== 'category') return []
  const { levels, codes } = samples
  const counts = levels.map((sample) => ({ sample, cells: 0, found: 0 }))
  for (const code of codes) if (code >= 0) counts[code]!.cells++
  for (const cell of new Set(found)) {
    const code = codes[cell] ?? -1
    if (code >= 0) counts[code]!.found++
  }
  return counts.filter(({ cells }) => cells > 0)
}
