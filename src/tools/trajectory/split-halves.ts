import type { Cells } from '../../contract/cells.ts'
import { Generator } from '../../science/random/generator.ts'
import { associationTest } from '../../science/trajectory/trends.ts'
import { batchesOf } from '../parts/clustering/batches.ts'
import { variableGenes } from '../parts/variable-genes.ts'
import { fewestExpressing, sumsOf } from './gene-tables.ts'
import { designsOf, sumGenes, type ToolContext } from './genes.ts'
import { formedBy, type Ordered } from './ordering/order.ts'
import type { Params } from './schema.ts'
import type { Grouped } from './start.ts'
import { placesBy } from './structure.ts'

/**
 * log10 p of each gene along its clearest lineage, where the cells were ordered without it: the genes are
 * split at random, the lineages formed anew by the variable genes of one half, and the genes of the other
 * half tested along them. The lineages' groups stay those of all genes. (Ordering and testing by the same
 * genes gives p that are too small: Song and Li, Genome Biol 2021, 22:124.)
 */
export async function splitHalves(
  cells: Cells,
  params: Params,
  context: ToolContext,
  requested: { readonly genes: Int32Array; readonly grouped: Grouped; readonly lineages: Ordered['lineages'] }
): Promise<Map<number, number>> {
  const random = new Generator(params.seed, 3)
  const half = Uint8Array.from(cells.genes.names, () => random.below(2))
  const batches = await batchesOf(cells, params)
  const { moments, genes: variable } = await variableGenes(cells, params.variable, context)
  const found = new Map<number, number>()
  for (const own of [0, 1]) {
    context.stop.check()
    const ordering = variable.filter((gene) => half[gene] === own)
    const tested = requested.genes.filter((gene) => half[gene] !== own)
    if (ordering.length === 0 || tested.length === 0) continue
    const points = await placesBy(moments, ordering, params, context, batches, (share) =>
      context.report('genes', 0.7 + 0.12 * own + 0.06 * share)
    )
    const curves = formedBy(points, requested.grouped, requested.lineages, params.seed, context)
    const compared = { count: 0, sampleOf: new Int32Array(cells.ids.length).fill(-1) }
    const designs = designsOf(curves, params.knots, params.seed, compared)
    const sums = await sumGenes(cells, tested, designs, compared, null, context, (share) =>
      context.report('genes', 0.76 + 0.12 * own + 0.06 * share)
    )
    for (const [g, gene] of tested.entries()) {
      if (sums.sums[g * sums.at.width]! < fewestExpressing) continue
      const tests = designs.trends.flatMap((design, l) => {
        const { products, squares } = sumsOf(sums, g, l, design.size)
        const { log10P } = associationTest(design, products, squares)
        return Number.isNaN(log10P) ? [] : [log10P]
      })
      if (tests.length > 0) found.set(gene, Math.min(0, Math.min(...tests) + Math.log10(tests.length)))
    }
  }
  return found
}
