import { Fault } from '../../contract/errors/index.ts'
import type { Text } from '../../contract/text.ts'
import type { Made, ResourceFile } from '../../contract/resource.ts'
import { fieldsOf } from '../parts/fields.ts'
import type { CellTypes } from './content.ts'
import { factsOf, type CellTypeFacts } from './facts.ts'
import { checkLabels, checkSize } from './limits.ts'
import { notReadable } from './refusal.ts'

const labelHead = /^(?:labels?|cell[ _.-]?types?)$/i
const rowsAtOnce = 1024
/** No log2 of an expression reaches this; a table with larger values is linear. */
const mostLog = 50

/**
 * Reads a table of profiles: a row a gene, a column a profile. The head names the profiles; a row that begins
 * with "label" right after it gives their labels, else a profile's label is its name, so that columns of one
 * name are profiles of one label. A second column of text is another name of the gene. Of a gene that comes
 * twice the first row counts. Values above 50 show that the table is linear: log2(x + 1) is taken.
 */
export async function readTable(source: ResourceFile): Promise<Made<CellTypes, CellTypeFacts>> {
  const file = source.name
  const wrong = (line: number, problem: Text): Fault => new Fault('reference_line', { file, line, problem })
  const genes: string[] = []
  const otherNames: string[] = []
  const known = new Set<string>()
  const blocks: Float64Array[] = []
  let delimiter = ','
  let head: string[] = []
  let profileLabels: string[] | null = null
  /** Columns before the first profile: 1, or 2 with another name. */
  let lead = 0
  let profiles = 0
  let line = 0
  for await (const text of source.lines()) {
    line++
    if (text.trim() === '') continue
    if (head.length === 0) {
      delimiter = text.includes('\t') ? '\t' : text.includes(',') ? ',' : ';'
      head = fieldsOf(text, delimiter)
      if (head.length < 2)
        throw notReadable(file, { en: 'its first line is no head of a table', zh: '首行不是表头' })
      continue
    }
    const fields = fieldsOf(text, delimiter)
    if (profileLabels === null && labelHead.test(fields[0]?.trim() ?? '')) {
      profileLabels = fields
      continue
    }
    if (lead === 0) {
      // R writes a head without a name for the column of row names.
      if (fields.length === head.length + 1) head = ['', ...head]
      lead = isNumber(fields[1] ?? '') ? 1 : 2
      profiles = head.length - lead
      if (profiles < 1) throw wrong(line, { en: 'there are no numbers', zh: '没有数值' })
      checkSize(1, profiles)
    }
    if (fields.length !== head.length)
      throw wrong(line, {
        en: `has ${fields.length} fields, and the head has ${head.length}`,
        zh: `有 ${fields.length} 个字段，表头有 ${head.length} 个`
      })
    const gene = (fields[0] ?? '').trim()
    if (gene === '') throw wrong(line, { en: 'the name of the gene is missing', zh: '缺少基因名' })
    if (known.has(gene)) continue
    known.add(gene)
    const place = genes.length % rowsAtOnce
    if (place === 0) {
      checkSize(genes.length + rowsAtOnce, profiles)
      blocks.push(new Float64Array(rowsAtOnce * profiles))
    }
    const block = blocks.at(-1)!
    for (let profile = 0; profile < profiles; profile++) {
      const field = fields[lead + profile] ?? ''
      const value = Number(field)
      if (!isNumber(field) || !Number.isFinite(value)) {
        const column = head[lead + profile] ?? ''
        throw wrong(line, {
          en: `"${field}" in column "${column}" is not a number`,
          zh: `列“${column}”中的“${field}”不是数字`
        })
      }
      block[place * profiles + profile] = value
    }
    genes.push(gene)
    otherNames.push(lead === 2 ? (fields[1] ?? '').trim() : '')
  }
  if (genes.length === 0) throw notReadable(file, { en: 'it has no genes', zh: '其中没有基因' })
  const values = joined(blocks, genes.length * profiles)
  const logged = takeLog(values)
  const profileNames = (profileLabels ?? head).slice(-profiles)
  if (profileNames.length !== profiles || profileNames.some((label) => label.trim() === ''))
    throw notReadable(file, { en: 'a profile has no label', zh: '有表达谱缺少标签' })
  const labels = [...new Set(profileNames)]
  checkLabels(labels.length)
  const numbers = new Map(labels.map((label, at) => [label, at]))
  const labelOf = Int32Array.from(profileNames, (label) => numbers.get(label)!)
  const content = { genes, otherNames, labels, labelOf, values, markers: null }
  return { content, facts: factsOf(content, { logged }) }
}

const isNumber = (field: string): boolean => field.trim() !== '' && !Number.isNaN(Number(field))

function joined(blocks: readonly Float64Array[], length: number): Float64Array {
  const values = new Float64Array(length)
  let at = 0
  for (const block of blocks) {
    values.set(block.subarray(0, length - at), at)
    at += block.length
  }
  return values
}

function takeLog(values: Float64Array): boolean {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const linear = least >= 0 && most > mostLog
  if (linear) for (let i = 0; i < values.length; i++) values[i] = Math.log2(values[i]! + 1)
  return linear
}
