import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, EarlierMatrix, EarlierResult, Points, Progress } from '../../contract/tool.ts'
import { diffusionMap, vectorsHeld, type DiffusionMap } from '../../science/trajectory/diffusion.ts'
import {
  among,
  connectedParts,
  neighbourKernel,
  type Lists
} from '../../science/trajectory/neighbour-kernel.ts'
import { batchesOf, corrected } from '../parts/clustering/batches.ts'
import { variableGenes } from '../parts/variable-genes.ts'
import { parentTables, type Matrices, type Params } from './schema.ts'
import type { en } from './texts.ts'

/**
 * What no starting point changes: places of the cells, their graph, and the slow directions of a walk over
 * it.
 */
export interface Structure {
  readonly points: Points
  readonly lists: Lists & { readonly ids: Float32Array | Int32Array; readonly distances: Float32Array }
  /** Cells of the largest connected part, by their places in the selection, ascending. */
  readonly main: Uint32Array
  /** Eigenvalues of the walk over them. */
  readonly values: Float64Array
  /** Component c of cell i of the selection at `i * values.length + c`; NaN outside of the largest part. */
  readonly walk: Float32Array
  /** The matrices of the result that it was read from; null where it was found anew. */
  readonly kept: Readonly<Record<KeptName, EarlierMatrix>> | null
}

/** Matrices that another starting point goes on from. */
type KeptName = Exclude<keyof Matrices, 'branches' | 'modules'>

/** Diffusion components that pseudotime is measured in. */
const components = 15

/** What is held at once for each cell, in bytes. */
export const bytesOfStructure = ({ dimension, neighbors }: Params): number =>
  24 * dimension + 70 * neighbors + 8 * (vectorsHeld + 3 * components)

/** What is read of a result: all but the matrices that hold it. */
type Read = Omit<Structure, 'kept'>

/** What was read last, by the digests of its matrices: the next task mostly goes on from the same. */
let last: { readonly digests: string; readonly read: Promise<Read> } | null = null

/** Found anew, or read from the result that the task goes on from where that is of the same cells. */
export async function structureOf(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Structure> {
  const earlier = context.parent && (await reused(context.parent, cells, params))
  if (earlier) {
    for (const step of ['moments', 'components', 'neighbours', 'walk'] as const) context.skip(step)
    return earlier
  }
  const batches = await batchesOf(cells, params)
  context.report('moments', 0)
  const variable = await variableGenes(cells, params.variable, context, {
    progress: (share) => context.report('moments', 0.1 * share)
  })
  if (variable.genes.length === 0) throw new Fault('no_variable_genes')
  context.report('components', 0.1)
  const points = await placesBy(variable.moments, variable.genes, params, context, batches, (share) =>
    context.report('components', 0.1 + 0.15 * share)
  )
  return walked(points, params, context)
}

/** Places of the cells by their principal components over some genes, batches corrected. */
export async function placesBy(
  moments: Parameters<Context['kernels']['components']>[0],
  genes: Int32Array,
  params: Params,
  context: Context<typeof en>,
  batches: Awaited<ReturnType<typeof batchesOf>>,
  progress: Progress
): Promise<Points> {
  const { points } = await context.kernels.components(moments, genes, {
    count: params.dimension,
    seed: params.seed,
    progress
  })
  context.stop.check()
  return corrected(points, batches, params, context, null)
}

async function walked(points: Points, params: Params, context: Context<typeof en>): Promise<Structure> {
  context.report('neighbours', 0.25)
  const graph = await context.kernels.neighbourGraph(points, {
    neighbours: params.neighbors,
    seed: params.seed,
    progress: (share) => context.report('neighbours', 0.25 + 0.1 * share)
  })
  const lists = graph.neighbours()
  graph.dispose()
  context.stop.check()
  context.report('walk', 0.35)
  const kernel = neighbourKernel(lists)
  const { partOf } = connectedParts(kernel)
  const main = Uint32Array.from(partOf.keys()).filter((cell) => partOf[cell] === 0)
  const map = await diffusionMap(among(kernel, main), {
    count: components,
    seed: params.seed,
    onPass: () => context.stop.check()
  })
  return {
    points,
    lists,
    main,
    values: map.values,
    walk: spreadOut(map, main, lists.cells),
    kept: null
  }
}

function spreadOut(
  { values, components: own }: DiffusionMap,
  main: Uint32Array,
  cells: number
): Float32Array {
  const walk = new Float32Array(cells * values.length).fill(Number.NaN)
  for (const [at, cell] of main.entries())
    walk.set(own.subarray(at * values.length, (at + 1) * values.length), cell * values.length)
  return walk
}

/** Parameters that the structure depends on. */
const decisive = ['dimension', 'neighbors', 'variable', 'batch', 'batch_by', 'seed'] as const

/** The structure of an earlier result; null where it is of other cells, or was made otherwise. */
async function reused(parent: EarlierResult, cells: Cells, params: Params): Promise<Structure | null> {
  if (decisive.some((name) => parent.params[name] !== params[name])) return null
  if (!parent.isOf(cells.ids)) return null
  return keptStructure(parent)
}

/** The structure that a result holds. What was read of the last or an equal one is not read again. */
export async function keptStructure(parent: EarlierResult): Promise<Structure> {
  const kept = {
    places: await parent.matrix('places'),
    walk: await parent.matrix('walk'),
    neighbors: await parent.matrix('neighbors'),
    distances: await parent.matrix('distances')
  }
  const all = Object.values(kept)
  if (all.some(({ digest }) => digest === '')) return { ...(await read(parent, kept)), kept }
  const digests = all.map(({ digest }) => digest).join()
  if (last?.digests !== digests) last = { digests, read: read(parent, kept) }
  return { ...(await last.read), kept }
}

async function read(parent: EarlierResult, kept: NonNullable<Structure['kept']>): Promise<Read> {
  const { eigenvalue } = await parent.table('diffusion', { eigenvalue: parentTables.diffusion.eigenvalue })
  const cells = kept.places.rows
  const all = (name: KeptName): Promise<Float32Array> => kept[name].read(0, cells)
  const walk = await all('walk')
  return {
    points: { cells, dimensions: kept.places.columns, values: await all('places') },
    lists: {
      cells,
      count: kept.neighbors.columns,
      ids: await all('neighbors'),
      distances: await all('distances')
    },
    main: Uint32Array.from({ length: cells }, (_, cell) => cell).filter(
      (cell) => !Number.isNaN(walk[cell * kept.walk.columns]!)
    ),
    values: eigenvalue,
    walk
  }
}
