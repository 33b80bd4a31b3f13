import type { Made, ResourceKind } from '../../contract/resource.ts'
import { readGenes, writeResource } from './folder.ts'
import type { ResourceFacts } from '../store/references.ts'

/** Writes what was made into a directory, and answers what the metadata keeps of it. */
export async function keepResource(
  dir: string,
  kind: ResourceKind,
  name: string,
  { content, facts }: Made<unknown, Record<string, unknown>>
): Promise<ResourceFacts> {
  const { code } = await kind.code()
  const digest = await writeResource(dir, kind, name, code.write(content))
  const { names } = await readGenes(dir, kind)
  return { ...kind.facts.parse(facts), genes: names.length, digest }
}
