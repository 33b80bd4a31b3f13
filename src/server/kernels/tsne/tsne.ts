import type { Plane, Points, TsneOptions } from '../../../contract/kernels.ts'
import { Generator } from '../../../science/random/generator.ts'
import { freeFound, searchNeighbours } from '../neighbours/search.ts'
import type { Numbers } from '../../../contract/tool/jobs.ts'
import { blocksOf, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import { startPlaces, toCells } from '../umap/places.ts'
import type * as TsneJobs from './tsne-jobs.ts'
import { cellsPerForceBlock, together, type Field, type Pace } from './tsne-jobs.ts'

const tsneJobs = jobModule<typeof TsneJobs>(import.meta, 'tsne-jobs')

const previewMs = 500
/** Neighbours for each unit of the perplexity: beyond, affinities are next to nothing. */
const neighboursPerUnit = 3
/** Neighbours that fit a byte. */
const mostNeighbours = 255
/**
 * Squares act as one where they are narrower than 0.7 times their distance: never a square that a cell is in.
 */
const angle = 0.5
/** Spread of the start (Kobak and Berens 2019). */
const deviation = 1e-4
/** Affinities are exaggerated by so much for a quarter of the iterations. */
const exaggeration = 12
const leastRate = 200
/** What the tree, the forces and the motion take for a cell, and room that `assembly/tsne.ts` asks for. */
const bytesPerCell = 140
const sortCounts = 2048
const wordsPerNode = 8
/** The share of the work that the search for neighbours is. */
const searchShare = 0.1

/**
 * What sets cells apart that fell into one place while affinities were exaggerated, of the largest
 * coordinate.
 */
const jitter = 1e-4

const earlyOf = (iterations: number): number => Math.ceil(iterations / 4)

const paceOf = (number: number, iterations: number, cells: number): Pace => {
  const early = number < earlyOf(iterations)
  return {
    exaggeration: early ? exaggeration : 1,
    momentum: early ? 0.5 : 0.8,
    rate: Math.max(leastRate, cells / exaggeration)
  }
}

/**
 * Places of the cells in the plane by t-SNE (van der Maaten and Hinton 2008; van der Maaten 2014), from the
 * first two coordinates of the points, with a rate of learning that grows with the cells (Belkina et al.
 * 2019).
 */
export async function tsne(
  pool: Pool,
  points: Points,
  options: TsneOptions & { readonly seed: number }
): Promise<Plane> {
  const { cells } = points
  const { iterations = 1000, seed, progress, onPlaces } = options
  if (cells < 2) return new Float32Array(2 * cells)
  const { heap } = pool
  const { field, order } = await fieldOf(pool, points, options)
  const motion = {
    speeds: heap.take(Float32Array, 2 * cells),
    gains: heap.take(Float32Array, 2 * cells).fill(1)
  }
  const blocks = field.totals.length
  const step = (pace: Pace | null): Promise<number[]> =>
    pool.run(tsneJobs, 'step', { blocks: 1, args: { ...field, ...motion, pace } })
  let shownAt = performance.now()
  for (let number = 0; number < iterations; number++) {
    if (number === earlyOf(iterations)) setApart(field.places, seed)
    const [count] = await step(number === 0 ? null : paceOf(number - 1, iterations, cells))
    await pool.run(tsneJobs, 'act', { blocks, args: { ...field, count: count!, angle } })
    const share = searchShare + ((1 - searchShare) * (number + 1)) / iterations
    progress?.(share)
    if (!onPlaces || performance.now() - shownAt < previewMs) continue
    onPlaces(toCells(field.places, order), share)
    shownAt = performance.now()
  }
  if (iterations > 0) await step(paceOf(iterations - 1, iterations, cells))
  const plane = centred(toCells(field.places, order))
  heap.free(...arraysOf(field), motion.speeds, motion.gains)
  return plane
}

/**
 * The arrays of the field: all affinities as edges, the cells at their start, and room for the tree and the
 * forces.
 */
async function fieldOf(
  pool: Pool,
  points: Points,
  options: TsneOptions & { readonly seed: number }
): Promise<{ field: Field; order: Int32Array }> {
  const { cells } = points
  const { heap } = pool
  const perplexity = Math.max(
    1,
    Math.min(options.perplexity ?? 30, (cells - 1) / neighboursPerUnit, mostNeighbours / neighboursPerUnit)
  )
  const searched = (share: number): void => options.progress?.(searchShare * share)
  const found = await searchNeighbours(pool, points, Math.ceil(neighboursPerUnit * perplexity), searched)
  const { count, ids, distances, reverse, order } = found
  const most = cells * (2 * count + together)
  pool.require({ cells, perCell: 4 * count + 8 * (2 * count + together) + bytesPerCell })
  const affinities = heap.take(Float32Array, cells * count)
  await pool.run(tsneJobs, 'affinities', {
    blocks: blocksOf(cells),
    args: { cells, count, perplexity, distances, affinities }
  })
  const edges = {
    starts: heap.take(Uint32Array, cells),
    lengths: heap.take(Uint32Array, cells),
    targets: heap.take(Uint32Array, most),
    weights: heap.take(Float32Array, most)
  }
  await pool.run(tsneJobs, 'join', {
    blocks: blocksOf(cells),
    args: { cells, count, ids, reverse, affinities, ...edges }
  })
  heap.free(affinities)
  freeFound(heap, found)
  const field = {
    cells,
    ...edges,
    places: heap.copy(startPlaces(points, order, { deviation, seed: options.seed })),
    codes: heap.take(Uint32Array, 2 * cells),
    rows: heap.take(Uint32Array, 2 * cells),
    counts: heap.take(Uint32Array, sortCounts),
    xs: heap.take(Float32Array, cells + together),
    ys: heap.take(Float32Array, cells + together),
    nodes: heap.take(Float32Array, 2 * cells * wordsPerNode),
    forces: heap.take(Float32Array, 4 * cells),
    totals: heap.take(Float64Array, Math.ceil(cells / cellsPerForceBlock))
  }
  return { field, order }
}

const arraysOf = (field: Field): Numbers[] =>
  Object.values(field).filter((value): value is Numbers => ArrayBuffer.isView(value))

/** Cells that are alike are pulled alike, and would stay in one place for ever. */
function setApart(places: Plane, seed: number): void {
  const generator = new Generator(seed, 1)
  const size = jitter * places.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  for (let i = 0; i < places.length; i++) places[i]! += size * generator.normal()
}

/** The places with their mean at 0. */
function centred(plane: Plane): Plane {
  const means = [0, 0]
  for (const [i, value] of plane.entries()) means[i % 2]! += (2 * value) / plane.length
  return plane.map((value, i) => value - means[i % 2]!)
}
