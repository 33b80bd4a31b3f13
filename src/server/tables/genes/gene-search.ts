import { baseOf } from '../../columns/view.ts'
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

/**
 * Genes whose symbol or Ensembl id equals the query, then those that begin with it, then those that contain
 * it, whatever the letter case. All genes by mean expression, highest first, where the query is empty.
 */
export function findGenes(dataset: DataSet, words: string): Int32Array {
  const { names, ids, byName, byMean } = knownOf(dataset)
  const q = words.trim().toLowerCase()
  if (q === '') return byMean
  const [exact, begins, holds]: [number[], number[], number[]] = [[], [], []]
  for (const gene of byName) {
    const texts = [names[gene] ?? '', ids[gene] ?? '']
    if (texts.includes(q)) exact.push(gene)
    else if (texts.some((text) => text.startsWith(q))) begins.push(gene)
    else if (texts.some((text) => text.includes(q))) holds.push(gene)
  }
  return Int32Array.from([...exact, ...begins, ...holds])
}
