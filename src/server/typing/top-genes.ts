import type { TopGene } from '../../contract/api/typing.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import type { ResultTables, StoredTable } from '../results/read.ts'
import type { GroupMeans } from './means.ts'

const topGenes = 12
/** A gene that fewer cells of a group detect does not stand for it. */
const leastShare = 0.1

/**
 * The genes that stand out most in each group: difference of the means, weighted by the difference of the
 * shares of cells that detect them, so that a gene that is everywhere does not lead. A quick look, not a
 * test.
 */
export function topOfMeans(
  { means, shares }: GroupMeans,
  sizes: readonly number[],
  names: readonly string[]
): TopGene[][] {
  const groups = sizes.length
  const total = sizes.reduce((a, b) => a + b, 0)
  return sizes.map((size, group) => {
    const found: { readonly weight: number; readonly row: TopGene }[] = []
    for (let gene = 0; gene < names.length; gene++) {
      const at = gene * groups
      const share = shares[at + group]!
      if (share < leastShare) continue
      let [mean, detected] = [0, 0]
      for (let k = 0; k < groups; k++) {
        if (k === group) continue
        mean += means[at + k]! * sizes[k]!
        detected += shares[at + k]! * sizes[k]!
      }
      const restShare = detected / (total - size || 1)
      const log2fc = (means[at + group]! - mean / (total - size || 1)) / Math.LN2
      const weight = log2fc * (share - restShare)
      if (!(log2fc > 0 && weight > 0) || (found.length === topGenes && weight <= found.at(-1)!.weight))
        continue
      const index = found.findIndex((other) => other.weight < weight)
      found.splice(index < 0 ? found.length : index, 0, {
        weight,
        row: { gene: names[gene] ?? '', log2fc, share, restShare }
      })
      found.length = Math.min(found.length, topGenes)
    }
    return found.map(({ row }) => row)
  })
}

const condition = (name: string, type: Filter['type'], value: string): Filter => ({
  columnType: 'string',
  name,
  type,
  value,
  rangeA: '',
  rangeB: '',
  expression: ''
})

/** The strongest markers of each group from a marker-genes result. */
export async function topOfTask(
  tables: ResultTables,
  table: StoredTable,
  groups: readonly string[]
): Promise<TopGene[][]> {
  return Promise.all(
    groups.map(async (group) => {
      const { list } = await tables.page(table, {
        filters: [
          condition('group', 2, group),
          condition('avg_log2FC', 4, '0'),
          condition('pct_1', 6, String(leastShare))
        ],
        sort: [{ name: 'statistic', order: 'desc' }],
        columns: ['gene', 'avg_log2FC', 'pct_1', 'pct_2'],
        page: 1,
        pageSize: topGenes
      })
      return list.map((row) => ({
        gene: String(row['gene']),
        log2fc: Number(row['avg_log2FC']),
        share: Number(row['pct_1']),
        restShare: Number(row['pct_2'])
      }))
    })
  )
}
