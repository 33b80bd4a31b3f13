import * as z from 'zod'
import type { GeneNames, Written, WrittenFiles } from '../../contract/resource.ts'
import { bytesOf, integersOf } from '../shared/files/numbers.ts'
import type { GeneSets } from './content.ts'

/**
 * `sets.json` has the names of genes and sets; `members.i32` the start of each set, and then the members of
 * all.
 */
const setsFile = z.object({
  genes: z.array(z.string()),
  names: z.array(z.string()),
  descriptions: z.array(z.string())
})
const [setsName, membersName] = ['sets.json', 'members.i32']

/** The files of gene sets. */
export function write({ genes, names, descriptions, starts, members }: GeneSets): Written {
  const numbers = new Int32Array(starts.length + members.length)
  numbers.set(starts)
  numbers.set(members, starts.length)
  const named = JSON.stringify({ genes, names, descriptions })
  const files = { [setsName]: named, [membersName]: bytesOf(numbers) }
  return { head: { sets: names.length }, files, digested: [named, bytesOf(numbers)] }
}

/** Reads the files of gene sets. Throws an Error where a file is incomplete. */
export async function load(files: WrittenFiles): Promise<GeneSets> {
  const sets = setsFile.parse(await files.json(setsName))
  const numbers = integersOf(await files.bytes(membersName))
  const [starts, members] = [numbers.slice(0, sets.names.length + 1), numbers.slice(sets.names.length + 1)]
  if (starts.at(-1) !== members.length) throw new Error('the files of the gene sets are not whole')
  return { ...sets, starts, members }
}

const ensembl = /^ENS[A-Z]*G\d/

/** Reads only the genes; Ensembl ids are their own other names. */
export async function readGenes(files: WrittenFiles): Promise<GeneNames> {
  const { genes } = setsFile.parse(await files.json(setsName))
  return { names: genes, others: genes.map((gene) => (ensembl.test(gene) ? gene : '')) }
}
