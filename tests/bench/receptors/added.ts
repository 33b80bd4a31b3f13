import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../scripts/run.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openView } from '../../../src/server/columns/open.ts'
import { accountAndDataSet, withDatabase } from '../../../src/server/cli/records.ts'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { openDataSets } from '../../../src/server/matrix/datasets.ts'
import { importFile } from '../../../src/server/matrix/ingest/import.ts'
import { openDataSet } from '../../../src/server/matrix/open.ts'
import { projectOn } from '../project.ts'
import { scratch } from '../study.ts'
import { type Spent, spentVariable } from './spent.ts'

const run = promisify(execFile)
const program = path.join(root, 'src/server/cli/main.ts')
const spentModule = path.join(import.meta.dirname, 'spent.ts')

/** A 10x matrix of these cells and one gene, of which each has one molecule. */
function writeMatrix(folder: string, names: readonly string[]): void {
  mkdirSync(folder)
  const entries = names.map((_, cell) => `1 ${cell + 1} 1`)
  const size = `1 ${names.length} ${names.length}`
  const head = '%%MatrixMarket matrix coordinate integer general'
  writeFileSync(path.join(folder, 'matrix.mtx'), [head, size, ...entries, ''].join('\n'))
  writeFileSync(path.join(folder, 'features.tsv'), 'ENSG00000167286\tCD3D\tGene Expression\n')
  writeFileSync(path.join(folder, 'barcodes.tsv'), `${names.join('\n')}\n`)
}

/**
 * Adds a file of contigs to cells of these names as users do, by the command, in a process of its own.
 * @param look at the cells with what was added to them
 * @returns what that process took, its start and the writing of the columns included
 */
export async function addedBy(
  file: string,
  names: readonly string[],
  look: (view: DataSet) => Promise<void>
): Promise<Spent> {
  const made = scratch('receptor-cells')
  const folder = path.join(made, 'matrix')
  writeMatrix(folder, names)
  const { id } = await importFile(folder, { dataDir: made, threads: 2, embed: false })
  const dataset = openDataSet(path.join(made, 'datasets', id))
  const { dataDir, project } = await projectOn(dataset)
  dataset.close()
  try {
    const note = path.join(dataDir, 'spent.json')
    const measured = ['--disable-warning=ExperimentalWarning', '--import', spentModule]
    await run(process.execPath, [...measured, program, 'vdj', 'add', project, file], {
      env: { ...process.env, CYTODECK_DATA_DIR: dataDir, [spentVariable]: note }
    })
    const config = { ...readConfig({}), dataDir }
    const datasets = openDataSets(config)
    await withDatabase(config, async (database) => {
      const { owner } = await accountAndDataSet(database, project)
      await look(await openView({ config, database, datasets }, owner))
    })
    await datasets.close()
    return JSON.parse(readFileSync(note, 'utf8')) as Spent
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(made, { recursive: true, force: true })
  }
}
