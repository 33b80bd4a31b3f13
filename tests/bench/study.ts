import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoDefaults, keepStudyPlan, type StudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { dataSetDir } from '../../src/server/matrix/datasets.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { importFile, type ImportOptions, type ImportReport } from '../../src/server/matrix/ingest/import.ts'
import { openDataSet } from '../../src/server/matrix/open.ts'
import { root } from '../../scripts/run.ts'
import { step } from '../../scripts/step.ts'
import { writeStudy } from './h5ad.ts'
import { writeThinned } from './thinned.ts'

/** Made once and kept; delete the folder where the simulation or the store has changed. */
export const cache = path.join(root, '.cache/bench')

/** A new empty folder in the cache, for one run. */
export function scratch(name: string): string {
  mkdirSync(cache, { recursive: true })
  return mkdtempSync(path.join(cache, `${name}-`))
}

/**
 * The most cells that are simulated. Larger studies with an embedding repeat them, in another order each
 * time, since a UMAP of all cells would take longest of all.
 */
const mostSimulated = 100_000

/** The genes of studies to compute with, in which no cell is there twice, and which have no embedding yet. */
export const computeGenes = 20_000

const text = (cells: number): string => cells.toLocaleString('en-US')

/**
 * A study of so many cells: the demo study, which is repeated beyond `mostSimulated` cells.
 * @param genes of a larger study so many genes, the first ones: ten million cells then take little time and
 *   disk
 */
export async function studyOf(
  cells: number,
  threads: number,
  genes: number = demoDefaults.genes
): Promise<DataSet> {
  const options = { dataDir: cache, threads }
  if (cells <= mostSimulated)
    return kept(
      `${cells}`,
      `a study of ${text(cells)} cells`,
      () => planFile({ ...demoDefaults, cells }),
      options
    )
  const what = `a study of ${text(cells)} cells × ${text(genes)} genes`
  return kept(nameOf(cells, genes), what, () => fileOf(cells, threads, genes), options)
}

const nameOf = (cells: number, genes: number): string =>
  genes === demoDefaults.genes ? `${cells}` : `${cells}-of-${genes}`

/**
 * Larger studies of distinct cells are drawn from those of one of so many cells, and at least so many genes.
 */
const drawnFrom = { cells: 1_000_000, genes: 5000 } as const

/**
 * A study of so many distinct cells: a million of 20,000 genes take half an hour to make. Many millions would
 * take a day and more disk than there is: `writeThinned` draws them from a million.
 */
export async function computeStudyOf(
  cells: number,
  threads: number,
  genes: number = computeGenes
): Promise<DataSet> {
  const isDrawn = cells > 2 * drawnFrom.cells
  return kept(
    `${cells}-${genes}`,
    `a study of ${text(cells)} cells × ${text(genes)} genes`,
    () => (isDrawn ? drawnFile(cells, threads, genes) : planFile({ ...demoDefaults, cells, genes })),
    { dataDir: cache, threads, embed: false }
  )
}

async function drawnFile(cells: number, threads: number, genes: number): Promise<string> {
  const file = path.join(cache, `${cells}-${genes}.h5ad`)
  if (existsSync(file)) return file
  const study = await computeStudyOf(drawnFrom.cells, threads, Math.max(genes, drawnFrom.genes))
  await step(`Drawing ${text(cells)} cells`, () => writeThinned(file, study, cells, genes))
  study.close()
  return file
}

const planFile = (plan: Omit<StudyPlan, 'cytodeckStudy'>): string => keepStudyPlan(cache, plan)

async function kept(
  name: string,
  what: string,
  source: () => string | Promise<string>,
  options: ImportOptions
): Promise<DataSet> {
  mkdirSync(cache, { recursive: true })
  const note = path.join(cache, `${name}.json`)
  if (existsSync(note)) {
    const dir = dataSetDir(cache, (JSON.parse(readFileSync(note, 'utf8')) as ImportReport).id)
    if (existsSync(dir)) return openDataSet(dir)
  }
  const file = await source()
  const report = await step(`Making ${what}`, () => importFile(file, options))
  writeFileSync(note, JSON.stringify(report))
  return openDataSet(dataSetDir(cache, report.id))
}

/** An .h5ad of so many cells, as others would bring it. */
export async function fileOf(
  cells: number,
  threads: number,
  genes: number = demoDefaults.genes
): Promise<string> {
  const file = path.join(cache, `${nameOf(cells, genes)}.h5ad`)
  if (existsSync(file)) return file
  const cellsOfBase = genes === demoDefaults.genes ? mostSimulated : demoDefaults.cells
  const study = await studyOf(Math.min(cells, cellsOfBase), threads)
  await step(`Writing an .h5ad of ${text(cells)} cells`, () => writeStudy(file, study, cells, genes))
  study.close()
  return file
}
