import { createReadStream } from 'node:fs'
import path from 'node:path'
import { plainId } from '../../../../resources/gene-positions/collect.ts'
import type { GeneTable } from '../../../../resources/gene-positions/content.ts'
import { starter } from '../../../../resources/gene-positions/starter/starter.ts'
import { linesOf } from '../../../disk/lines.ts'

const folder = path.resolve(import.meta.dirname, '../../../../resources/gene-positions')

/** Human and mouse genes of the Ensembl release that the product brings. */
async function tables(): Promise<readonly GeneTable[]> {
  const made = await starter(async (file) => ({
    name: path.basename(file),
    lines: () => linesOf(createReadStream(path.join(folder, file)))
  }))
  return made.content.tables
}

/** Symbols of human and mouse by Ensembl id. */
export async function symbolsById(): Promise<ReadonlyMap<string, string>> {
  const all = await tables()
  return new Map(all.flatMap(({ ids, names }) => ids.map((id, gene) => [id, names[gene]!] as const)))
}

/** Tells symbols and Ensembl ids of human and mouse from other words. */
export async function knownGenes(): Promise<(name: string) => boolean> {
  const known = new Set((await tables()).flatMap(({ ids, names }) => [...ids, ...names]))
  return (name) => known.has(plainId(name))
}
