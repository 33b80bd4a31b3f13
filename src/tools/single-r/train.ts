import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Stored } from '../../contract/resource.ts'
import type { CellTypes } from '../../resources/cell-types/content.ts'
import type { Classifier } from '../../contract/tool.ts'
import { classifierOf } from '../../science/classify/classifier.ts'
import { labelMedians, pairMarkers, usualMarkers, type PairMarkers } from '../../science/classify/markers.ts'
import { matchGenes, type MatchedGenes } from '../../science/classify/match-genes.ts'
import type { Params } from './schema.ts'

/** With fewer shared genes, types cannot be distinguished. */
const leastGenes = 50
/** The number of markers per pair that are used by default, if the reference has its own markers. */
const usualGivenMarkers = 20

/** The trained classifier, and the genes that it is made of. */
export interface Trained {
  readonly classifier: Classifier
  readonly matched: MatchedGenes
  /** The requested number of markers per ordered pair of labels. */
  readonly top: number
  /** The markers of each ordered pair, as genes of the data, best first. */
  readonly markers: PairMarkers
  /** Labels that no marker distinguishes from some other label. */
  readonly alike: readonly string[]
}

/**
 * Trains the classifier: finds the markers of the reference among the genes of the data. Faults:
 * reference_misfit, reference_flat.
 */
export function train(cells: Cells, reference: Stored<CellTypes>, params: Params): Trained {
  const { labels, labelOf, values, name } = reference
  const matched = matchGenes(cells.genes, { names: reference.genes, ids: reference.otherNames })
  if (matched.shared < leastGenes)
    throw new Fault('reference_misfit', { name, shared: matched.shared, genes: reference.genes.length })

  // The genes are in the order of the data, which breaks ties between equal differences.
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

/** The first `top` markers of each pair that are in the data, as indices into the shared genes. */
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
