import * as z from 'zod'
import type { Written, WrittenFiles } from '../../contract/resource.ts'
import { bytesOf, integersOf } from '../shared/files/numbers.ts'
import { specificityFields, type Specificities, type SpecificityField } from './content.ts'

/**
 * `texts.json` has the distinct texts of each field, `records.i32` the codes of each field and then the
 * scores.
 */
const textsFile = z.record(z.enum(specificityFields), z.array(z.string()))
const [textsName, recordsName] = ['texts.json', 'records.i32']

/** The files of specificities. */
export function write({ levels, codes, scores }: Specificities): Written {
  const count = scores.length
  const numbers = new Int32Array(count * (specificityFields.length + 1))
  for (const [index, field] of specificityFields.entries()) numbers.set(codes[field], index * count)
  numbers.set(scores, specificityFields.length * count)
  const texts = JSON.stringify(levels)
  return {
    head: { records: count },
    files: { [textsName]: texts, [recordsName]: bytesOf(numbers) },
    digested: [texts, bytesOf(numbers)]
  }
}

/** Reads the files of specificities. Throws an Error where a file is incomplete. */
export async function load(files: WrittenFiles): Promise<Specificities> {
  const levels = textsFile.parse(await files.json(textsName))
  const numbers = integersOf(await files.bytes(recordsName))
  const { records: count } = z.looseObject({ records: z.int() }).parse(files.head)
  if (numbers.length !== count * (specificityFields.length + 1))
    throw new Error('the files of the specificities are not whole')
  const column = (index: number): Int32Array => numbers.slice(index * count, (index + 1) * count)
  return {
    levels,
    codes: Object.fromEntries(specificityFields.map((field, index) => [field, column(index)])) as Record<
      SpecificityField,
      Int32Array
    >,
    scores: column(specificityFields.length)
  }
}
