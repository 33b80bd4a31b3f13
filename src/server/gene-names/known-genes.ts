import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { speciesOf, type Species } from '../../resources/shared/species.ts'
import { KnownGenes } from '../../science/gene-names/known-genes.ts'
import { OtherNames } from '../../science/gene-names/other-names.ts'

/** The genes of the Ensembl release that comes with Cytodeck, and what else genes are called. */
const folder = path.resolve(import.meta.dirname, '../../resources/gene-positions/starter')

/** The symbols and ids of the genes of a data set. */
export interface GeneLists {
  readonly names: readonly string[]
  readonly ids: readonly string[]
}

const loaded = new Map<Species, KnownGenes>()
const knownOf = new WeakMap<readonly string[], KnownGenes | null>()

/**
 * What is known of the genes of the data set's species; null where that is neither human nor mouse. Read once
 * in a process, when the first name is looked up that a data set does not have: it takes a tenth of a second.
 */
export function knownGenes({ names, ids }: GeneLists): KnownGenes | null {
  const before = knownOf.get(names)
  if (before !== undefined) return before
  const species = speciesByIds(ids) ?? speciesOf(names)
  const made = species === 'unknown' ? null : (loaded.get(species) ?? load(species))
  if (made) loaded.set(species, made)
  knownOf.set(names, made)
  return made
}

/** Finds genes of a data set by names that it does not write. */
export const otherNames = (genes: GeneLists): OtherNames =>
  OtherNames.of({ ...genes, known: knownGenes(genes) })

/** The species of the first Ensembl id of human or mouse. */
function speciesByIds(ids: readonly string[]): Species | null {
  const id = ids.find((one) => /^ENS(?:MUS)?G\d{11}/.test(one))
  return id === undefined ? null : id.startsWith('ENSMUSG') ? 'mouse' : 'human'
}

function load(species: 'human' | 'mouse'): KnownGenes {
  const genes = gunzipSync(readFileSync(path.join(folder, `${species}.tsv.gz`))).toString('latin1')
  const ids: string[] = []
  const symbols: string[] = []
  for (const [id, symbol] of rowsOf(genes)) {
    ids.push(id)
    symbols.push(symbol || id)
  }
  const synonyms = rowsOf(readFileSync(path.join(folder, 'synonyms.tsv'), 'utf8'))
  return new KnownGenes(
    { ids, symbols },
    Array.from(synonyms, ([symbol, names]) => [symbol, names.split(' ')] as const)
  )
}

/** The first two columns of a table, without its head. */
function* rowsOf(table: string): Generator<readonly [string, string]> {
  for (let from = table.indexOf('\n') + 1; from < table.length;) {
    const end = table.indexOf('\n', from)
    const first = table.indexOf('\t', from)
    const second = table.indexOf('\t', first + 1)
    yield [table.slice(from, first), table.slice(first + 1, second < 0 ? end : Math.min(second, end))]
    from = end + 1
  }
}
