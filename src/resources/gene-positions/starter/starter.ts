import type { Made, ResourceFile } from '../../../contract/resource.ts'
import type { GenePositions } from '../content.ts'
import { factsOf, type GenePositionFacts } from '../facts.ts'
import { readPositions } from '../read.ts'

/**
 * Human (GRCh38) and mouse (GRCm39) genes of Ensembl release 109, made by `scripts/gene-table.ts` from its
 * gene table. The files in this folder are tables in the format that users can add, too.
 */
export async function starter(
  open: (file: string) => Promise<ResourceFile>
): Promise<Made<GenePositions, GenePositionFacts>> {
  const [human, mouse] = await Promise.all(
    ['human.tsv.gz', 'mouse.tsv.gz'].map(async (file) => readPositions(await open(`starter/${file}`)))
  )
  const content = { tables: [...human!.content.tables, ...mouse!.content.tables] }
  return { content, facts: factsOf(content, { scaffolds: 0, unplaced: 0, repeated: 0 }) }
}
