import type { TableData } from '../../contract/tool.ts'
import type { contrastShape } from './contrast.ts'
import { placeLabels, type Label, type Named } from './labels.ts'

export const labelShape = {
  gene: 'string',
  avg_log2FC: 'number',
  significance: 'number',
  label_x: 'number',
  label_y: 'number',
  align: 'string'
} as const

/** How many genes of a volcano are named. */
const namedGenes = 10
const significant = Math.log10(0.05)

/** Places for the names of the ten genes that lie furthest out: by fold change times −log10 adjusted p. */
export function volcanoLabels(table: TableData<typeof contrastShape>, names: readonly string[]): Label[] {
  const { avg_log2FC, log10_padj_bh, low } = table
  const candidates: (Named & { readonly reach: number })[] = []
  let [least, most, highest] = [0, 0, 0]
  for (const [row, fold] of avg_log2FC.entries()) {
    const height = -log10_padj_bh[row]!
    least = Math.min(least, fold)
    most = Math.max(most, fold)
    highest = Math.max(highest, height)
    if (!low[row] && -height < significant) candidates.push({ row, name: names[row]!, x: fold, y: height, reach: Math.abs(fold) * height })
  }
  candidates.sort((a, b) => b.reach - a.reach || a.row - b.row)
  return placeLabels(candidates.slice(0, namedGenes), { x: least, y: 0 }, { x: most, y: highest })
}
