import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context } from '../../contract/tool.ts'
import { chosenSets } from '../../resources/gene-sets/chosen.ts'
import {
  comparedShape,
  readComparisons,
  unnamed,
  type TableComparisons,
  type Comparison
} from '../parts/enrichment/comparisons.ts'
import type { Params } from './schema.ts'
import type { en } from './texts.ts'

/** A list of genes to test, and its universe: all genes that could have been in it. */
export interface Query {
  readonly name: string
  /** The queried genes in the universe, as indices into the genes of the data set. */
  readonly genes: Set<number>
  /** 1 for each gene of the data set in the universe. */
  readonly inUniverse: Uint8Array
  readonly universe: number
}

/** The queries of an order. */
export interface Queries {
  readonly queries: readonly Query[]
  /** The universe that was used. */
  readonly universe: Params['universe']
  /** The names of queries without a gene. */
  readonly empty: readonly string[]
  readonly compared: Pick<TableComparisons, 'unknown' | 'repeated'>
}

/** A list of genes before its universe is known. `tested` is the universe of lists that bring one. */
interface GeneList {
  readonly name: string
  readonly genes: Iterable<number>
  readonly tested: Int32Array | null
}

/**
 * Reads the queries of the parameters, each with its universe. The universe of tested genes is that of each
 * comparison of a result. Lists of genes have no tested genes, and use the genes detected in the selected
 * cells. Faults: no_query, no_tested_gene, no_query_gene, and those of sets and results.
 */
export async function readQueries(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Queries> {
  const { lists, compared } = await readLists(cells, params, context)
  const universe =
    params.universe === 'tested' && lists.some(({ tested }) => !tested) ? 'detected' : params.universe
  const shared = universe === 'tested' ? null : await flagsOf(universe, cells, params, context)
  const queries = lists.map(({ name, genes, tested }): Query => {
    const inUniverse = shared ?? flags(cells.genes.names.length, tested ?? [])
    return {
      name,
      genes: new Set([...genes].filter((gene) => inUniverse[gene] === 1)),
      inUniverse,
      universe: inUniverse.reduce((sum, one) => sum + one, 0)
    }
  })
  const filled = queries.filter(({ genes }) => genes.size > 0)
  if (filled.length === 0) {
    const widest = queries.reduce((most, query) => Math.max(most, query.universe), 0)
    if (universe === 'tested' && widest === 0) throw new Fault('no_tested_gene')
    throw new Fault('no_query_gene', { universe: widest })
  }
  const empty = queries.flatMap(({ name, genes }) => (genes.size === 0 ? [name] : []))
  return { queries: filled, universe, empty, compared }
}

const nothingLeftOut = { unknown: 0, repeated: 0 }

async function readLists(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<{ lists: GeneList[]; compared: Queries['compared'] }> {
  const { names } = cells.genes
  if (params.from === 'result') {
    if (params.result === undefined) throw new Fault('no_query')
    const compared = readComparisons(await context.result(params.result, comparedShape), names)
    const lists = compared.comparisons.map((one) => ({
      name: one.name,
      genes: passing(one, params),
      tested: one.genes.filter((_, at) => Number.isFinite(one.log10P[at]))
    }))
    return { lists, compared }
  }
  if (params.from === 'genes') {
    const wanted = new Set(params.genes)
    if (wanted.size === 0) throw new Fault('no_query')
    const genes = names.flatMap((name, gene) => (wanted.has(name) ? [gene] : []))
    return { lists: [{ name: unnamed.genes, genes, tested: null }], compared: nothingLeftOut }
  }
  const { sets } = await chosenSets(params.lists, cells.genes, context)
  if (sets.length === 0) throw new Fault('no_query')
  return { lists: sets.map(({ name, genes }) => ({ name, genes, tested: null })), compared: nothingLeftOut }
}

/**
 * The genes of a comparison that pass the thresholds; the most significant ones where their number is
 * limited.
 */
function passing(
  { genes, log2Fold, log10P, log10Adjusted }: Comparison,
  { direction, alpha, min_log2fc, most }: Params
): number[] {
  const sign = { up: 1, down: -1, both: 0 }[direction]
  const indices = Array.from(genes.keys()).filter((at) => {
    const fold = log2Fold[at]!
    const goes = sign === 0 ? Math.abs(fold) : fold * sign
    return log10Adjusted[at]! <= Math.log10(alpha) && goes >= min_log2fc && goes > 0
  })
  indices.sort((a, b) => log10P[a]! - log10P[b]! || genes[a]! - genes[b]!)
  return (most > 0 ? indices.slice(0, most) : indices).map((at) => genes[at]!)
}

/** Flags the genes of a universe that all queries share. */
async function flagsOf(
  universe: 'detected' | 'all' | 'given',
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Uint8Array> {
  const count = cells.genes.names.length
  if (universe === 'all') return new Uint8Array(count).fill(1)
  if (universe === 'detected') {
    const { detected } = await context.kernels.geneMoments(cells.ids, {
      progress: (share) => context.report('universe', 0.1 + 0.5 * share)
    })
    return Uint8Array.from(detected, (found) => Number(found > 0))
  }
  const { sets } = await chosenSets(params.background, cells.genes, context)
  return flags(
    count,
    sets.flatMap(({ genes }) => [...genes])
  )
}

function flags(count: number, genes: Iterable<number>): Uint8Array {
  const found = new Uint8Array(count)
  for (const gene of genes) found[gene] = 1
  return found
}
