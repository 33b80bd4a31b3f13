import * as z from 'zod'
import type { GeneNames, Written, WrittenFiles } from '../../contract/resource.ts'
import type { Interactions } from './content.ts'

const numbers = z.array(z.int())

/** `pairs.json` names the genes and holds the pairs, whose genes are numbers into those names. */
const pairsFile = z.object({
  genes: z.array(z.string()),
  otherNames: z.array(z.string()),
  pairs: z.array(
    z.object({
      ligand: z.string(),
      receptor: z.string(),
      ligandGenes: numbers,
      receptorGenes: numbers,
      pathway: z.string(),
      category: z.string(),
      agonists: numbers,
      antagonists: numbers,
      stimulating: numbers,
      inhibiting: numbers
    })
  )
})
const pairsName = 'pairs.json'

/** Pairs as files. */
export function write({ genes, otherNames, pairs }: Interactions): Written {
  const text = JSON.stringify({ genes, otherNames, pairs })
  return { head: { pairs: pairs.length }, files: { [pairsName]: text }, digested: [text] }
}

/** Pairs as they were written; throws an Error where the file is not whole. */
export const load = async (files: WrittenFiles): Promise<Interactions> =>
  pairsFile.parse(await files.json(pairsName))

/** The genes alone. */
export async function readGenes(files: WrittenFiles): Promise<GeneNames> {
  const { genes, otherNames } = await load(files)
  return { names: genes, others: otherNames }
}
