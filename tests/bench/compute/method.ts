import type { Kernels } from '../../../src/contract/kernels.ts'
import { contrasts } from '../../../src/science/stats/contrast.ts'

/** The same for all: what is computed, as near as the packages allow. */
export const method = {
  genes: 2000,
  components: 30,
  neighbours: 15,
  resolutions: [0.4, 0.8, 1.2],
  seed: 42
} as const

/**
 * Programs that are compiled while they run do the steps on so many cells first: enough to take the ways that
 * larger data take, since scanpy finds neighbours in another way from 8,192 cells on, and Cytodeck from
 * 16,384.
 */
export const cellsToCompile = 17_000

/** As `umap` of the kernels has it. */
export const epochsOf = (cells: number): number => (cells <= 10_000 ? 500 : 200)

/**
 * The steps by the names under which they are set side by side. A program that does two at once joins their
 * names by ` + `.
 */
export const steps = {
  load: 'load',
  variable: 'moments, variable genes',
  components: 'principal components',
  neighbours: 'nearest neighbours',
  shared: 'shared neighbours',
  leiden: `Leiden × ${method.resolutions.length}`,
  umap: 'UMAP',
  markers: 'markers',
  whole: 'all of these',
  clustering: 'clustering as its form opens',
  clusterMarkers: 'markers of its clusters',
  welch: "Welch's t, one group against the others",
  tsne: 't-SNE'
} as const

/**
 * Each cluster compared with all other cells by rank sums, all genes.
 * @param membership cluster of each cell
 */
export const markersOf = async (kernels: Kernels, membership: Int32Array, clusters: number) =>
  contrasts(await kernels.groupStatistics(membership, clusters), clusters, 'wilcoxon')
