import type { Clustering, Plane, Result } from '../../../contract/tool.ts'
import { sharedCells, treePlaces } from '../../../science/clusters/tree.ts'
import { medianOf } from '../../../science/stats/quantile.ts'
import type { Groups } from '../grouping.ts'
import { factor } from '../table.ts'
import { middle } from './middle.ts'
import type { ClusteringTables } from './schema.ts'

type Table<Name extends keyof ClusteringTables> = Result<ClusteringTables>['tables'][Name]

export type Embeddings = Partial<Record<'umap' | 'tsne', Plane>>

/** The clusters at every resolution, coarse to fine, with data of their cells. */
export interface ClusteredCells {
  readonly ids: Uint32Array
  /** The total counts of each cell of the data set; null where only log values are stored. */
  readonly totals: Float64Array | null
  readonly clusterings: readonly Clustering[]
  readonly embeddings: Embeddings
  readonly samples: Groups | null
}

const names = (clusterings: readonly Clustering[]): string[] =>
  Array.from({ length: Math.max(0, ...clusterings.map(({ clusters }) => clusters)) }, (_, cluster) =>
    String(cluster)
  )

/**
 * Every cluster of every resolution: its size, its middle on the embeddings, its main sample, and its
 * position in the clustering tree.
 */
export function clusterTable({
  ids,
  totals,
  clusterings,
  embeddings,
  samples
}: ClusteredCells): Table<'clusters'> {
  const shared = clusterings.slice(1).map((next, i) => {
    const above = clusterings[i]!
    return sharedCells(above.membership, above.clusters, next.membership, next.clusters)
  })
  const places = treePlaces(
    clusterings.map(({ clusters }) => clusters),
    shared
  )
  const rows = clusterings.flatMap(({ resolution, clusters, membership }, level) => {
    const members: number[][] = Array.from({ length: clusters }, () => [])
    for (const [place, cluster] of membership.entries()) members[cluster]!.push(place)
    return members.map((own, cluster) => ({
      resolution,
      level,
      cluster,
      cells: own.length,
      share: own.length / ids.length,
      total: totals ? medianOf(Float64Array.from(own, (index) => totals[ids[index]!]!)) : Number.NaN,
      ...mainSample(own, ids, samples),
      middles: (['umap', 'tsne'] as const).map((kind) => middle(embeddings[kind], own)),
      place: (places[level]![cluster]! + 0.5) / clusters
    }))
  })
  const number = (field: (row: (typeof rows)[number]) => number): Float64Array =>
    Float64Array.from(rows, field)
  return {
    resolution: number((row) => row.resolution),
    cluster: factor(
      rows.map(({ cluster }) => cluster),
      names(clusterings)
    ),
    cells: Int32Array.from(rows, (row) => row.cells),
    share: number((row) => row.share),
    total: number((row) => row.total),
    samples: Int32Array.from(rows, (row) => row.count),
    main_sample: factor(
      rows.map(({ main }) => main),
      samples?.levels ?? []
    ),
    main_share: number((row) => row.mainShare),
    umap_1: number((row) => row.middles[0]![0]),
    umap_2: number((row) => row.middles[0]![1]),
    tsne_1: number((row) => row.middles[1]![0]),
    tsne_2: number((row) => row.middles[1]![1]),
    level: Int32Array.from(rows, (row) => row.level),
    place: number((row) => row.place)
  }
}

/**
 * The most frequent sample of some cells, with its share of the cells that have a sample; code −1 where none
 * has one.
 */
function mainSample(
  indices: readonly number[],
  ids: Uint32Array,
  samples: Groups | null
): { main: number; mainShare: number; count: number } {
  if (!samples) return { main: -1, mainShare: Number.NaN, count: 0 }
  const counts = new Float64Array(samples.levels.length)
  for (const index of indices) if (samples.codes[ids[index]!]! >= 0) counts[samples.codes[ids[index]!]!]! += 1
  const total = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(0, ...counts)
  return {
    main: total > 0 ? counts.indexOf(most) : -1,
    mainShare: total > 0 ? most / total : Number.NaN,
    count: counts.filter((count) => count > 0).length
  }
}

/**
 * The cells that clusters of one resolution share with those of the next, as edges of a clustering tree
 * (Zappia and Oshlack 2018).
 */
export function treeTable({ clusterings }: ClusteredCells, clusters: Table<'clusters'>): Table<'tree'> {
  const first = clusterings.map((_, level) => clusters.level.indexOf(level))
  const edges = clusterings.slice(1).flatMap((next, level) => {
    const above = clusterings[level]!
    const shared = sharedCells(above.membership, above.clusters, next.membership, next.clusters)
    return Array.from(shared, (cells, at) => {
      const [from, to] = [
        first[level]! + Math.floor(at / next.clusters),
        first[level + 1]! + (at % next.clusters)
      ]
      return { level, from, to, cells, resolution: above.resolution, next: next.resolution }
    }).filter(({ cells }) => cells > 0)
  })
  const number = (field: (edge: (typeof edges)[number]) => number): Float64Array =>
    Float64Array.from(edges, field)
  const codes = 'codes' in clusters.cluster ? clusters.cluster.codes : new Int32Array(0)
  return {
    level: Int32Array.from(edges, ({ level }) => level),
    resolution: number(({ resolution }) => resolution),
    cluster: factor(
      edges.map(({ from }) => codes[from]!),
      names(clusterings)
    ),
    next_resolution: number(({ next }) => next),
    next_cluster: factor(
      edges.map(({ to }) => codes[to]!),
      names(clusterings)
    ),
    cells: Int32Array.from(edges, ({ cells }) => cells),
    share: number(({ cells, from }) => cells / clusters.cells[from]!),
    next_share: number(({ cells, to }) => cells / clusters.cells[to]!),
    place: number(({ from }) => clusters.place[from]!),
    next_place: number(({ to }) => clusters.place[to]!)
  }
}

/** The number of cells of each sample in each cluster, also where it is 0. */
export function sampleTable({ ids, clusterings, samples }: ClusteredCells): Table<'samples'> {
  const levels = samples?.levels ?? []
  const rows = clusterings.flatMap(({ resolution, clusters, membership }) => {
    const counts = new Float64Array(levels.length * clusters)
    const totals = new Float64Array(levels.length)
    for (const [index, cluster] of membership.entries()) {
      const sample = samples?.codes[ids[index]!] ?? -1
      if (sample < 0) continue
      counts[sample * clusters + cluster]! += 1
      totals[sample]! += 1
    }
    return Array.from(counts, (cells, at) => {
      const sample = Math.floor(at / clusters)
      return { resolution, sample, cluster: at % clusters, cells, total: totals[sample]! }
    }).filter(({ total }) => total > 0)
  })
  return {
    resolution: Float64Array.from(rows, ({ resolution }) => resolution),
    sample: factor(
      rows.map(({ sample }) => sample),
      levels
    ),
    cluster: factor(
      rows.map(({ cluster }) => cluster),
      names(clusterings)
    ),
    cells: Int32Array.from(rows, ({ cells }) => cells),
    total: Int32Array.from(rows, ({ total }) => total),
    percent: Float64Array.from(rows, ({ cells, total }) => (100 * cells) / total)
  }
}
