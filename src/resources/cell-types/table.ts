import type { Made, ResourceFile } from '../../contract/resource.ts'
import { tableRows, wrongLine } from '../shared/files/rows.ts'
import { GrowingRows, isNumber, takeLog } from '../shared/files/values.ts'
import type { CellTypes } from './content.ts'
import { factsOf, type CellTypeFacts } from './facts.ts'
import { checkLabels, checkSize } from './limits.ts'
import { notReadable } from './refusal.ts'

const labelHead = /^(?:labels?|cell[ _.-]?types?)$/i

/**
 * Reads a table of profiles, one row per gene and one column per profile. The heading names the profiles. A
 * row that starts with "label" right after it has their labels; without it the name of a profile is its
 * label, so that columns with the same name are profiles of one label. A second text column is another name
 * of the gene. Of repeated genes the first row counts. Where values above 50 show that the table is linear,
 * log2(x + 1) is taken.
 */
export async function readTable(source: ResourceFile): Promise<Made<CellTypes, CellTypeFacts>> {
  const file = source.name
  const genes: string[] = []
  const otherNames: string[] = []
  const known = new Set<string>()
  let rows = new GrowingRows(0)
  let names: readonly string[] = []
  let profileLabels: readonly string[] | null = null
  /** The number of columns before the first profile: 1, or 2 with another name. */
  let lead = 0
  let profiles = 0
  for await (const { line, head, fields } of tableRows(source, notReadable)) {
    names = head
    if (profileLabels === null && labelHead.test(fields[0]?.trim() ?? '')) {
      profileLabels = fields
      continue
    }
    if (lead === 0) {
      lead = isNumber(fields[1] ?? '') ? 1 : 2
      profiles = head.length - lead
      if (profiles < 1) throw wrongLine(file, line, { en: 'there are no numbers', zh: '没有数值' })
      checkSize(1, profiles)
      rows = new GrowingRows(profiles)
    }
    const gene = (fields[0] ?? '').trim()
    if (gene === '') throw wrongLine(file, line, { en: 'the name of the gene is missing', zh: '缺少基因名' })
    if (known.has(gene)) continue
    known.add(gene)
    checkSize(genes.length + 1, profiles)
    const row = rows.next()
    for (let profile = 0; profile < profiles; profile++) {
      const field = fields[lead + profile] ?? ''
      const value = Number(field)
      if (!isNumber(field) || !Number.isFinite(value)) {
        const column = head[lead + profile] ?? ''
        throw wrongLine(file, line, {
          en: `"${field}" in column "${column}" is not a number`,
          zh: `列“${column}”中的“${field}”不是数字`
        })
      }
      row[profile] = value
    }
    genes.push(gene)
    otherNames.push(lead === 2 ? (fields[1] ?? '').trim() : '')
  }
  if (genes.length === 0) throw notReadable(file, { en: 'it has no genes', zh: '其中没有基因' })
  const values = rows.joined()
  const logged = takeLog(values)
  const profileNames = (profileLabels ?? names).slice(-profiles)
  if (profileNames.length !== profiles || profileNames.some((label) => label.trim() === ''))
    throw notReadable(file, { en: 'a profile has no label', zh: '有表达谱缺少标签' })
  const labels = [...new Set(profileNames)]
  checkLabels(labels.length)
  const numbers = new Map(labels.map((label, at) => [label, at]))
  const labelOf = Int32Array.from(profileNames, (label) => numbers.get(label)!)
  const content = { genes, otherNames, labels, labelOf, values, markers: null }
  return { content, facts: factsOf(content, { logged }) }
}
