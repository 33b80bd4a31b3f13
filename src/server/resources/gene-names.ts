import { geneLookup } from '../../science/classify/find-gene.ts'
import { resources } from '../../resources/index.ts'
import { otherNames } from '../gene-names/known-genes.ts'
import type { Caller, Services } from '../services.ts'
import { usableReference } from '../store/references.ts'
import { readGenes, resourceDir } from './folder.ts'
import { kindOf } from './kinds.ts'

/**
 * The genes of a list that references have, by the names that they were asked for: each as the first of the
 * references that has it writes it. References that the account may not use have none. Faults: no_reference,
 * reference_damaged.
 */
export async function genesOfReferences(
  wanted: readonly string[],
  ids: readonly string[],
  { database, config }: Pick<Services, 'database' | 'config'>,
  caller: Pick<Caller, 'accountId'>
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const id of ids) {
    const left = wanted.filter((name) => !found.has(name))
    const row = left.length > 0 ? await usableReference(database, caller.accountId, id) : undefined
    if (!row) continue
    const { names, others } = await readGenes(resourceDir(config.dataDir, id), kindOf(resources, row.kind))
    const find = geneLookup({ names, ids: others })
    for (const name of left) {
      const written = find(name)
      const gene = written >= 0 ? written : (otherNames({ names, ids: others }).find(name)?.gene ?? -1)
      if (gene >= 0) found.set(name, spelled([names[gene]!, others[gene] ?? ''], name))
    }
  }
  return found
}

/** The name of the two that was meant, as it is written. */
const spelled = (written: readonly [string, string], meant: string): string =>
  written.find((name) => name.toLocaleLowerCase() === meant.toLocaleLowerCase()) ?? written[0]
