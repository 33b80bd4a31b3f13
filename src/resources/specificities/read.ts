import type { Made, ResourceFile, ResourceSource } from '../../contract/resource.ts'
import { refusedFile } from '../shared/files/refusal.ts'
import { tableRows } from '../shared/files/rows.ts'
import { SpecificityCollection } from './collect.ts'
import type { Specificities } from './content.ts'
import type { Layout, SpecificityFacts } from './facts.ts'
import { layoutOf, type Field } from './layouts.ts'
import { en, zh } from './texts.ts'

const notReadable = refusedFile({ en, zh })
const missing = /^(?:NA|nan|None|null)$/i

/** The tables in a zip of VDJdb, which have the same records; the one with the most fields first. */
const sayMost = ['vdjdb_full.txt', 'vdjdb.txt', 'vdjdb.slim.txt']

/**
 * Reads receptors of known specificity from a table, or from the tables in a zip; the columns decide which
 * layout it is. Faults: reference_format, reference_line, reference_records.
 */
export async function readSpecificities(
  source: ResourceSource
): Promise<Made<Specificities, SpecificityFacts>> {
  const collection = new SpecificityCollection(source.name)
  const layouts: Layout[] = []
  for (const file of tablesOf(source)) {
    const layout = await readTable(file, collection)
    if (layout) layouts.push(layout)
  }
  const [layout] = layouts
  if (!layout)
    throw notReadable(source.name, {
      en: 'its columns are those of no table of receptor specificities that is known',
      zh: '其列不属于任何已知的受体特异性表'
    })
  if (collection.size === 0)
    throw notReadable(source.name, {
      en: 'no row of it names a CDR3 with its epitope or antigen',
      zh: '没有写明 CDR3 及其表位或抗原的行'
    })
  return collection.made(layout)
}

function tablesOf(source: ResourceSource): readonly ResourceFile[] {
  const { entries } = source
  if (entries === null) return [source]
  const nameOf = ({ name }: ResourceFile): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase()
  for (const wanted of sayMost) {
    const found = entries.find((entry) => nameOf(entry) === wanted)
    if (found) return [found]
  }
  return entries.filter(
    (entry) => /\.(?:csv|tsv|txt)(?:\.gz)?$/.test(nameOf(entry)) && !/^(?:\.|__macosx\/)/i.test(entry.name)
  )
}

/** Normalises a heading: lower case, with one space in place of spaces or a dash. */
const heading = (text: string): string => text.trim().toLowerCase().replace(/ - /g, ' ').replace(/\s+/g, ' ')

/**
 * Adds the chains of a table to the collection. Returns its layout; null where it has none of the known ones.
 */
async function readTable(file: ResourceFile, collection: SpecificityCollection): Promise<Layout | null> {
  let indices: ReadonlyMap<string, number> = new Map()
  let found: ReturnType<typeof layoutOf> = null
  for await (const { head, fields } of tableRows(file, notReadable)) {
    if (!found) {
      const columns = head.map(heading)
      // IEDB has two rows of headings; the first one has the groups of columns.
      const isUpper = columns.includes('chain 1')
      const whole = isUpper ? columns.map((name, at) => heading(`${name} ${fields[at]!}`)) : columns
      found = layoutOf(whole)
      if (!found) return null
      indices = new Map(whole.map((name, at) => [name, at]))
      if (isUpper) continue
    }
    const row: Field = (column) => {
      const field = fields[indices.get(column) ?? -1]?.trim() ?? ''
      return missing.test(field) ? '' : field
    }
    for (const chain of found.chains(row)) collection.add(chain)
  }
  return found?.layout ?? null
}
