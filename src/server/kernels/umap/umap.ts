import type { Plane, Points, UmapOptions } from '../../../contract/kernels.ts'
import { umapCurve } from '../../../science/graph/umap-curve.ts'
import type { Found } from '../neighbours/search.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { startPlaces, toCells } from './places.ts'
import type * as UmapJobs from './umap-jobs.ts'
import { cellsPerEpochBlock } from './umap-jobs.ts'

const umapJobs = jobModule<typeof UmapJobs>(import.meta, 'umap-jobs')

/** Pushes from random cells for each pull. */
const pushes = 5
/** Edges that the kernel handles at once. */
const together = 8
/** Numbers in the scratch memory of a thread beside those of a cell's edges: see `assembly/umap.ts`. */
export const scratchNumbers = 2 * 4096 + 64 + 60 + 8
const previewMs = 500
/** Spread of the start: about the plane's final width, so that cells need not travel far. */
const deviation = 3

const epochsFor = (cells: number): number => (cells <= 10_000 ? 500 : 200)

/**
 * Places of the cells in the plane by UMAP (McInnes, Healy and Melville 2018), from the neighbours and the
 * first two coordinates of the points.
 */
export async function umap(
  pool: Pool,
  points: Points,
  found: Found,
  options: UmapOptions & { readonly seed: number }
): Promise<Plane> {
  const { cells, count, ids, distances, reverse, order } = found
  const { epochs = epochsFor(cells), minDist = 0.1, spread = 1, seed, progress, onPlaces } = options
  const { heap } = pool
  pool.require({ cells, perCell: 8 * count + 24 })
  const memberships = heap.take(Float32Array, cells * count)
  await pool.run(umapJobs, 'fuzzy', {
    blocks: blocksOf(cells),
    args: { cells, count, distances, memberships }
  })
  const edges = {
    count,
    ids,
    reverse,
    chances: heap.take(Uint16Array, cells * count + together),
    inChances: heap.take(Uint16Array, cells * count + together)
  }
  await pool.run(umapJobs, 'unite', {
    blocks: blocksOf(cells),
    args: { cells, memberships, ...edges, epochs }
  })
  heap.free(memberships)

  let places: Float32Array = heap.copy(startPlaces(points, order, { deviation, seed }))
  let out: Float32Array = heap.take(Float32Array, 2 * cells)
  const curve = umapCurve(minDist, spread)
  const scratchLength = count + mostAround(reverse.starts) + scratchNumbers
  const scratch = heap.take(Uint32Array, pool.threads * scratchLength)
  const blocks = Math.ceil(cells / cellsPerEpochBlock)
  let shownAt = performance.now()
  for (let number = 0; number < epochs; number++) {
    const args = {
      cells,
      ...edges,
      places,
      out,
      number,
      rate: 1 - number / epochs,
      ...curve,
      pushes,
      seed,
      scratch,
      scratchLength
    }
    await pool.run(umapJobs, 'epoch', { blocks, args })
    ;[places, out] = [out, places]
    progress?.((number + 1) / epochs)
    if (!onPlaces || performance.now() - shownAt < previewMs) continue
    onPlaces(toCells(places, order), (number + 1) / epochs)
    shownAt = performance.now()
  }
  const plane = toCells(places, order)
  heap.free(edges.chances, edges.inChances, places, out, scratch)
  return plane
}

/** How many have one and the same row as neighbour, at most. */
function mostAround(starts: Int32Array): number {
  let most = 0
  for (let row = 0; row + 1 < starts.length; row++) most = Math.max(most, starts[row + 1]! - starts[row]!)
  return most
}
