import { Fault } from '../../contract/errors/index.ts'
import type { Made, ResourceFile, ResourceSource } from '../../contract/resource.ts'
import { tableRows, wrongLine } from '../shared/files/rows.ts'
import { refusedFile } from '../shared/files/refusal.ts'
import { isNumber } from '../shared/files/values.ts'
import { BiogridRecords, isBiogrid } from './biogrid.ts'
import { networkOf, pairKey } from './collect.ts'
import type { Network } from './content.ts'
import type { NetworkFacts } from './facts.ts'
import { en, zh } from './texts.ts'

const notReadable = refusedFile({ en, zh })

/** The maximum number of rows, for bounded memory. */
const mostRows = 5_000_000
/** The column of the combined score, in files of STRING and others. */
const scoreName = /^(?:combined_?score|score|confidence|weight)$/i
/** The two columns of names, the most likely first: STRING by name, STRING by id, others. */
const nameColumns = [
  /^preferredname_[ab]$/i,
  /^#?node[12]$/i,
  /^(?:#\s*)?protein[12]$/i,
  /^(?:gene|symbol|protein|interactor|name|source|target|from|to|a|b)(?:[ ._-]?[ab12])?$/i
] as const
/** Number columns that are no evidence. */
const noChannel = /(?:id|taxon|taxid|organism|pubmed|entrez|biogrid|position)/i

interface Columns {
  readonly names: readonly [number, number]
  readonly score: number
  readonly channels: readonly number[]
}

/**
 * Reads a table with one pair per row, or a zip of STRING's links and the names of its proteins. Scores from
 * 0 to 1 become 0 to 1000; without scores, each record of a pair counts one. Of repeated pairs the best row
 * counts. Tables of BioGRID are read as `BiogridRecords` says. Faults: reference_format, reference_line,
 * reference_network.
 */
export async function readNetwork(source: ResourceSource): Promise<Made<Network, NetworkFacts>> {
  const files = (source.entries ?? [source]).filter(
    ({ name }) => !/(?:^|\/)(?:\.|__MACOSX|readme|licen[cs]e)/i.test(name)
  )
  const isNames = ({ name }: ResourceFile): boolean => /info|alias|name/i.test(name.split('/').at(-1) ?? '')
  const info = files.find(isNames)
  const tables = files.filter((file) => !isNames(file))
  // BioGRID packs one table an organism: which of them is meant, its user says.
  if (tables.length > 1)
    throw notReadable(source.name, {
      en: `it holds ${tables.length} tables of pairs, such as ${tables[0]!.name}, where one is read`,
      zh: `其中有 ${tables.length} 个配对表（例如 ${tables[0]!.name}），只能读取一个`
    })
  const links = tables[0] ?? files.find((file) => file !== info) ?? info
  if (!links) throw notReadable(source.name, { en: 'it holds no table', zh: '其中没有表格' })
  const nameOf = info && info !== links ? await readNames(info) : null
  return readPairs(links, nameOf)
}

/** Reads the names of proteins by their ids, from the first two columns. */
async function readNames(file: ResourceFile): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const { fields } of tableRows(file, notReadable)) names.set(fields[0]!, fields[1]!)
  return names
}

/** The meaning of the columns; where the heading is unknown, the first two are the pair. */
function columnsOf(file: string, head: readonly string[], first: readonly string[]): Columns {
  const plain = head.map((name) => name.trim())
  const found = nameColumns
    .map((pattern) => plain.flatMap((name, at) => (pattern.test(name) ? [at] : [])))
    .find((indices) => indices.length >= 2)
  const [one, two] = found ?? [0, 1]
  if (one === undefined || two === undefined || isNumber(first[two] ?? ''))
    throw notReadable(file, {
      en: 'no two columns of it name genes or proteins',
      zh: '没有两列基因或蛋白名称'
    })
  const score = plain.findIndex((name) => scoreName.test(name))
  const channels = [...plain.keys()].filter(
    (at) =>
      at !== one && at !== two && at !== score && isNumber(first[at] ?? '') && !noChannel.test(plain[at]!)
  )
  return { names: [one, two], score: ['', '-'].includes((first[score] ?? '').trim()) ? -1 : score, channels }
}

/** A name without the taxon number that STRING puts before ids. */
const plainId = (name: string): string => name.trim().replace(/^\d+\.(?=ENS)/, '')

async function readPairs(
  file: ResourceFile,
  nameOf: ReadonlyMap<string, string> | null
): Promise<Made<Network, NetworkFacts>> {
  let columns: Columns | null = null
  let biogrid: BiogridRecords | null = null
  let channels: string[] = []
  const rows = new Map<string, number[]>()
  let [selves, repeated, unnamed, read] = [0, 0, 0, 0]
  for await (const { line, head, fields } of tableRows(file, notReadable)) {
    if (++read > mostRows) throw new Fault('reference_network', { file: file.name, most: mostRows })
    if (biogrid ?? isBiogrid(head)) {
      biogrid ??= new BiogridRecords(head)
      biogrid.add(fields)
      continue
    }
    columns ??= columnsOf(file.name, head, fields)
    channels = columns.channels.map((at) => head[at]!.trim())
    const [a, b] = columns.names.map((at) =>
      nameOf ? (nameOf.get(fields[at]!.trim()) ?? '') : plainId(fields[at]!)
    )
    if (!a || !b || a === '-' || b === '-') {
      unnamed++
      continue
    }
    if (a === b) {
      selves++
      continue
    }
    const [score = 1, ...others] = [columns.score, ...columns.channels].map((at) => {
      if (at < 0) return 1
      const field = fields[at] ?? ''
      if (field.trim() !== '' && field !== '-' && !isNumber(field))
        throw wrongLine(file.name, line, {
          en: `"${field}" in column "${head[at]}" is not a number`,
          zh: `列“${head[at]}”中的“${field}”不是数字`
        })
      return isNumber(field) ? Number(field) : 0
    })
    const key = pairKey(a, b)
    const known = rows.get(key)
    if (known) repeated++
    if (!known || (columns.score >= 0 && score > known[0]!)) rows.set(key, [score, ...others])
    else if (columns.score < 0) known[0]! += 1
  }
  if (biogrid) {
    const made = biogrid.made()
    if (made) return made
    throw notReadable(file.name, {
      en: 'it has no physical interaction between two named proteins of one organism',
      zh: '其中没有同一物种内两个有名称的蛋白之间的物理互作'
    })
  }
  if (columns === null || rows.size === 0)
    throw notReadable(file.name, { en: 'it has no pair', zh: '其中没有配对' })
  const scored = columns.score >= 0
  const content = networkOf(rows, scored, channels)
  const { scores } = content
  // The services of STRING return scores from 0 to 1, its files thousandths.
  if (scored && scores.every((score) => score <= 1))
    for (let i = 0; i < scores.length; i++) scores[i] = Math.round(scores[i]! * 1000)
  return { content, facts: { pairs: rows.size, scored, channels, selves, repeated, unnamed } }
}
