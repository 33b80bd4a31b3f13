import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Generator } from '../../../src/science/random/generator.ts'
import { command } from '../../fixtures/product.ts'
import type { ScriptCall } from '../../fixtures/script.ts'
import type { ToolOrder } from '../../fixtures/tool-orders.ts'

/** Collections of so many sets, by their names; some packages of Python are asked about the smallest. */
export const collections = { 'sets-5000': 5000, 'sets-200': 200, 'sets-20': 20 } as const
export const collectionNames = Object.keys(collections) as readonly (keyof typeof collections)[]
const sizes = { least: 15, most: 500 } as const
/** Genes that stand near each other in the list, of which every other set holds more. */
const nearby = { genes: 300, share: 0.4 } as const

/** Sets of 15 to 500 genes, small ones the most frequent, as the lines of a GMT. */
function gmtOf(genes: readonly string[], count: number): string {
  const random = new Generator(count)
  const everyGene = Uint32Array.from({ length: genes.length }, (_, gene) => gene)
  const lines = Array.from({ length: count }, (_, set) => {
    const size = Math.round(sizes.least * (sizes.most / sizes.least) ** (random.uniform() ** 2))
    const from = random.below(Math.max(1, genes.length - nearby.genes))
    const together = set % 2 === 0 ? Math.round(nearby.share * size) : 0
    const own = new Set([
      ...random.sample(everyGene.subarray(from, from + nearby.genes), Math.min(nearby.genes, together)),
      ...random.sample(everyGene, size - together)
    ])
    return [`set ${set + 1}`, '', ...Array.from(own, (gene) => genes[gene]!)].join('\t')
  })
  return `${lines.join('\n')}\n`
}

/** The file of a collection in a data directory. */
export const gmtFile = (dataDir: string, name: keyof typeof collections): string =>
  path.join(dataDir, `${name}.gmt`)

/** Brings collections of gene sets that are as large as those of the field. */
export async function addGeneSets(dataDir: string, genes: readonly string[]): Promise<void> {
  for (const name of collectionNames) {
    const file = gmtFile(dataDir, name)
    writeFileSync(file, gmtOf(genes, collections[name]))
    await command(dataDir, 'references', 'add', 'gene-sets', file)
  }
}

/** Tasks over these collections. @param compared the order of the result whose genes are ranked */
export async function geneSetOrders(call: ScriptCall, compared: ToolOrder): Promise<ToolOrder[]> {
  const { content } = await call<readonly { id: string; name: string }[]>('GET', '/reference', {
    kind: 'gene-sets'
  })
  const idOf = (name: keyof typeof collections): string => content.find((one) => one.name === name)?.id ?? ''
  const enriched: ToolOrder = {
    what: `gsea, ${collections['sets-5000'].toLocaleString('en-US')} sets`,
    tool: 'gsea',
    params: { sets: [idOf('sets-5000')], min_size: sizes.least, max_size: sizes.most },
    reads: { order: compared, table: 'genes', param: 'ranking' }
  }
  const scored = (name: keyof typeof collections): ToolOrder => ({
    what: `gsva, UCell of ${collections[name]} sets`,
    tool: 'gsva',
    params: { sets: [idOf(name)], group: 'cell_type' }
  })
  return [enriched, scored('sets-200'), scored('sets-20')]
}
