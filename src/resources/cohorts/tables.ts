import type { ResourceFile } from '../../contract/resource.ts'
import { tableRows, wrongLine } from '../shared/files/rows.ts'
import { refusedFile } from '../shared/files/refusal.ts'
import { GrowingRows, isNumber } from '../shared/files/values.ts'
import { checkSize } from './limits.ts'
import { en, zh } from './texts.ts'

/** The fault of a file that holds no cohort. */
export const notReadable = refusedFile({ en, zh })

/** A column of a table with one row per patient or sample; missing values are NaN, or ''. */
export type RawColumn = { readonly name: string } & (
  | { readonly kind: 'number'; readonly values: Float64Array }
  | { readonly kind: 'text'; readonly texts: readonly string[] }
)

/** Expression from a table of genes × samples. */
export interface GeneTable {
  readonly samples: readonly string[]
  readonly genes: readonly string[]
  readonly otherNames: readonly string[]
  /** Gene-major, NaN where a value is missing. */
  readonly values: Float64Array
}

const missing = /^(?:|\.|-|--|'--|na|n\/a|#n\/a|nan|null|\[[^\]]*\]|not (?:available|applicable|reported))$/i
const isMissing = (field: string): boolean => missing.test(field.trim())
const idName =
  /^(?:|id|_?(?:sample|patient|case|subject|submitter)s?(?:[ ._-]?(?:id|name|barcode))?|barcode|bcr_patient_barcode|geo_accession)$/i

/** Whether a column has patient or sample ids, by its name. */
export const namesPatients = (name: string): boolean => idName.test(name.trim())

/** Reads the heading of a table, which must have rows. */
export async function headOf(file: ResourceFile): Promise<readonly string[]> {
  for await (const { head } of tableRows(file, notReadable)) return head
  throw notReadable(file.name, { en: 'it has no rows', zh: '其中没有数据行' })
}

/**
 * Reads the columns of a table with one row per patient or sample. A column is numeric where all its values
 * are numbers and it has no ids. Of columns with the same name the first counts. The file is read twice, so
 * that numbers are not kept as text.
 */
export async function readPatients(file: ResourceFile): Promise<RawColumn[]> {
  const head = await headOf(file)
  const numeric = head.map((name) => !namesPatients(name))
  let rows = 0
  for await (const { fields } of tableRows(file, notReadable)) {
    for (const [at, field] of fields.entries())
      if (numeric[at] && !isNumber(field) && !isMissing(field)) numeric[at] = false
    checkSize(file.name, head.length, ++rows)
  }
  const numbers = numeric.map((is) => (is ? new Float64Array(rows) : null))
  const texts = numeric.map((is) => (is ? null : ([] as string[])))
  let row = 0
  for await (const { fields } of tableRows(file, notReadable)) {
    for (const [at, field] of fields.entries()) {
      const empty = isMissing(field)
      const values = numbers[at]
      if (values) values[row] = empty ? Number.NaN : Number(field)
      else texts[at]!.push(empty ? '' : field.trim())
    }
    row++
  }
  return head.flatMap((raw, at): RawColumn[] => {
    const name = raw.trim()
    if (head.findIndex((other) => other.trim() === name) !== at) return []
    const values = numbers[at]
    return [values ? { name, kind: 'number', values } : { name, kind: 'text', texts: texts[at]! }]
  })
}

/**
 * Reads a table of genes × samples. A second text column is another name of the gene; of "symbol|number" the
 * symbol is used, and of repeated genes the first row.
 */
export async function readGeneTable(file: ResourceFile): Promise<GeneTable> {
  const genes: string[] = []
  const otherNames: string[] = []
  const known = new Set<string>()
  let rows = new GrowingRows(0)
  let samples: readonly string[] = []
  /** The number of columns before the first sample: 1, or 2 with another name. */
  let lead = 0
  for await (const { line, head, fields } of tableRows(file, notReadable)) {
    if (lead === 0) {
      lead = fields.length > 2 && !isNumber(fields[1] ?? '') && !isMissing(fields[1] ?? '') ? 2 : 1
      samples = head.slice(lead).map((name) => name.trim())
      rows = new GrowingRows(samples.length)
    }
    const [symbol = ''] = (fields[0] ?? '').trim().split('|')
    if (symbol === '')
      throw wrongLine(file.name, line, { en: 'the name of the gene is missing', zh: '缺少基因名' })
    if (symbol === '?' || known.has(symbol)) continue
    known.add(symbol)
    checkSize(file.name, genes.length + 1, samples.length)
    const row = rows.next()
    for (const [at, field] of fields.slice(lead).entries()) {
      if (!isMissing(field) && !isNumber(field))
        throw wrongLine(file.name, line, {
          en: `"${field}" in column "${samples[at] ?? ''}" is not a number`,
          zh: `列“${samples[at] ?? ''}”中的“${field}”不是数字`
        })
      row[at] = isMissing(field) ? Number.NaN : Number(field)
    }
    genes.push(symbol)
    otherNames.push(lead === 2 ? (fields[1] ?? '').trim() : '')
  }
  return { samples, genes, otherNames, values: rows.joined() }
}
