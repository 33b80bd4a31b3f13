import { Fault } from '../../contract/errors/index.ts'
import type { Text } from '../../contract/text.ts'
import type { Made, ResourceFile } from '../../contract/resource.ts'
import { fieldsOf } from '../shared/files/fields.ts'
import type { CellTypes } from './content.ts'
import { factsOf, type CellTypeFacts } from './facts.ts'
import { checkLabels, checkSize } from './limits.ts'
import { notReadable } from './refusal.ts'

/** The files of a prepared reference, by parts of their names. */
const parts = {
  names: /label[^/]*name/i,
  ranks: /(?:rank|matrix)[^/]*\.csv/i,
  markers: /\.gmt(?:\.gz)?$/i,
  labels: /label/i,
  genes: /(?:gene|feature)/i
} as const
type PartName = keyof typeof parts

const partWords: Readonly<Record<PartName, Text>> = {
  names: { en: 'label names', zh: '标签名' },
  ranks: { en: 'ranks', zh: '秩矩阵' },
  markers: { en: 'markers', zh: '标志基因' },
  labels: { en: 'labels', zh: '标签' },
  genes: { en: 'genes', zh: '基因' }
}

/**
 * Reads a prepared reference in the format of the C++ SingleR libraries: ranks (one line per profile with its
 * ranks of all genes), markers (GMT: two label numbers, then the numbers of the genes that are higher in the
 * first, best first), the number of each profile's label, and the names of labels and genes. Numbers are
 * 0-based.
 */
export async function readThreeFiles(
  entries: readonly ResourceFile[],
  file: string
): Promise<Made<CellTypes, CellTypeFacts>> {
  const found = assign(entries, file)
  const lines = async (part: PartName): Promise<string[]> => {
    const all: string[] = []
    for await (const line of found[part].lines()) if (line.trim() !== '') all.push(line)
    return all
  }
  const wrong = (part: PartName, line: number, problem: Text): Fault =>
    new Fault('reference_line', { file: found[part].name, line: line + 1, problem })
  const whole = (part: PartName, line: number, field: string, below: number): number => {
    const number = Number(field)
    if (field.trim() !== '' && Number.isInteger(number) && number >= 0 && number < below) return number
    throw wrong(part, line, {
      en: `"${field}" is not a number from 0 to ${below - 1}`,
      zh: `“${field}”不是 0 至 ${below - 1} 的编号`
    })
  }

  const labels = await lines('names')
  checkLabels(labels.length)
  const labelOf = Int32Array.from(await lines('labels'), (text, line) =>
    whole('labels', line, text, labels.length)
  )
  const ranks: Float64Array[] = []
  for await (const line of found.ranks.lines()) {
    if (line.trim() === '') continue
    const row = Float64Array.from(line.split(','), Number)
    if (row.some((value) => Number.isNaN(value)))
      throw wrong('ranks', ranks.length, { en: 'holds something other than numbers', zh: '含有非数值' })
    if (row.length !== (ranks[0] ?? row).length) {
      throw wrong('ranks', ranks.length, {
        en: `has ${row.length} ranks, and the first line has ${ranks[0]?.length}`,
        zh: `有 ${row.length} 个秩，首行有 ${ranks[0]?.length} 个`
      })
    }
    checkSize(row.length, labelOf.length)
    ranks.push(row)
  }
  const genes = geneNames(await lines('genes'), ranks[0]?.length ?? 0)
  if (ranks.length !== labelOf.length || !genes) {
    throw notReadable(file, {
      en: 'ranks, labels and genes are of different lengths',
      zh: '秩矩阵、标签与基因的长度不一致'
    })
  }
  const values = new Float64Array(genes.names.length * ranks.length)
  for (const [profile, row] of ranks.entries())
    for (let gene = 0; gene < row.length; gene++) values[gene * ranks.length + profile] = row[gene]!

  const lists = new Map<number, Int32Array>()
  for (const [line, text] of (await lines('markers')).entries()) {
    const [a = '', b = '', ...own] = text.split('\t')
    const pair =
      whole('markers', line, a, labels.length) * labels.length + whole('markers', line, b, labels.length)
    lists.set(
      pair,
      Int32Array.from(own, (gene) => whole('markers', line, gene, genes.names.length))
    )
  }
  const content = {
    genes: genes.names,
    otherNames: genes.others,
    labels,
    labelOf,
    values,
    markers: inOrder(lists, labels.length)
  }
  return { content, facts: factsOf(content) }
}

function assign(entries: readonly ResourceFile[], file: string): Record<PartName, ResourceFile> {
  const left = new Set(entries)
  const take = (part: PartName): [PartName, ResourceFile] => {
    const entry = [...left].find(({ name }) => parts[part].test(name.split('/').at(-1) ?? ''))
    if (!entry) {
      const { en, zh } = partWords[part]
      throw notReadable(file, { en: `it has no file of ${en}`, zh: `缺少${zh}文件` })
    }
    left.delete(entry)
    return [part, entry]
  }
  return Object.fromEntries((Object.keys(parts) as PartName[]).map(take)) as Record<PartName, ResourceFile>
}

/**
 * Gene names from lines of up to three fields: of two, the one that looks like an Ensembl id is the other
 * name. Null where the lines do not match the genes.
 */
function geneNames(lines: readonly string[], count: number): { names: string[]; others: string[] } | null {
  const rows = (lines.length === count + 1 ? lines.slice(1) : lines).map((line) =>
    fieldsOf(line, line.includes('\t') ? '\t' : ',')
  )
  if (rows.length !== count || count === 0) return null
  const ids = rows.map((fields) => fields.find((field) => /^ENS[A-Z]*G\d+/.test(field)) ?? '')
  const symbols = rows.map(
    (fields) =>
      fields.find((field) => field !== '' && !/^ENS[A-Z]*G\d+/.test(field) && !/^\d+$/.test(field)) ?? ''
  )
  return {
    names: symbols.map((symbol, at) => symbol || (ids[at] ?? '')),
    others: ids.map((id, at) => (symbols[at] === '' ? '' : id))
  }
}

function inOrder(lists: ReadonlyMap<number, Int32Array>, labels: number): NonNullable<CellTypes['markers']> {
  const starts = new Int32Array(labels * labels + 1)
  for (let pair = 0; pair < labels * labels; pair++)
    starts[pair + 1] = starts[pair]! + (lists.get(pair)?.length ?? 0)
  const genes = new Int32Array(starts[labels * labels]!)
  for (const [pair, own] of lists) genes.set(own, starts[pair])
  return { starts, genes }
}
