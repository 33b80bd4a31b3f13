import { baseOf } from '../../columns/view.ts'
import { otherNames } from '../../gene-names/known-genes.ts'
import type { DataSet } from '../../matrix/dataset.ts'

interface Known {
  readonly names: readonly string[]
  readonly ids: readonly string[]
  /** Genes sorted by name, with numbers in names compared by value: CD2 before CD14. */
  readonly byName: Int32Array
  /** Genes sorted by mean expression, highest first. */
  readonly byMean: Int32Array
}

const known = new WeakMap<DataSet, Known>()

function knownOf(dataset: DataSet): Known {
  const base = baseOf(dataset)
  const before = known.get(base)
  if (before) return before
  const names = dataset.geneNames()
  const { mean } = dataset.geneStatistics()
  const { compare } = new Intl.Collator('en', { numeric: true })
  const every = () => Int32Array.from({ length: dataset.genes }, (_, gene) => gene)
  const made: Known = {
    names: names.map((name) => name.toLowerCase()),
    ids: dataset.geneIds().map((id) => id.toLowerCase()),
    byName: every().sort((a, b) => compare(names[a] ?? '', names[b] ?? '') || a - b),
    byMean: every().sort((a, b) => (mean[b] ?? 0) - (mean[a] ?? 0) || a - b)
  }
  known.set(base, made)
  return made
}

/** How well a gene fits the words that are looked for: the best first. */
const fit = { exact: 0, begins: 1, holds: 2, none: 3 } as const
type Fit = (typeof fit)[keyof typeof fit]

function fitOf(text: string, words: string): Fit {
  const at = text.indexOf(words)
  if (at < 0) return fit.none
  if (at > 0) return fit.holds
  return text.length === words.length ? fit.exact : fit.begins
}

/**
 * The gene that the query is another name of, as CD20 of MS4A1. Then genes whose symbol or Ensembl id equals
 * the query, those that begin with it, and those that contain it, whatever the letter case. All genes by mean
 * expression, highest first, where the query is empty.
 */
export function findGenes(dataset: DataSet, words: string): Int32Array {
  const { names, ids, byName, byMean } = knownOf(dataset)
  const q = words.trim().toLowerCase()
  if (q === '') return byMean
  // No object is made for a gene: with those of tens of thousands at each letter that a user types, garbage
  // would be collected all the time, and other calls would wait.
  const fits = new Uint8Array(byName.length)
  const starts = [0, 0, 0, 0]
  for (let at = 0; at < fits.length; at++) {
    const gene = byName[at]!
    const found = Math.min(fitOf(names[gene]!, q), fitOf(ids[gene]!, q))
    fits[at] = found
    // Those that fit worse come after it.
    for (let worse = found + 1; worse < starts.length; worse++) starts[worse]!++
  }
  const found = new Int32Array(starts[fit.none]!)
  for (let at = 0; at < fits.length; at++)
    if (fits[at] !== fit.none) found[starts[fits[at]!]!++] = byName[at]!
  const other = otherNames({ names: dataset.geneNames(), ids: dataset.geneIds() }).find(words.trim())
  return other ? Int32Array.of(other.gene, ...found.filter((gene) => gene !== other.gene)) : found
}
