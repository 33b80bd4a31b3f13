import fs from 'node:fs/promises'
import * as z from 'zod'
import { Fault } from '../../../contract/errors/index.ts'

const keptSets = z.record(z.string(), z.object({ name: z.string(), genes: z.array(z.int()) }))

/** The gene sets that are stored with a task, by id; genes are numbers of the data set. */
export const writeKeptSets = (
  sets: Readonly<Record<string, { readonly name: string; readonly genes: readonly number[] }>>
): string => JSON.stringify(sets)

/** A gene set that was stored with a task. Fault: no_set, where there is none with this id. */
export async function readKeptSet(file: string, id: string): Promise<{ name: string; genes: Int32Array }> {
  const sets = keptSets.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  const set = sets[id]
  if (!set) throw new Fault('no_set')
  return { name: set.name, genes: Int32Array.from(set.genes) }
}
