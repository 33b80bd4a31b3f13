import { setImmediate } from 'node:timers/promises'
import type { ScoreMethod } from '../../contract/api/set.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'
import { createScore, type Score } from '../../science/sets/score.ts'
import type { DataSet } from '../matrix/dataset.ts'

const keptScores = 8
const kept = new WeakMap<DataSet, Map<string, Promise<Score>>>()

/**
 * The score of genes over all cells, from memory where it was asked for lately: a set's picture, its groups
 * and its colours ask alike.
 */
export function scoreOf(dataset: DataSet, genes: Uint32Array, method: ScoreMethod): Promise<Score> {
  let scores = kept.get(dataset)
  if (!scores) kept.set(dataset, (scores = new Map()))
  const key = `${method} ${genes.join(' ')}`
  const known = scores.get(key)
  if (known) return known
  const made = compute(dataset, genes, method)
  scores.set(key, made)
  made.catch(() => scores.delete(key))
  if (scores.size > keptScores) scores.delete(scores.keys().next().value ?? '')
  return made
}

async function compute(dataset: DataSet, genes: Uint32Array, method: ScoreMethod): Promise<Score> {
  const score = createScore(dataset.cells, method)
  const totals = dataset.totals()
  for (const gene of genes) {
    const { cells, values } = dataset.gene(gene)
    score.add(
      cells,
      dataset.layer === 'lognorm'
        ? values
        : Float64Array.from(values, (count, at) => lognorm(count, totals[cells[at] as number] as number))
    )
    // A gene of a million cells takes milliseconds; between two of them others get their turn.
    await setImmediate()
  }
  return score.finish()
}
