import { Fault } from '../../../../contract/errors/index.ts'
import { lineBatches } from './lines.ts'
import type { MatrixFile } from './parts.ts'
import { TripletWriter, type Triplets } from './triplets.ts'

const bomb = { bytes: 2 ** 32, ratio: 1000 }

/** What the gene and cell files contain, and the folder for the entries. */
export interface MarketOptions {
  readonly cells: number
  readonly genes: number
  /** The new number of each gene, −1 to drop it; null to keep all. */
  readonly keep: Int32Array | null
  readonly scratch: string
  /** The matrix's name for users. */
  readonly file: string
  readonly onShare: (share: number) => void
}

/**
 * Reads the entries of a Matrix Market file (https://math.nist.gov/MatrixMarket/formats.html#MMformat), genes
 * by cells or cells by genes, into plain files.
 */
export async function readMarket(part: MatrixFile, options: MarketOptions): Promise<Triplets> {
  const { file, onShare } = options
  const damaged: Damaged = (problem) =>
    new Fault('import_damaged', { file, problem: `${part.name}: ${problem}` })
  let writer: TripletWriter | null = null
  let entries = 0
  try {
    for await (const batch of lineBatches(await part.open(), file)) {
      let from = 0
      if (!writer) {
        const head = readHead(batch, damaged)
        if (!head) continue
        refuseBomb(head.size, part.bytes, file)
        writer = new TripletWriter(options, isTransposed(head.size, options, damaged))
        entries = head.size[2]
        from = head.end
      }
      parseEntries(batch, from, writer, damaged)
      if (writer.seen > entries) throw damaged(`> ${entries}`)
      onShare(entries === 0 ? 1 : writer.seen / entries)
    }
  } catch (error) {
    writer?.abandon()
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw damaged('gzip')
    throw error
  }
  if (!writer) throw damaged('%%MatrixMarket')
  const triplets = writer.close()
  if (writer.seen !== entries) throw damaged(`${writer.seen} ≠ ${entries}`)
  return triplets
}

type Damaged = (problem: string) => Fault
type Size = readonly [rows: number, columns: number, entries: number]

/**
 * The numbers of rows, columns and entries, and the byte at which the entries begin; null where the first
 * batch holds comments only.
 */
function readHead(batch: Uint8Array, damaged: Damaged): { size: Size; end: number } | null {
  for (let at = 0; at < batch.length;) {
    const end = batch.indexOf(newline, at)
    const line = Buffer.from(batch.subarray(at, end)).toString('latin1').trim()
    at = end + 1
    if (line.startsWith('%%MatrixMarket')) {
      if (!/^%%MatrixMarket\s+matrix\s+coordinate\s+(integer|real)\s+general$/i.test(line))
        throw damaged(line.slice(0, 80))
    } else if (line !== '' && !line.startsWith('%')) return { size: sizeOf(line, damaged), end: at }
  }
  return null
}

function sizeOf(line: string, damaged: Damaged): Size {
  const [rows = NaN, columns = NaN, entries = NaN] = line.split(/\s+/).map(Number)
  if (![rows, columns, entries].every((n) => Number.isSafeInteger(n) && n >= 0))
    throw damaged(line.slice(0, 80))
  return [rows, columns, entries]
}

/** The bytes of the shortest entry, "1 1 1" and a line end. */
const shortest = 6

function refuseBomb([rows, columns, entries]: Size, stored: number, file: string): void {
  if (entries * shortest > bomb.bytes && entries * shortest > bomb.ratio * stored)
    throw new Fault('import_too_large', { file, problem: `${rows} × ${columns}, ${entries}` })
}

function isTransposed([rows, columns]: Size, { cells, genes }: MarketOptions, damaged: Damaged): boolean {
  if (rows === genes && columns === cells) return false
  if (rows === cells && columns === genes) return true
  throw damaged(`${rows} × ${columns} ≠ ${genes} × ${cells}`)
}

const space = 32
const zero = 48
const nine = 57
const newline = 10

/** Parses entries `row column value`, 1-based: digits directly, any other value by Number. */
function parseEntries(bytes: Uint8Array, from: number, writer: TripletWriter, damaged: Damaged): void {
  const end = bytes.length
  let at = from
  const bad = (start: number) =>
    damaged(
      Buffer.from(bytes.subarray(start, bytes.indexOf(newline, start)))
        .toString('latin1')
        .slice(0, 60)
    )
  while (at < end) {
    while (at < end && bytes[at]! <= space) at++
    if (at >= end) return
    const start = at
    let row = 0
    while (bytes[at]! >= zero && bytes[at]! <= nine) row = row * 10 + bytes[at++]! - zero
    while (bytes[at]! <= space && bytes[at] !== newline) at++
    let column = 0
    while (bytes[at]! >= zero && bytes[at]! <= nine) column = column * 10 + bytes[at++]! - zero
    while (bytes[at]! <= space && bytes[at] !== newline) at++
    const first = at
    let value = 0
    while (bytes[at]! >= zero && bytes[at]! <= nine) value = value * 10 + bytes[at++]! - zero
    if (bytes[at]! > space) {
      while (bytes[at]! > space) at++
      value = Number(Buffer.from(bytes.subarray(first, at)).toString('latin1'))
    } else if (at === first) throw bad(start)
    while (bytes[at] !== newline) if (bytes[at++]! > space) throw bad(start)
    if (!writer.push(row - 1, column - 1, value)) throw bad(start)
  }
}
