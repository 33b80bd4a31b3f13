import * as z from 'zod'
import type { GeneNames, Written, WrittenFiles } from '../../contract/resource.ts'
import { bytesOf, integersOf } from '../shared/files/numbers.ts'
import { species } from '../shared/species.ts'
import { joined } from './collect.ts'
import type { GenePositions, GeneTable } from './content.ts'

/**
 * `genes.json` has the names of the genes of all tables in order; `places.i32` the chromosomes of all genes,
 * then their starts, then their ends.
 */
const genesFile = z.object({
  names: z.array(z.string()),
  ids: z.array(z.string()),
  synonyms: z.array(z.string())
})
const headFile = z.object({
  tables: z.array(z.object({ species: z.enum(species), chromosomes: z.array(z.string()), genes: z.int() }))
})
const [genesName, placesName] = ['genes.json', 'places.i32']

/** The files of gene positions. */
export function write(content: GenePositions): Written {
  const genes = JSON.stringify({
    names: joined(content, ({ names }) => names),
    ids: joined(content, ({ ids }) => ids),
    synonyms: joined(content, ({ synonyms }) => synonyms)
  })
  const indices = Int32Array.from([
    ...joined(content, ({ chromosomeOf }) => chromosomeOf),
    ...joined(content, ({ starts }) => starts),
    ...joined(content, ({ ends }) => ends)
  ])
  const head: z.infer<typeof headFile> = {
    tables: content.tables.map((table) => ({
      species: table.species,
      chromosomes: [...table.chromosomes],
      genes: table.names.length
    }))
  }
  return {
    head,
    files: { [genesName]: genes, [placesName]: bytesOf(indices) },
    digested: [genes, JSON.stringify(head), bytesOf(indices)]
  }
}

/** Reads the files of gene positions. Throws an Error where a file is incomplete. */
export async function load(files: WrittenFiles): Promise<GenePositions> {
  const { tables } = headFile.parse(files.head)
  const { names, ids, synonyms } = genesFile.parse(await files.json(genesName))
  const indices = integersOf(await files.bytes(placesName))
  const total = tables.reduce((sum, { genes }) => sum + genes, 0)
  if (names.length !== total || indices.length !== 3 * total)
    throw new Error('the files of the gene positions are not whole')
  let from = 0
  return {
    tables: tables.map(({ species: of, chromosomes, genes }): GeneTable => {
      const [start, end] = [from, from + genes]
      from = end
      const part = (at: number): Int32Array => indices.slice(at * total + start, at * total + end)
      return {
        species: of,
        chromosomes,
        names: names.slice(start, end),
        ids: ids.slice(start, end),
        synonyms: synonyms.slice(start, end),
        chromosomeOf: part(0),
        starts: part(1),
        ends: part(2)
      }
    })
  }
}

/** Reads only the genes, by symbol and Ensembl id. */
export async function readGenes(files: WrittenFiles): Promise<GeneNames> {
  const { names, ids } = genesFile.parse(await files.json(genesName))
  return { names, others: ids }
}
