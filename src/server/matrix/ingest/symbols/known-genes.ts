import { createReadStream } from 'node:fs'
import path from 'node:path'
import { plainId } from '../../../../science/gene-names/ensembl-id.ts'
import type { GeneTable } from '../../../../resources/gene-positions/content.ts'
import { starter } from '../../../../resources/gene-positions/starter/starter.ts'
import { linesOf } from '../../../disk/lines.ts'

const folder = path.resolve(import.meta.dirname, '../../../../resources/gene-positions')

/** The human and mouse genes of the Ensembl release that comes with Cytodeck. */
async function tables(): Promise<readonly GeneTable[]> {
  const made = await starter(async (file) => ({
    name: path.basename(file),
    lines: () => linesOf(createReadStream(path.join(folder, file)))
  }))
  return made.content.tables
}

/** The symbols of human and mouse genes by Ensembl id. */
export async function symbolsById(): Promise<ReadonlyMap<string, string>> {
  const all = await tables()
  return new Map(all.flatMap(({ ids, names }) => ids.map((id, gene) => [id, names[gene]!] as const)))
}

/** A test whether a word is a symbol or an Ensembl id of human or mouse. */
export async function knownGenes(): Promise<(name: string) => boolean> {
  const known = new Set((await tables()).flatMap(({ ids, names }) => [...ids, ...names]))
  return (name) => known.has(plainId(name))
}
