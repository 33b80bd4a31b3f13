import fs from 'node:fs/promises'
import path from 'node:path'
import type * as z from 'zod'
import type { Provenance } from '../../contract/api/task.ts'
import { Fault } from '../../contract/errors/index.ts'
import { damagedAtFirst } from '../disk/sums.ts'
import { provenanceFile, resultFile, resultPlaces, type ResultFile } from './files.ts'

export interface WholeResult {
  readonly file: ResultFile
  readonly provenance: Provenance
}

/**
 * The `result.json` and `provenance.json` of a result directory. All of its files are compared with their
 * digests when this process first reads the result.
 * Fault: result_damaged, with this name.
 */
export async function readWhole(dir: string, name: string): Promise<WholeResult> {
  const damaged = await damagedAtFirst(dir)
  if (damaged !== null) throw new Fault('result_damaged', { name, file: damaged })
  const read = async <T>(place: string, schema: z.ZodType<T>): Promise<T> => {
    try {
      return schema.parse(JSON.parse(await fs.readFile(place, 'utf8')))
    } catch (cause) {
      throw new Fault('result_damaged', { name, file: path.basename(place) }, { cause })
    }
  }
  const places = resultPlaces(dir)
  const [file, provenance] = await Promise.all([
    read(places.result, resultFile),
    read(places.provenance, provenanceFile)
  ])
  return { file, provenance }
}
