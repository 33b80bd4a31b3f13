import type { Made, ResourceKind } from '../../contract/resource.ts'
import { readGenes, writeResource } from './folder.ts'
import type { ResourceFacts } from '../store/references.ts'

/** Writes a resource into a directory and returns what is stored of it in the metadata. */
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
