import { rmSync } from 'node:fs'
import { demoDefaults, keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { importFile, type ImportReport } from '../../src/server/matrix/ingest/import.ts'
import { type BenchRow, rowOf } from './statistics.ts'
import { cache, fileOf, scratch } from './study.ts'

const runs = 5
/** Files with more cells take minutes and are imported once. */
const mostRepeated = 200_000

/** The demo study from nothing: simulated, imported, with its UMAP computed. */
export async function benchDemo(threads: number): Promise<BenchRow[]> {
  const reports = await imported(keepStudyPlan(cache, demoDefaults), threads, runs)
  return [
    rowOf(
      'import',
      'the demo study, with its UMAP',
      demoDefaults.cells,
      's',
      reports.map(({ seconds }) => seconds)
    )
  ]
}

/** An .h5ad with an embedding, counts not compressed. */
export async function benchImport(cells: number, threads: number): Promise<BenchRow[]> {
  const file = await fileOf(cells, threads)
  const reports = await imported(file, threads, cells <= mostRepeated ? runs : 1)
  const row = (what: string, unit: BenchRow['unit'], pick: (report: ImportReport) => number) =>
    rowOf('import', what, cells, unit, reports.map(pick))
  return [
    row('an .h5ad', 's', ({ seconds }) => seconds),
    row('non-zeros of an .h5ad', 'million/s', ({ nonzeros, seconds }) => nonzeros / seconds / 1e6),
    row('most memory of the import', 'MiB', ({ peakMiB }) => peakMiB)
  ]
}

async function imported(source: string, threads: number, times: number): Promise<ImportReport[]> {
  const reports: ImportReport[] = []
  for (let turn = 0; turn < times; turn++) {
    const dataDir = scratch('import')
    try {
      reports.push(await importFile(source, { dataDir, threads }))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return reports
}
