import type { ResourceFile } from '../../contract/resource.ts'
import type { PlacedGene } from './collect.ts'

const valueOf = (attributes: string, key: string): string =>
  new RegExp(`(?:^|;)\\s*${key} "([^"]*)"`).exec(attributes)?.[1] ?? ''

/**
 * Reads the genes of a GTF. A gene extends from the first to the last base of all its lines on one
 * chromosome, so that files that have only transcripts can be read too.
 */
export async function* gtfGenes(source: ResourceFile): AsyncGenerator<PlacedGene> {
  const genes = new Map<string, PlacedGene>()
  for await (const line of source.lines()) {
    if (line.startsWith('#')) continue
    const [chromosome, , feature, from, to, , , , attributes] = line.split('\t')
    if (chromosome === undefined || attributes === undefined || feature === 'CDS') continue
    const id = valueOf(attributes, 'gene_id')
    const key = `${chromosome}\t${id}`
    const known = genes.get(key)
    const [start, end] = [Number(from), Number(to)]
    if (known && known.start <= start && known.end >= end) continue
    genes.set(key, {
      name: known?.name ?? valueOf(attributes, 'gene_name'),
      id,
      synonyms: '',
      chromosome,
      start: Math.min(known?.start ?? Infinity, start),
      end: Math.max(known?.end ?? 0, end)
    })
  }
  yield* genes.values()
}
