import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { MatchReport } from '../../contract/api/set.ts'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { readSets, type ReadSets } from '../../science/sets/read-sets.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { onThread } from '../threads/on-thread.ts'
import { cellFinder, geneFinder, matchNames, type Matched } from './match.ts'

export interface SentSets {
  readonly kind: 'gene' | 'cell'
  readonly text: string
  readonly format?: 'gmt' | 'list' | undefined
  readonly fold: boolean
}

export interface ImportedSet extends Matched {
  /** Empty where the text gives none. */
  readonly name: string
  readonly remarks: string
}

const setsAtOnce = 100

function* everyName(sets: ReadSets['sets']): Generator<string> {
  for (const { members } of sets) yield* members
}

export interface Imported {
  readonly format: ReadSets['format']
  readonly sets: readonly ImportedSet[]
}

const thread = new URL(`./import-thread${path.extname(import.meta.filename)}`, import.meta.url)
/** A million names take half of it. */
const memoryBytes = 192 * 2 ** 20
/** Texts of fewer characters are read sooner than they are sent to a thread. */
const fewCharacters = 1_000_000

/**
 * The same for text that somebody sent, which may be long: then on a thread, where others do not wait for it.
 * Fault: import_large, where it takes too much.
 */
export const importSentSets = (
  dataset: DataSet,
  requested: SentSets,
  signal: AbortSignal
): Promise<Imported> =>
  requested.text.length < fewCharacters
    ? importSets(dataset, requested)
    : onThread(
        thread,
        { dir: dataset.dir, ...requested },
        (cause) => new Fault('import_large', {}, { cause }),
        {
          signal,
          memoryBytes
        }
      )

/** Reads sets from text and looks their members up. Faults: no_names, import_many, import_long. */
export async function importSets(
  dataset: DataSet,
  { kind, text, format, fold }: SentSets
): Promise<Imported> {
  const read = readSets(text, kind === 'gene', kind === 'cell' ? 'list' : format)
  if (read.sets.every(({ members }) => members.length === 0)) throw new Fault('no_names')
  if (read.sets.length > limits.setsOfImport)
    throw new Fault('import_many', { count: read.sets.length, most: limits.setsOfImport })
  const most = kind === 'gene' ? limits.namesOfLine : limits.setNames
  const long = read.sets.find(({ members }) => members.length > most)
  if (long) throw new Fault('import_long', { line: long.line, count: long.members.length, most })
  const finder = kind === 'gene' ? geneFinder(dataset) : await cellFinder(dataset, everyName(read.sets))
  const sets: ImportedSet[] = []
  for (const { name, remarks, members } of read.sets) {
    sets.push({ name, remarks, ...(await matchNames(members, finder, fold)) })
    if (sets.length % setsAtOnce === 0) await setImmediate()
  }
  return { format: read.format, sets }
}

/** The fault of a list of which nothing was found. */
export const nothingFound = (kind: 'gene' | 'cell', { missingNames }: MatchReport): Fault =>
  new Fault(kind === 'gene' ? 'no_gene' : 'no_barcode', { names: missingNames.slice(0, 10) })
