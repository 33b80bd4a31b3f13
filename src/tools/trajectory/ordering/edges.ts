import type { Heap } from '../../../contract/tool.ts'
import type { Edges } from '../../../science/trajectory/fates.ts'
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
  const [pairs = 0] = await run('countEdges', { blocks: 1, args: { lists: own } })
  const edges = {
    cells,
    count,
    ids: heap.take(Int32Array, cells * count),
    starts: heap.take(Uint32Array, cells + 1),
    others: heap.take(Int32Array, pairs),
    weights: heap.take(Float64Array, pairs)
  }
  await run('findEdges', { blocks: 1, args: { lists: own, edges } })
  heap.free(own.ids, own.distances)
  return edges
}
