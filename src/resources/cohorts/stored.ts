import * as z from 'zod'
import type { GeneNames, Written, WrittenFiles } from '../../contract/resource.ts'
import { bytesOf, numbersOf } from '../shared/files/numbers.ts'
import type { ClinicalColumn, Cohort } from './content.ts'

/**
 * `genes.json` has the names of genes, `clinical.json` the patients with their clinical variables, and
 * `values.f64` the expression (little-endian, gene-major).
 */
const clinicalFile = z.object({
  patients: z.array(z.string()),
  columns: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('number'), name: z.string(), values: z.array(z.number().nullable()) }),
      z.object({
        kind: z.literal('group'),
        name: z.string(),
        codes: z.array(z.int()),
        levels: z.array(z.string())
      })
    ])
  )
})
const genesFile = z.object({ names: z.array(z.string()), others: z.array(z.string()) })

const [genesName, clinicalName, valuesName] = ['genes.json', 'clinical.json', 'values.f64']

type StoredColumn = z.infer<typeof clinicalFile>['columns'][number]

const storedColumn = (column: ClinicalColumn): StoredColumn =>
  column.kind === 'number'
    ? {
        ...column,
        values: Array.from(column.values, (value) => (Number.isNaN(value) ? null : value))
      }
    : { ...column, codes: [...column.codes], levels: [...column.levels] }

const loadedColumn = (column: StoredColumn): ClinicalColumn =>
  column.kind === 'number'
    ? { ...column, values: Float64Array.from(column.values, (value) => value ?? Number.NaN) }
    : { ...column, codes: Int32Array.from(column.codes) }

/** The files of a cohort. */
export function write({ patients, genes, otherNames, values, columns }: Cohort): Written {
  const names: GeneNames = { names: genes, others: otherNames }
  const clinical = JSON.stringify({ patients, columns: columns.map(storedColumn) })
  return {
    head: { patients: patients.length, genes: genes.length },
    files: { [genesName]: JSON.stringify(names), [clinicalName]: clinical, [valuesName]: bytesOf(values) },
    digested: [JSON.stringify(names), clinical, bytesOf(values)]
  }
}

/** Reads the files of a cohort. Throws an Error where a file is incomplete. */
export async function load(files: WrittenFiles): Promise<Cohort> {
  const { names, others } = await readGenes(files)
  const { patients, columns } = clinicalFile.parse(await files.json(clinicalName))
  const values = numbersOf(await files.bytes(valuesName))
  if (values.length !== names.length * patients.length)
    throw new Error('the files of the cohort are not whole')
  return { patients, genes: names, otherNames: others, values, columns: columns.map(loadedColumn) }
}

/** Reads only the genes of a cohort. */
export const readGenes = async (files: WrittenFiles): Promise<GeneNames> =>
  genesFile.parse(await files.json(genesName))
