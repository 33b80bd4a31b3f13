import type {
  Clustering,
  Kernels,
  NeighbourGraph,
  Neighbours,
  NeighbourWeights,
  Points
} from '../../contract/kernels.ts'
import { communities, groupModularity } from './communities/communities.ts'
import { freeFound, searchNeighbours, type Found } from './neighbours/search.ts'
import type { Pool } from './pool/pool.ts'
import { sharedGraph, type SharedGraph } from './shared-neighbours/shared-graph.ts'
import { tsne } from './tsne/tsne.ts'
import { umap } from './umap/umap.ts'

/**
 * The kernel `neighbourGraph` on the threads of a pool. The points must not change while the graph is in use.
 */
export function neighbourGraph(pool: Pool): Kernels['neighbourGraph'] {
  return async (points, { neighbours, weights = 'jaccard', seed = 1, progress }) =>
    new CellGraph(pool, points, await searchNeighbours(pool, points, neighbours, progress), { weights, seed })
}

class CellGraph implements NeighbourGraph {
  readonly cells: number
  readonly #pool: Pool
  readonly #points: Points
  readonly #found: Found
  readonly #seed: number
  readonly #weights: NeighbourWeights
  #graph: Promise<SharedGraph> | null = null
  #calls = 0
  #disposed = false

  constructor(
    pool: Pool,
    points: Points,
    found: Found,
    { weights, seed }: { readonly weights: NeighbourWeights; readonly seed: number }
  ) {
    this.#pool = pool
    this.#points = points
    this.#found = found
    this.#seed = seed
    this.#weights = weights
    this.cells = found.cells
  }

  neighbours(): Neighbours {
    const { cells, count, order, ids, distances } = this.#found
    const out = {
      cells,
      count,
      ids: new Int32Array(cells * count),
      distances: new Float32Array(cells * count)
    }
    for (let row = 0, from = 0; row < cells; row++) {
      for (let to = order[row]! * count, end = to + count; to < end; to++, from++) {
        out.ids[to] = order[ids[from]!]!
        out.distances[to] = distances[from]!
      }
    }
    return out
  }

  clusters: NeighbourGraph['clusters'] = (resolutions, { seed = this.#seed, progress } = {}) =>
    this.#call(async () => {
      const { graph } = await this.#shared()
      const found = await communities(this.#pool, graph, resolutions, { seed, progress })
      return found.map((one, i): Clustering => ({
        resolution: resolutions[i]!,
        ...one,
        membership: this.#toCells(one.membership)
      }))
    })

  modularity: NeighbourGraph['modularity'] = (labels, resolution) =>
    this.#call(async () => {
      const { graph } = await this.#shared()
      const { order } = this.#found
      const byRow = new Int32Array(order.length)
      for (let row = 0; row < order.length; row++) byRow[row] = labels[order[row]!]!
      return groupModularity(this.#pool, graph, byRow, resolution)
    })

  umap: NeighbourGraph['umap'] = (options = {}) =>
    this.#call(() => umap(this.#pool, this.#points, this.#found, { seed: this.#seed, ...options }))
  tsne: NeighbourGraph['tsne'] = (options = {}) =>
    this.#call(() => tsne(this.#pool, this.#points, { seed: this.#seed, ...options }))

  dispose(): void {
    if (this.#disposed) return
    this.#disposed = true
    this.#free()
  }

  /** Counts the running calls: what they use is freed only after the last of them has ended. */
  async #call<T>(work: () => Promise<T>): Promise<T> {
    if (this.#disposed) throw new Error('the neighbour graph was disposed of')
    this.#calls++
    try {
      return await work()
    } finally {
      this.#calls--
      this.#free()
    }
  }

  #free(): void {
    if (!this.#disposed || this.#calls > 0) return
    freeFound(this.#pool.heap, this.#found)
    void this.#graph?.then(({ free }) => free()).catch(() => undefined)
    this.#graph = null
  }

  #shared(): Promise<SharedGraph> {
    this.#graph ??= sharedGraph(this.#pool, this.#found, this.#weights)
    return this.#graph
  }

  #toCells(byRow: Int32Array): Int32Array {
    const byCell = new Int32Array(byRow.length)
    const { order } = this.#found
    for (let row = 0; row < order.length; row++) byCell[order[row]!] = byRow[row]!
    return byCell
  }
}
