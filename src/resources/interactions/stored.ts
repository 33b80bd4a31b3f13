import * as z from 'zod'
import type { GeneNames, Written, WrittenFiles } from '../../contract/resource.ts'
import type { Interactions } from './content.ts'

const numbers = z.array(z.int())

/** `pairs.json` has the names of the genes, and the pairs with genes as indices into them. */
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

/** The file of ligand-receptor pairs. */
export function write({ genes, otherNames, pairs }: Interactions): Written {
  const text = JSON.stringify({ genes, otherNames, pairs })
  return { head: { pairs: pairs.length }, files: { [pairsName]: text }, digested: [text] }
}

/** Reads the file of pairs. Throws an Error where it is incomplete. */
export const load = async (files: WrittenFiles): Promise<Interactions> =>
  pairsFile.parse(await files.json(pairsName))

/** Reads only the genes. */
export async function readGenes(files: WrittenFiles): Promise<GeneNames> {
  const { genes, otherNames } = await load(files)
  return { names: genes, others: otherNames }
}
