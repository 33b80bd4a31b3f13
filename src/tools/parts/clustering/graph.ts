import { Fault } from '../../../contract/errors/index.ts'
import type { Components, Context, NeighbourGraph, Points, Progress } from '../../../contract/tool.ts'
import { variableGenes, type CountedCells, type VariableGenes } from '../variable-genes.ts'
import type { ClusteringParams } from './schema.ts'

type GraphParams = Pick<ClusteringParams, 'genes' | 'dimension' | 'exact' | 'neighbors' | 'weights' | 'seed'>

/** The variable genes, components and neighbour graph of cells. */
export interface CellGraph {
  readonly variable: VariableGenes
  readonly components: Components
  /** The components that neighbours were computed on: corrected for batches where that was requested. */
  readonly points: Points
  /** The caller disposes of it. */
  readonly graph: NeighbourGraph
}

interface CellGraphSteps {
  /** The progress callback of each step. */
  readonly progress: (step: 'moments' | 'components' | 'neighbours') => Progress
  readonly correct?: (points: Points) => Promise<Points>
}

/**
 * The common base of clusters and embeddings, from counts to nearest neighbours: variable genes, principal
 * components, and the graph of neighbours. Faults: no_variable_genes.
 */
export async function cellGraph(
  cells: CountedCells,
  params: GraphParams,
  context: Pick<Context, 'kernels' | 'stop'>,
  { progress, correct = async (points) => points }: CellGraphSteps
): Promise<CellGraph> {
  const variable = await variableGenes(cells, params.genes, context, {
    progress: progress('moments')
  })
  if (variable.genes.length === 0) throw new Fault('no_variable_genes')
  const components = await context.kernels.components(variable.moments, variable.genes, {
    count: params.dimension,
    exact: params.exact,
    seed: params.seed,
    progress: progress('components')
  })
  context.stop.check()
  const points = await correct(components.points)
  const graph = await context.kernels.neighbourGraph(points, {
    neighbours: params.neighbors,
    weights: params.weights,
    seed: params.seed,
    progress: progress('neighbours')
  })
  return { variable, components, points, graph }
}
