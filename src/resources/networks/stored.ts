import * as z from 'zod'
import type { GeneNames, Written, WrittenFiles } from '../../contract/resource.ts'
import { bytesOf, integersOf, numbersOf } from '../shared/files/numbers.ts'
import type { Network } from './content.ts'

/**
 * `genes.json` has the names of the genes; `pairs.i32` the first genes of all pairs, then the second ones;
 * `scores.f64` their scores, then each channel.
 */
const genesFile = z.object({ names: z.array(z.string()), others: z.array(z.string()) })
const headFile = z.object({ pairs: z.int(), scored: z.boolean(), channels: z.array(z.string()) })
const [genesName, pairsName, scoresName] = ['genes.json', 'pairs.i32', 'scores.f64']

/** The files of a network. */
export function write({ genes, otherNames, from, to, scores, scored, channels }: Network): Written {
  const names = JSON.stringify({ names: genes, others: otherNames })
  const ends = new Int32Array(from.length * 2)
  ends.set(from)
  ends.set(to, from.length)
  const numbers = new Float64Array(scores.length * (1 + channels.length))
  numbers.set(scores)
  for (const [at, { values }] of channels.entries()) numbers.set(values, (at + 1) * scores.length)
  const head: z.infer<typeof headFile> = {
    pairs: from.length,
    scored,
    channels: channels.map(({ name }) => name)
  }
  return {
    head,
    files: { [genesName]: names, [pairsName]: bytesOf(ends), [scoresName]: bytesOf(numbers) },
    digested: [names, JSON.stringify(head), bytesOf(ends), bytesOf(numbers)]
  }
}

/** Reads the files of a network. Throws an Error where a file is incomplete. */
export async function load(files: WrittenFiles): Promise<Network> {
  const { pairs, scored, channels } = headFile.parse(files.head)
  const { names, others } = await readGenes(files)
  const ends = integersOf(await files.bytes(pairsName))
  const numbers = numbersOf(await files.bytes(scoresName))
  if (ends.length !== 2 * pairs || numbers.length !== pairs * (1 + channels.length))
    throw new Error('the files of the network are not whole')
  const part = (at: number): Float64Array => numbers.slice(at * pairs, (at + 1) * pairs)
  return {
    genes: names,
    otherNames: others,
    from: ends.slice(0, pairs),
    to: ends.slice(pairs),
    scores: part(0),
    scored,
    channels: channels.map((name, at) => ({ name, values: part(at + 1) }))
  }
}

/** Reads only the genes of a network. */
export const readGenes = async (files: WrittenFiles): Promise<GeneNames> =>
  genesFile.parse(await files.json(genesName))
