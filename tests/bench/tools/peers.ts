import { spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoDefaults } from '../../../src/server/matrix/ingest/demo/plan.ts'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { planGenes } from '../../../src/science/simulate/genes.ts'
import { cohortTable } from '../../fixtures/references/cohorts.ts'
import { withCounts } from '../compute/counts.ts'
import { stepsOf } from '../compute/program.ts'
import type { StepRow } from '../compute/stopwatch.ts'
import { groupOf, ligandPairs } from './communication.ts'
import { collectionNames, type collections } from './gene-sets.ts'

/** Packages of Python by what they are asked, each in a process of its own. */
const packages = {
  liana: 'cell-communication, 2,000 pairs × 20 groups',
  infercnvpy: 'infer-cnv',
  gseapy: 'gsea, 500 sets',
  pyucell: 'gsva, UCell of 20 sets',
  decoupler: 'gsva, UCell of 20 sets',
  scanpy: 'trajectory from another start',
  lifelines: 'survival, genes'
} as const
/** Beyond so many cells some of them take more memory than a usual machine has. */
const most = 20_000
const survivalGenes = 50

interface Asking {
  readonly threads: number
  readonly python: string
  /** Where the collections of gene sets lie that the tools were given. */
  readonly sets: (name: keyof typeof collections) => string
}

/** The same by packages of Python as far as they are there, and what was left out. */
export async function benchToolPeers(
  dataset: DataSet,
  requested: readonly string[],
  { threads, python, sets }: Asking
): Promise<{ readonly rows: readonly StepRow[]; readonly left: readonly string[] }> {
  const rows: StepRow[] = []
  const left: string[] = []
  const wanted = Object.entries(packages).filter(([, what]) => requested.includes(what))
  if (dataset.cells > most) return { rows, left: [`packages of Python are asked up to ${most} cells`] }
  const there = wanted.filter(([name]) => {
    const found = spawnSync(python, ['-c', `import scanpy, ${name}`], { stdio: 'ignore' }).status === 0
    if (!found) left.push(`${name} was not asked: ${python} has no scanpy with ${name}`)
    return found
  })
  if (there.length === 0) return { rows, left }
  await withCounts(dataset, async (folder) => {
    writeNames(folder, dataset)
    for (const name of collectionNames) copyFileSync(sets(name), path.join(folder, `${name}.gmt`))
    const file = path.join(import.meta.dirname, 'peers', 'tools_steps.py')
    for (const [name] of there) {
      const args = [file, folder, `${threads}`, name]
      // oxlint-disable-next-line no-await-in-loop -- one is timed at a time
      const found = await stepsOf({ who: name, cells: dataset.cells, program: python, args })
      rows.push(...found.rows)
      if (found.failed !== null) left.push(`${name}: ${found.failed}`)
    }
  })
  return { rows, left }
}

/** Cells, genes, pairs, a ranking and patients as tables beside the counts. */
function writeNames(folder: string, dataset: DataSet): void {
  const write = (name: string, head: string, lines: readonly string[]): void =>
    writeFileSync(path.join(folder, name), [head, ...lines, ''].join('\n'))
  const types = dataset.cellColumn('cell_type')
  if (types?.kind !== 'category') throw new Error('the study has no types of cells')
  const typeOf = (cell: number): string => types.levels[types.codes[cell]!]!
  const names = dataset.geneNames()
  write(
    'cells.csv',
    'cell,cell_type,group',
    dataset.cellNames().map((name, cell) => `${name},${typeOf(cell)},${groupOf(cell)}`)
  )
  const { places, lengths } = planGenes(dataset.genes, demoDefaults.seed)
  write(
    'genes.csv',
    'gene,chromosome,start,end',
    names.map((name, gene) => {
      const start = 1 + Math.round(places[gene]!.start * 1e6)
      return `${name},chr${places[gene]!.chromosome},${start},${start + lengths[gene]!}`
    })
  )
  write('pairs.csv', 'ligand,receptor', ligandPairs(names, '_'))
  const { mean } = dataset.geneStatistics()
  write(
    'ranking.csv',
    'gene,score',
    names.map((name, gene) => `${name},${mean[gene]! * (gene % 2 === 0 ? 1 : -1) + gene * 1e-9}`)
  )
  const [head = '', ...patients] = cohortTable(names.slice(0, survivalGenes)).trim().split('\n')
  const columns = head.split(',')
  const kept = ['OS.time', 'OS', ...names.slice(0, survivalGenes)].map((name) => columns.indexOf(name))
  write(
    'patients.csv',
    kept.map((at, i) => ['time', 'event'][i] ?? columns[at]!).join(','),
    patients.map((line) => kept.map((at) => line.split(',')[at]!).join(','))
  )
}
