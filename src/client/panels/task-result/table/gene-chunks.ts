import type { ResultRow } from './result-rows.ts'

/**
 * The maximum number of genes in one call, since names are part of its address, and proxies accept addresses
 * of 8 kB.
 */
const mostGenes = 100

/**
 * The genes of rows in chunks for one call each. Rows start at a page, whose size is a multiple of a chunk's,
 * so that chunks stay the same while pages are loaded and dropped.
 */
export function geneChunks(rows: readonly ResultRow[]): string[][] {
  const chunks: string[][] = []
  for (let from = 0; from < rows.length; from += mostGenes) {
    const genes = rows
      .slice(from, from + mostGenes)
      .flatMap(({ gene }) => (typeof gene === 'string' ? [gene] : []))
    // Sorted, so that another order of the same rows is the same query.
    const chunk = [...new Set(genes)].sort((a, b) => (a < b ? -1 : 1))
    if (chunk.length > 0) chunks.push(chunk)
  }
  return chunks
}
