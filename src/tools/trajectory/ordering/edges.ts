import type { Heap } from '../../../contract/tool.ts'
import { mostPairs, type Edges } from '../../../science/trajectory/fates.ts'
import type { ToolContext } from '../genes.ts'
import type { Structure } from '../structure.ts'

type Lists = Structure['lists']

/** Edges on a heap that were found before there was an order. */
let kept: { readonly lists: Lists; readonly heap: Heap; readonly edges: Promise<Edges> } | null = null

/** Finds the edges of a structure ahead of an order: all starts that go on from it have the same. */
export async function findEdgesAhead(
  { lists }: Pick<Structure, 'lists'>,
  context: Pick<ToolContext, 'heap' | 'run'>
): Promise<void> {
  if (kept !== null) return
  kept = { lists, heap: context.heap, edges: found(lists, context) }
  await kept.edges
}

/** The edges of a structure on the heap; who asks frees them. */
export function edgesOn(
  { lists }: Pick<Structure, 'lists'>,
  context: Pick<ToolContext, 'heap' | 'run'>
): Promise<Edges> {
  if (kept?.lists !== lists || kept.heap !== context.heap) return found(lists, context)
  const { edges } = kept
  kept = null
  return edges
}

/** Finds them, by one thread. */
async function found(lists: Lists, { heap, run }: Pick<ToolContext, 'heap' | 'run'>): Promise<Edges> {
  const { cells, count } = lists
  const own = { cells, count, ids: heap.copy(lists.ids), distances: heap.copy(lists.distances) }
  // How many pairs there are is known once they are found: counting them first would go over all lists twice.
  const most = mostPairs(lists)
  const edges = {
    cells,
    count,
    ids: heap.take(Int32Array, cells * count),
    starts: heap.take(Uint32Array, cells + 1),
    others: heap.reserve(Int32Array, most) ?? heap.take(Int32Array, most),
    weights: heap.reserve(Float64Array, most) ?? heap.take(Float64Array, most)
  }
  const [pairs = 0] = await run('findEdges', { blocks: 1, args: { lists: own, edges } })
  heap.free(own.ids, own.distances)
  return { ...edges, others: heap.keep(edges.others, pairs), weights: heap.keep(edges.weights, pairs) }
}
