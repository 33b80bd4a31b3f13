import * as z from 'zod'
import type { GeneNames, Written, WrittenFiles } from '../../contract/resource.ts'
import { bytesOf, integersOf, numbersOf, shortsOf } from '../shared/files/numbers.ts'
import type { Network } from './content.ts'

/**
 * `genes.json` has the names of the genes; `pairs.i32` the first genes of all pairs, then the second ones;
 * `scores.f64` their scores, then each channel, which are in `counts.u16` where they count.
 */
const genesFile = z.object({ names: z.array(z.string()), others: z.array(z.string()) })
const headFile = z.object({
  pairs: z.int(),
  scored: z.boolean(),
  counted: z.enum(['publications', 'records']).optional(),
  channels: z.array(z.string())
})
const [genesName, pairsName, scoresName] = ['genes.json', 'pairs.i32', 'scores.f64']
const countsName = 'counts.u16'

/** The files of a network. */
export function write({ genes, otherNames, from, to, scores, scored, counted, channels }: Network): Written {
  const names = JSON.stringify({ names: genes, others: otherNames })
  const ends = new Int32Array(from.length * 2)
  ends.set(from)
  ends.set(to, from.length)
  const ofChannels = scores.length * channels.length
  const counts = new Uint16Array(counted ? ofChannels : 0)
  const numbers = new Float64Array(scores.length + (counted ? 0 : ofChannels))
  numbers.set(scores)
  for (const [at, { values }] of channels.entries())
    if (counted) counts.set(values, at * scores.length)
    else numbers.set(values, (at + 1) * scores.length)
  const head: z.infer<typeof headFile> = {
    pairs: from.length,
    scored,
    ...(counted && { counted }),
    channels: channels.map(({ name }) => name)
  }
  return {
    head,
    files: {
      [genesName]: names,
      [pairsName]: bytesOf(ends),
      [scoresName]: bytesOf(numbers),
      ...(counted && { [countsName]: bytesOf(counts) })
    },
    digested: [names, JSON.stringify(head), bytesOf(ends), bytesOf(numbers), bytesOf(counts)]
  }
}

/** Reads the files of a network. Throws an Error where a file is incomplete. */
export async function load(files: WrittenFiles): Promise<Network> {
  const { pairs, scored, counted, channels } = headFile.parse(files.head)
  const { names, others } = await readGenes(files)
  const ends = integersOf(await files.bytes(pairsName))
  const numbers = numbersOf(await files.bytes(scoresName))
  const counts = counted && shortsOf(await files.bytes(countsName))
  const ofChannels = pairs * channels.length
  if (
    ends.length !== 2 * pairs ||
    numbers.length !== pairs + (counts ? 0 : ofChannels) ||
    (counts && counts.length !== ofChannels)
  )
    throw new Error('the files of the network are not whole')
  const channel = (at: number): Float64Array | Uint16Array =>
    counts ? counts.slice(at * pairs, (at + 1) * pairs) : numbers.slice((at + 1) * pairs, (at + 2) * pairs)
  return {
    genes: names,
    otherNames: others,
    from: ends.slice(0, pairs),
    to: ends.slice(pairs),
    scores: numbers.slice(0, pairs),
    scored,
    ...(counted && { counted }),
    channels: channels.map((name, at) => ({ name, values: channel(at) }))
  }
}

/** Reads only the genes of a network. */
export const readGenes = async (files: WrittenFiles): Promise<GeneNames> =>
  genesFile.parse(await files.json(genesName))
