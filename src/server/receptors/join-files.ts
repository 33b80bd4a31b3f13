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

/** An order to join files of contigs to cells. */
export interface JoinOrder extends BodyOf<typeof addReceptors> {
  readonly files: readonly ContigFile[]
  /** The existing columns of receptors, by name. */
  readonly kept: Readonly<Record<string, Column>>
}

export interface ContigFile {
  readonly file: string
  /**
   * The file's name for users, possibly with its folders, which decides its sample and distinguishes its
   * clones from those of other files.
   */
  readonly fileName: string
}

/** The names and samples of the cells of a data set. */
export interface JoinedCells {
  readonly names: readonly string[]
  /** The sample of each cell; null where the data set has no sample column. */
  readonly samples: Column | null
}

export const joinedCells = (dataset: DataSet): JoinedCells => ({
  names: dataset.cellNames(),
  samples: dataset.sampleColumn === null ? null : dataset.cellColumn(dataset.sampleColumn)
})

export interface JoinedFiles {
  readonly report: Omit<ContentOf<typeof addReceptors>, 'columns' | 'replaced'>
  /** Empty where the order is only to check the files. */
  readonly columns: readonly NewColumn[]
}

/**
 * Reads files of contigs, one after another, and joins them to the cells. Existing receptors of cells stay,
 * except for arms that a file has; clones are defined anew over all of them. Faults: those of `readContigs`,
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

/**
 * The decisions on the forms of barcodes, for this file or else for all: the form in the data set by the form
 * in the file.
 */
function chosenForms(fileName: string, forms: JoinOrder['forms'] = {}): ReadonlyMap<string, string> {
  const ofAll = Object.entries(forms).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string'
  )
  const own = forms[fileName]
  return new Map([...ofAll, ...(typeof own === 'object' ? Object.entries(own) : [])])
}

/**
 * Joins one file: returns its summary, its contigs with row numbers of cells in place of barcodes, and those
 * cells.
 */
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
  // Barcodes that need a decision are counted by sample as well, so that the user sees where they are.
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

/** The existing receptors, with the arms that files have in place of their own. */
class MergedReceptors {
  readonly receptor: Receptor
  readonly all: (CellReceptor | null)[]
  /** The cells that a file has. */
  readonly named = new Set<number>()
  /** The number of contigs beyond the strongest of their arm. */
  further = 0

  constructor(receptor: Receptor, kept: JoinOrder['kept'], count: number) {
    this.receptor = receptor
    this.all = [...receptorsIn(receptor, count, (name) => kept[name] ?? null)]
  }

  /**
   * @param contigs the contigs of one file, with row numbers of cells in place of barcodes
   */
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

/** The number of cells of each sample, and how many of them the file has. */
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
