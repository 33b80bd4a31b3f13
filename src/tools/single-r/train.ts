import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Stored } from '../../contract/resource.ts'
import type { CellTypes } from '../../resources/cell-types/content.ts'
import type { Classifier } from '../../contract/tool.ts'
import { classifierOf } from '../../science/classify/classifier.ts'
import { labelMedians, pairMarkers, usualMarkers, type PairMarkers } from '../../science/classify/markers.ts'
import { matchGenes, type MatchedGenes } from '../../science/classify/match-genes.ts'
import type { Params } from './schema.ts'

/** Fewer shared genes than this cannot tell types apart. */
const leastGenes = 50
/** How many of the markers that came with a reference are taken of each pair. */
const usualGivenMarkers = 20

export interface Trained {
  readonly classifier: Classifier
  readonly matched: MatchedGenes
  /** Genes of each ordered pair that were asked for. */
  readonly top: number
  /** Markers of each ordered pair as genes of the data, best first. */
  readonly markers: PairMarkers
  /** Labels that no gene tells from some other label. */
  readonly alike: readonly string[]
}

/** Finds the markers of a reference among the genes of the data. Faults: reference_misfit, reference_flat. */
export function train(cells: Cells, reference: Stored<CellTypes>, params: Params): Trained {
  const { labels, labelOf, values, name } = reference
  const matched = matchGenes(cells.genes, { names: reference.genes, ids: reference.otherNames })
  if (matched.shared < leastGenes)
    throw new Fault('reference_misfit', { name, shared: matched.shared, genes: reference.genes.length })

  // In the order of the data, so that equal differences are ranked by its genes.
  const shared = Int32Array.from(matched.genes.keys())
    .filter((gene) => matched.genes[gene]! >= 0)
    .sort((a, b) => matched.genes[a]! - matched.genes[b]!)
  const genes = shared.map((gene) => matched.genes[gene]!)
  const profiles = labelOf.length
  const own = new Float64Array(shared.length * profiles)
  for (const [place, gene] of shared.entries())
    own.set(values.subarray(gene * profiles, (gene + 1) * profiles), place * profiles)

  const top =
    params.top > 0 ? params.top : reference.markers ? usualGivenMarkers : usualMarkers(labels.length)
  const markers = reference.markers
    ? givenMarkers(reference.markers, labels.length, shared, reference.genes.length, top)
    : pairMarkers(labelMedians(own, shared.length, labelOf, labels.length), shared.length, labels.length, top)
  if (markers.genes.length === 0) throw new Fault('reference_flat', { name })
  const tuning = { quantile: params.quantile, threshold: params.fine_tune ? params.tune_threshold : -1 }
  return {
    classifier: classifierOf({ genes, labelOf, values: own }, markers, tuning),
    matched,
    top,
    markers: { ...markers, genes: markers.genes.map((index) => genes[index]!) },
    alike: labels.filter((_, a) =>
      labels.some(
        (_other, b) =>
          a !== b &&
          [a * labels.length + b, b * labels.length + a].every(
            (pair) => markers.starts[pair] === markers.starts[pair + 1]
          )
      )
    )
  }
}

/** The first `top` markers of each pair that the data has, as places among the shared genes. */
function givenMarkers(
  given: NonNullable<CellTypes['markers']>,
  labels: number,
  shared: Int32Array,
  genes: number,
  top: number
): PairMarkers {
  const indices = new Int32Array(genes).fill(-1)
  for (const [index, gene] of shared.entries()) indices[gene] = index
  const starts = new Int32Array(labels * labels + 1)
  const kept: number[] = []
  for (let pair = 0; pair < labels * labels; pair++) {
    const own = given.genes.subarray(given.starts[pair], given.starts[pair + 1])
    for (const gene of own) {
      if (kept.length - starts[pair]! >= top) break
      if (indices[gene]! >= 0) kept.push(indices[gene]!)
    }
    starts[pair + 1] = kept.length
  }
  return { labels, starts, genes: Int32Array.from(kept) }
}
