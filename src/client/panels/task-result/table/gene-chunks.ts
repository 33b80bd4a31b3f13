import type { ResultRow } from './result-rows.ts'

/** Names travel in the address of a call, and servers on the way take addresses of 8 kB. */
const mostGenes = 100

/**
 * The genes of rows in lists that one call each can ask for. The rows begin with a page, whose size is a
 * multiple of a list's: a list stays the same while other pages come into sight and go.
 */
export function geneChunks(rows: readonly ResultRow[]): string[][] {
  const chunks: string[][] = []
  for (let from = 0; from < rows.length; from += mostGenes) {
    const genes = rows
      .slice(from, from + mostGenes)
      .flatMap(({ gene }) => (typeof gene === 'string' ? [gene] : []))
    // Sorted, so that another order of the same rows is not another question.
    const chunk = [...new Set(genes)].sort((a, b) => (a < b ? -1 : 1))
    if (chunk.length > 0) chunks.push(chunk)
  }
  return chunks
}
