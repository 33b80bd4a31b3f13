import * as z from 'zod'
import type { GeneNames, Written, WrittenFiles } from '../../contract/resource.ts'
import { bytesOf, integersOf, numbersOf } from '../shared/files/numbers.ts'
import type { CellTypes } from './content.ts'

/**
 * `genes.json` has the names of genes and labels, `values.f64` the profiles (little-endian, gene-major), and
 * `markers.i32` markers from the file, if any: the starts of the pairs, then their genes.
 */
const headFile = z.object({
  genes: z.int(),
  profiles: z.int(),
  labels: z.array(z.string()),
  labelOf: z.array(z.int()),
  markers: z.boolean()
})
const genesFile = z.object({ names: z.array(z.string()), others: z.array(z.string()) })

const [genesName, valuesName, markersName] = ['genes.json', 'values.f64', 'markers.i32']

const startsOf = (labels: number): number => labels * labels + 1

function joined({ starts, genes }: NonNullable<CellTypes['markers']>): Int32Array {
  const numbers = new Int32Array(starts.length + genes.length)
  numbers.set(starts)
  numbers.set(genes, starts.length)
  return numbers
}

/** The files of profiles. */
export function write({ genes, otherNames, labels, labelOf, values, markers }: CellTypes): Written {
  const names: GeneNames = { names: genes, others: otherNames }
  const head: z.infer<typeof headFile> = {
    genes: genes.length,
    profiles: labelOf.length,
    labels: [...labels],
    labelOf: [...labelOf],
    markers: markers !== null
  }
  return {
    head,
    files: {
      [valuesName]: bytesOf(values),
      ...(markers && { [markersName]: bytesOf(joined(markers)) }),
      [genesName]: JSON.stringify(names)
    },
    digested: [
      JSON.stringify([names, labels, [...labelOf]]),
      bytesOf(values),
      ...(markers ? [bytesOf(markers.genes)] : [])
    ]
  }
}

/** Reads the files of profiles. Throws an Error where a file is incomplete. */
export async function load(files: WrittenFiles): Promise<CellTypes> {
  const head = headFile.parse(files.head)
  const { names, others } = await readGenes(files)
  const bytes = await files.bytes(valuesName)
  if (bytes.byteLength !== head.genes * head.profiles * 8 || names.length !== head.genes) {
    throw new Error('the files of the profiles are not whole')
  }
  return {
    genes: names,
    otherNames: others,
    labels: head.labels,
    labelOf: Int32Array.from(head.labelOf),
    values: numbersOf(bytes),
    markers: head.markers ? markersOf(integersOf(await files.bytes(markersName)), head.labels.length) : null
  }
}

function markersOf(numbers: Int32Array, labels: number): NonNullable<CellTypes['markers']> {
  return { starts: numbers.slice(0, startsOf(labels)), genes: numbers.slice(startsOf(labels)) }
}

/** Reads only the genes of profiles. */
export const readGenes = async (files: WrittenFiles): Promise<GeneNames> =>
  genesFile.parse(await files.json(genesName))
