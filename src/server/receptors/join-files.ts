import type { BodyOf, ContentOf } from '../../contract/api/endpoint.ts'
import type { addReceptors, JoinedFileRow } from '../../contract/api/receptor.ts'
import type { Column } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { receptors, type Receptor } from '../../contract/receptors/columns.ts'
import { cellReceptors, pairingOf, type CellReceptor } from '../../science/receptors/cell-receptors.ts'
import { chosenClones } from '../../science/receptors/chosen-clones.ts'
import type { Contig } from '../../science/receptors/contig.ts'
import { CellIndex, cellOf, isCertain, overlaps, type FormOverlap } from '../../science/receptors/join.ts'
import { sampleName } from '../../science/receptors/sample-name.ts'
import type { NewColumn } from '../columns/add.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { columnsOf, receptorsIn } from './fields.ts'
import { readContigs } from './read.ts'

/** Files of contigs, how they are to be joined, and what they are joined to. */
export interface JoinOrder extends BodyOf<typeof addReceptors> {
  readonly files: readonly ContigFile[]
  /** The columns of receptors that there are already, by name. */
  readonly kept: Readonly<Record<string, Column>>
}

export interface ContigFile {
  readonly file: string
  /** As users know the file, maybe with its folders: it tells its sample, and clones that it names apart. */
  readonly fileName: string
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

export interface JoinedFiles {
  readonly report: Omit<ContentOf<typeof addReceptors>, 'columns' | 'replaced'>
  /** Empty where only asked. */
  readonly columns: readonly NewColumn[]
}

/**
 * Reads files of contigs, one after another, and joins them to the cells. Receptors that cells have already
 * stay, but for the arms that a file names, and clones are made anew of all. Faults: those of `readContigs`,
 * receptor_overlap.
 */
export async function joinFiles(order: JoinOrder, { names, samples }: JoinedCells): Promise<JoinedFiles> {
  const index = new CellIndex(names)
  const merged = receptors.map((receptor) => new MergedReceptors(receptor, order.kept, names.length))
  const files: JoinedFileRow[] = []
  for (const file of order.files) {
    const { report, joined, cells } = await joinFile(order, file, index)
    files.push({ ...report, samples: bySample(samples, cells) })
    for (const one of merged) one.add(joined)
  }
  const made = merged.filter(({ named }) => named.size > 0).map((one) => receptorOf(one, order))
  return {
    report: { files, receptors: made.map(({ report }) => report) },
    columns: order.dry === true ? [] : made.flatMap(({ columns }) => columns())
  }
}

/** The form of the data set by form of a file, as it was decided for this file, or else for all. */
function chosenForms(fileName: string, forms: JoinOrder['forms'] = {}): ReadonlyMap<string, string> {
  const ofAll = Object.entries(forms).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string'
  )
  const own = forms[fileName]
  return new Map([...ofAll, ...(typeof own === 'object' ? Object.entries(own) : [])])
}

/** One file: what is told of it, its contigs with cells as their barcodes, and those cells. */
async function joinFile(
  { dry = false, ambiguous = 'apart', forms: decided }: JoinOrder,
  { file, fileName }: ContigFile,
  index: CellIndex
) {
  const { format, contigs, lines, leftOut } = await readContigs(file, { ambiguous })
  const sample = sampleName(fileName)
  const chosen = chosenForms(fileName, decided)
  const found = overlaps(new Set(contigs.map(({ barcode }) => barcode)), index, chosen, sample)
  const isJoined = (one: FormOverlap): boolean => chosen.has(one.from) || isCertain(one)
  const open = found.find((one) => !isJoined(one))
  if (!dry && open) throw overlapFault(fileName, open)
  const forms = formsOf(found.filter(isJoined))
  const joined: Contig[] = []
  const cellOfBarcode = new Map<string, number>()
  for (const contig of contigs) {
    const cell = cellOfBarcode.get(contig.barcode) ?? cellOf(contig.barcode, index, { forms })
    cellOfBarcode.set(contig.barcode, cell)
    const ownClone = contig.ownClone === '' ? '' : `${fileName} ${contig.ownClone}`
    if (cell >= 0) joined.push({ ...contig, barcode: `${cell}`, ownClone })
  }
  if (!dry && joined.length === 0) throw overlapFault(fileName, found[0]!)
  // Barcodes that are asked about are counted by sample as well, so that whoever decides sees where they lie.
  const counted = open
    ? Array.from(cellOfBarcode.keys(), (barcode) => cellOf(barcode, index, { forms: formsOf(found) }))
    : cellOfBarcode.values()
  const rows = found.map(({ isNamed, ...one }) => ({ ...one, certain: isCertain({ ...one, isNamed }) }))
  return {
    report: { file: fileName, sample, format, contigs: lines, leftOut, forms: rows },
    joined,
    cells: new Set(counted)
  }
}

const formsOf = (found: readonly FormOverlap[]): Map<string, string> =>
  new Map(found.flatMap(({ from, to }) => (to === null ? [] : [[from, to] as const])))

const overlapFault = (file: string, { from, to, found, barcodes }: FormOverlap): Fault =>
  new Fault('receptor_overlap', { file, from, to: to ?? '-', found, barcodes })

/** The receptors that there were, with the arms that files name in place of theirs. */
class MergedReceptors {
  readonly receptor: Receptor
  readonly all: (CellReceptor | null)[]
  /** Cells that a file names. */
  readonly named = new Set<number>()
  /** Contigs beyond the strongest of their arm. */
  further = 0

  constructor(receptor: Receptor, kept: JoinOrder['kept'], count: number) {
    this.receptor = receptor
    this.all = [...receptorsIn(receptor, count, (name) => kept[name] ?? null)]
  }

  /** @param contigs of one file, whose barcodes are places of cells */
  add(contigs: readonly Contig[]): void {
    const { cells, further } = cellReceptors(contigs, this.receptor)
    this.further += further
    for (const cell of cells) {
      const index = Number(cell.barcode)
      const old = this.all[index]
      this.named.add(index)
      this.all[index] = {
        ...cell,
        ...(cell.vj === null && old ? { vj: old.vj, vjChains: old.vjChains } : {}),
        ...(cell.vdj === null && old ? { vdj: old.vdj, vdjChains: old.vdjChains } : {})
      }
    }
  }
}

function receptorOf(
  { receptor, all, named, further }: MergedReceptors,
  order: Pick<JoinOrder, 'clones' | 'threshold' | 'distance' | 'kept'>
) {
  const { clones, threshold, distances } = chosenClones(receptor, all, order)
  const pairings: Record<string, number> = {}
  for (const cell of named) {
    const pairing = pairingOf(all[cell]!)
    pairings[pairing] = (pairings[pairing] ?? 0) + 1
  }
  return {
    report: {
      receptor,
      cells: named.size,
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

/** Cells of each sample, and those of them that the file names. */
function bySample(samples: Column | null, found: ReadonlySet<number>): JoinedFileRow['samples'] {
  if (samples?.kind !== 'category') return []
  const { levels, codes } = samples
  const counts = levels.map((sample) => ({ sample, cells: 0, found: 0 }))
  for (const code of codes) if (code >= 0) counts[code]!.cells++
  for (const cell of found) {
    const code = codes[cell] ?? -1
    if (code >= 0) counts[code]!.found++
  }
  return counts.filter(({ cells }) => cells > 0)
}
