import { createReadStream } from 'node:fs'
import { Fault } from '../../contract/errors/index.ts'
import type { Contig, LeftOut } from '../../science/receptors/contig.ts'
import {
  contigReader,
  type ContigFormat,
  type ContigReader,
  type ReaderOptions
} from '../../science/receptors/reader.ts'
import { readRecords } from '../columns/upload/records.ts'
import { textOf } from '../columns/upload/text.ts'
import { unpacked } from '../columns/upload/unpacked.ts'

export interface ReadContigs {
  readonly format: ContigFormat
  readonly contigs: readonly Contig[]
  /** The number of lines of the file after its heading. */
  readonly lines: number
  /** The number of lines that were left out, by reason. */
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>
}

/**
 * Reads a table of contigs, gzipped or not. Faults: receptor_columns, receptor_none, and those of text:
 * upload_not_text, upload_packed, upload_encoding, upload_quote, upload_long.
 */
export async function readContigs(file: string, options: ReaderOptions): Promise<ReadContigs> {
  let reader: ContigReader | null = null
  let lines = 0
  const contigs: Contig[] = []
  const leftOut: Partial<Record<LeftOut, number>> = {}
  await readRecords(textOf(unpacked(createReadStream(file))), ({ cells }) => {
    if (!reader) {
      const made = contigReader(cells, options)
      if (!('read' in made))
        throw new Fault('receptor_columns', { missing: made.missing, format: made.format.toUpperCase() })
      reader = made
      return
    }
    lines++
    const read = reader.read(cells)
    if (typeof read === 'string') leftOut[read] = (leftOut[read] ?? 0) + 1
    else contigs.push(read)
  })
  const found = reader as ContigReader | null
  if (!found || contigs.length === 0) throw new Fault('receptor_none', { contigs: lines })
  return { format: found.format, contigs, lines, leftOut }
}
