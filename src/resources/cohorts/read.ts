import type { Made, ResourceFile, ResourceSource } from '../../contract/resource.ts'
import type { ClinicalColumn, Cohort } from './content.ts'
import { clinicalColumns, clinicalTables, clinicalNames, type ClinicalTable } from './clinical.ts'
import { levelsOf } from './endpoints.ts'
import { factsOf, type CohortFacts, type LeftOut } from './facts.ts'
import { matchSamples } from './patients.ts'
import { headOf, notReadable, readGeneTable, readPatients, type GeneTable, type RawColumn } from './tables.ts'
import { takeLog } from '../shared/files/values.ts'

const nothingLeft: LeftOut = { samples: 0, patients: 0, normal: 0, further: 0 }

/**
 * Reads a cohort: one table with one row per patient, or a zip of an expression table and one or more
 * clinical tables. Faults: reference_format, reference_line, reference_cohort.
 */
export async function readCohort(source: ResourceSource): Promise<Made<Cohort, CohortFacts>> {
  const files = (source.entries ?? [source]).filter(({ name }) => !/(?:^|\/)(?:\.|__MACOSX)/.test(name))
  const [first, ...more] = files
  if (!first) throw notReadable(source.name, { en: 'it holds no table', zh: '其中没有表格' })
  return more.length === 0 ? oneTable(first) : severalTables(files, source.name)
}

/**
 * Reads a table with one row per patient: number columns with names of genes are expression, all others are
 * clinical.
 */
async function oneTable(file: ResourceFile): Promise<Made<Cohort, CohortFacts>> {
  const raw = await readPatients(file)
  const clinical = clinicalNames(raw.flatMap(({ kind, name }) => (kind === 'number' ? [name] : [])))
  const isGene = ({ kind, name }: RawColumn): boolean => kind === 'number' && !clinical.has(name)
  const columns = clinicalColumns(raw.filter((column) => !isGene(column)))
  if (!columns.some((one) => one.kind === 'number') || !columns.some((one) => states(one)))
    throw notReadable(file.name, {
      en: 'it has no columns of follow-up time and event',
      zh: '没有随访时间与结局（事件）的列'
    })
  const rows = rowCount(raw)
  const ids = raw.find((column) => column.kind === 'text' && new Set(column.texts).size === rows)
  const patients =
    ids?.kind === 'text' ? ids.texts : Array.from({ length: rows }, (_, row) => String(row + 1))
  const genes = genesOf(raw.filter(isGene))
  return whole({ ...genes, patients, columns }, nothingLeft)
}

const states = (column: ClinicalColumn): boolean => [2, 3, 4].includes(levelsOf(column).length)

const rowCount = ([column]: readonly RawColumn[]): number =>
  column ? (column.kind === 'number' ? column.values : column.texts).length : 0

type Genes = Pick<Cohort, 'genes' | 'otherNames' | 'values'>

/** Expression columns, one per gene, as a gene-major matrix. */
function genesOf(columns: readonly RawColumn[]): Genes {
  const rows = rowCount(columns)
  const values = new Float64Array(columns.length * rows)
  for (const [gene, column] of columns.entries())
    if (column.kind === 'number') values.set(column.values, gene * rows)
  return { genes: columns.map(({ name }) => name), otherNames: columns.map(() => ''), values }
}

async function severalTables(
  files: readonly ResourceFile[],
  archive: string
): Promise<Made<Cohort, CohortFacts>> {
  const { expression, clinical } = await clinicalTables(files, archive)
  const tables = await Promise.all(
    clinical.map(async (file): Promise<ClinicalTable> => ({ file: file.name, raw: await readPatients(file) }))
  )
  const measured = await readExpression(expression, tables)
  const first = tables[0]!
  const { rows, matched } = bestMatch(measured.samples, first)
  if (matched.matched === 0) {
    const [there = '', here = ''] = [rows[0], measured.samples[0]]
    throw notReadable(archive, {
      en: `no sample of "${expression.name}" is in "${first.file}": they are named as "${here}" in one and as "${there}" in the other`,
      zh: `“${expression.name}”的样本均不在“${first.file}”中：前者的名称形如“${here}”，后者形如“${there}”`
    })
  }
  const kept = [...matched.sampleOf.keys()].filter((row) => matched.sampleOf[row]! >= 0)
  const samples = kept.map((row) => matched.sampleOf[row]!)
  const columns = new Map<string, ClinicalColumn>()
  for (const table of tables) {
    const { sampleOf } = bestMatch(measured.samples, table).matched
    const rowOf = new Map(Array.from(sampleOf, (sample, row) => [sample, row]))
    const own = samples.map((sample) => rowOf.get(sample) ?? -1)
    for (const column of clinicalColumns(table.raw, own))
      if (!columns.has(column.name)) columns.set(column.name, column)
  }
  const { normal, further } = matched
  return whole(
    {
      patients: samples.map((sample) => measured.samples[sample]!),
      genes: measured.genes,
      otherNames: measured.otherNames,
      values: ofSamples(measured, samples),
      columns: [...columns.values()]
    },
    {
      samples: measured.samples.length - normal - further - kept.length,
      patients: rows.length - kept.length,
      normal,
      further
    }
  )
}

/** Reads expression in either orientation: genes × samples where its heading names samples. */
async function readExpression(file: ResourceFile, tables: readonly ClinicalTable[]): Promise<GeneTable> {
  const head = await headOf(file)
  if (tables.some((table) => bestMatch(head.slice(1), table).matched.matched > 0)) return readGeneTable(file)
  const raw = await readPatients(file)
  const ids = raw.find((column) => column.kind === 'text')
  if (ids?.kind !== 'text')
    throw notReadable(file.name, { en: 'no column of it names samples', zh: '没有样本名称列' })
  return { samples: ids.texts, ...genesOf(raw.filter(({ kind }) => kind === 'number')) }
}

/** The column of a clinical table that matches most samples. */
function bestMatch(samples: readonly string[], { raw }: ClinicalTable) {
  const named = raw.flatMap((column) => (column.kind === 'text' ? [column.texts] : []))
  return named
    .map((rows) => ({ rows, matched: matchSamples(samples, rows) }))
    .reduce((best, one) => (one.matched.matched > best.matched.matched ? one : best), {
      rows: named[0] ?? [],
      matched: matchSamples(samples, [])
    })
}

/** The columns of a matrix for these samples. */
function ofSamples({ samples, genes, values }: GeneTable, chosen: readonly number[]): Float64Array {
  const taken = new Float64Array(genes.length * chosen.length)
  for (let gene = 0; gene < genes.length; gene++)
    for (const [at, sample] of chosen.entries())
      taken[gene * chosen.length + at] = values[gene * samples.length + sample]!
  return taken
}

function whole(cohort: Cohort, leftOut: LeftOut): Made<Cohort, CohortFacts> {
  const logged = takeLog(cohort.values)
  return { content: cohort, facts: factsOf(cohort, logged, leftOut) }
}
