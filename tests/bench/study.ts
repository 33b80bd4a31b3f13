import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoDefaults, keepStudyPlan } from '../../src/server/demo/plan.ts'
import { dataSetDir } from '../../src/server/matrix/datasets.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { importFile, type ImportReport } from '../../src/server/matrix/ingest/import.ts'
import { openDataSet } from '../../src/server/matrix/open.ts'
import { root } from '../../scripts/run.ts'
import { step } from '../../scripts/step.ts'
import { writeStudy } from './h5ad.ts'

/** Made once and kept; delete the folder where the simulation or the store has changed. */
export const cache = path.join(root, '.cache/bench')

/** Larger studies are these cells several times over, in another order each time: simulating them would take the longest of all. */
const mostSimulated = 100_000

const text = (cells: number): string => cells.toLocaleString('en-US')

/** A study of so many cells: the demo study, or beyond `mostSimulated` cells what is said there. */
export async function studyOf(cells: number, threads: number): Promise<DataSet> {
  mkdirSync(cache, { recursive: true })
  const note = path.join(cache, `${cells}.json`)
  if (existsSync(note)) {
    const dir = dataSetDir(cache, (JSON.parse(readFileSync(note, 'utf8')) as ImportReport).id)
    if (existsSync(dir)) return openDataSet(dir)
  }
  const source = cells <= mostSimulated ? keepStudyPlan(cache, { ...demoDefaults, cells }) : await fileOf(cells, threads)
  const report = await step(`Making a study of ${text(cells)} cells`, () => importFile(source, { dataDir: cache, threads }))
  writeFileSync(note, JSON.stringify(report))
  return openDataSet(dataSetDir(cache, report.id))
}

/** An .h5ad of so many cells, as others would bring it. */
export async function fileOf(cells: number, threads: number): Promise<string> {
  const file = path.join(cache, `${cells}.h5ad`)
  if (existsSync(file)) return file
  const study = await studyOf(Math.min(cells, mostSimulated), threads)
  await step(`Writing an .h5ad of ${text(cells)} cells`, () => writeStudy(file, study, cells))
  study.close()
  return file
}
