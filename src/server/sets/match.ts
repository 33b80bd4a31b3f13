import { setImmediate } from 'node:timers/promises'
import type { MatchReport } from '../../contract/api/set.ts'
import { plainWidth } from '../../shared/plain-width.ts'
import { otherNames } from '../gene-names/known-genes.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { TextTable } from './text-table.ts'

/** After so many names others get their turn. */
const namesAtOnce = 10_000
/** So many of the names that were not found are listed, each up to so many characters: users read them. */
const namesListed = 100
const charactersListed = 200
/** No cell has a longer name. */
const mostCharacters = 1000

export interface Matched {
  /** Row numbers in the order of the names. */
  readonly members: Uint32Array
  readonly report: MatchReport
}

/**
 * How a name was found: as it is written, only by an Ensembl id or a barcode without its lane, only in other
 * letter case, or only as an earlier symbol or a synonym.
 */
type Way = 'exact' | 'other' | 'case' | 'synonym'

/** Looks names up one after another. −1 where there is none. */
export interface Finder {
  find(name: string): { readonly row: number; readonly way: Way } | null
}

const withoutVersion = (id: string): string => (/^ENS/i.test(id) ? id.replace(/\.\d+$/, '') : id)

const finders = new WeakMap<DataSet, Finder>()

/**
 * Genes by symbol, then by Ensembl id with or without its version, then by either in any letter case, then by
 * what is known of Ensembl ids, earlier symbols and synonyms; the first gene of a name has it.
 */
export function geneFinder(dataset: DataSet): Finder {
  const known = finders.get(dataset)
  if (known) return known
  const exact = new Map<string, number>()
  const ids = new Map<string, number>()
  const folded = new Map<string, { readonly row: number; readonly way: Way }>()
  const add = (map: Map<string, number>, name: string, row: number) =>
    void (map.has(name) || map.set(name, row))
  const fold = (name: string, row: number) =>
    void (folded.has(name.toLowerCase()) || folded.set(name.toLowerCase(), { row, way: 'case' }))
  for (const [row, name] of dataset.geneNames().entries()) add(exact, name, row)
  for (const [row, id] of dataset.geneIds().entries()) add(ids, withoutVersion(id), row)
  for (const map of [exact, ids]) for (const [name, row] of map) fold(name, row)
  const finder: Finder = {
    find(name) {
      const row = exact.get(name)
      if (row !== undefined) return { row, way: 'exact' }
      const byId = ids.get(withoutVersion(name))
      if (byId !== undefined) return { row: byId, way: 'other' }
      const inOtherCase = folded.get(withoutVersion(name).toLowerCase())
      if (inOtherCase) return inOtherCase
      const other = otherNames({ names: dataset.geneNames(), ids: dataset.geneIds() }).find(name)
      return other && { row: other.gene, way: other.by === 'id' ? 'other' : 'synonym' }
    }
  }
  finders.set(dataset, finder)
  return finder
}

/** Names as they are written, and with plain signs where they have some of full width. */
function* writtenNames(names: Iterable<string>): Generator<string> {
  for (const name of names) {
    yield name
    const plain = plainWidth(name)
    if (plain !== name) yield plain
  }
}

const inLowerCase = (name: string): string => name.toLowerCase()
const withoutLane = (barcode: string): string => barcode.replace(/-\d{1,3}$/, '')

/**
 * Cells by barcode, then without the number of the lane where that leaves one cell only, then in any letter
 * case. Only what is asked for is kept, and other ways only for what is not found as it is written: a project
 * can have millions of barcodes.
 */
export async function cellFinder(dataset: DataSet, requested: Iterable<string>): Promise<Finder> {
  const names = Array.from(writtenNames(requested))
  const exact = new TextTable(names)
  const lanes = new TextTable(names, withoutLane)
  const folded = new TextTable(names, inLowerCase)
  /** The row of each name by its first place in a table; −1 where there is none, −2 where cells share it. */
  const [exactRows, laneRows, foldedRows] = [0, 1, 2].map(() => new Int32Array(names.length).fill(-1)) as [
    Int32Array,
    Int32Array,
    Int32Array
  ]
  for (const index of names.keys()) {
    exact.add(index)
    if (index % namesAtOnce === 0) await setImmediate()
  }
  const cells = dataset.cellNames()
  for (const [row, cell] of cells.entries()) {
    const index = exact.find(cell)
    if (exactRows[index] === -1) exactRows[index] = row
    if (row % namesAtOnce === 0) await setImmediate()
  }
  const rowOf = (table: TextTable, rows: Int32Array, key: string): number => rows[table.find(key)] ?? -1
  let absent = 0
  for (const [place, name] of names.entries()) {
    if (place % namesAtOnce === 0) await setImmediate()
    if (rowOf(exact, exactRows, name) >= 0 || name.length > mostCharacters) continue
    absent++
    lanes.add(place)
    folded.add(place)
  }
  const note = (table: TextTable, rows: Int32Array, key: string, row: number) => {
    const index = table.find(key)
    if (index >= 0) rows[index] = rows[index] === -1 ? row : -2
  }
  for (const [row, cell] of absent > 0 ? cells.entries() : []) {
    note(lanes, laneRows, withoutLane(cell), row)
    note(folded, foldedRows, inLowerCase(cell), row)
    if (row % namesAtOnce === 0) await setImmediate()
  }
  return {
    find(name) {
      const row = rowOf(exact, exactRows, name)
      if (row >= 0) return { row, way: 'exact' }
      // A barcode that names its lane is not that of another lane.
      const shared = withoutLane(name) === name ? rowOf(lanes, laneRows, name) : -1
      if (shared >= 0) return { row: shared, way: 'other' }
      const other = rowOf(folded, foldedRows, inLowerCase(name))
      return other >= 0 ? { row: other, way: 'case' } : null
    }
  }
}

/**
 * Turns names into rows and counts what became of them; signs of full width in names are plain ones where the
 * data has no such name. `fold`: names in other letter case are found too.
 */
export async function matchNames(names: readonly string[], finder: Finder, fold: boolean): Promise<Matched> {
  const rows = new Set<number>()
  const absent = new TextTable(names)
  let missing = 0
  const missingNames: string[] = []
  const counts = { exact: 0, other: 0, case: 0, synonym: 0, duplicates: 0 }
  for (const [at, name] of names.entries()) {
    if (at % namesAtOnce === namesAtOnce - 1) await setImmediate()
    const found = finder.find(name) ?? finder.find(plainWidth(name))
    if (!found || (found.way === 'case' && !fold)) {
      if (absent.add(at) !== at) counts.duplicates++
      else if (++missing <= namesListed) missingNames.push(name.slice(0, charactersListed))
    } else if (rows.has(found.row)) counts.duplicates++
    else {
      rows.add(found.row)
      counts[found.way]++
    }
  }
  return {
    members: Uint32Array.from(rows),
    report: {
      found: rows.size,
      otherCase: counts.case,
      byOther: counts.other,
      bySynonym: counts.synonym,
      duplicates: counts.duplicates,
      missing,
      missingNames
    }
  }
}
