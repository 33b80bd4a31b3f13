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

interface Package {
  /** The order that it is asked the nearest to. */
  readonly what: string
  /** It is asked about at most so many cells: of more it would hold more than a usual machine has. */
  readonly cells: number
}
const permuted = 'cell-communication, 2,000 pairs × 20 groups, 1,000 permutations'
const paths = 'trajectory, no genes'

/** Packages of Python by what they are asked, each in a process of its own. */
const packages: Readonly<Record<string, Package>> = {
  liana: { what: permuted, cells: 100_000 },
  cellphonedb: { what: permuted, cells: 20_000 },
  infercnvpy: { what: 'infer-cnv', cells: 100_000 },
  gseapy: { what: 'gsea, 5,000 sets', cells: 100_000 },
  pyucell: { what: 'gsva, UCell of 20 sets', cells: 100_000 },
  decoupler: { what: 'gsva, UCell of 20 sets', cells: 20_000 },
  scanpy: { what: 'trajectory from another start', cells: 100_000 },
  pyslingshot: { what: paths, cells: 100_000 },
  lifelines: { what: 'survival, genes', cells: 100_000 }
}
/** Longer than this nobody waits for one of them, its loading and its first work on few cells included. */
const mostSeconds = 600
const survivalGenes = 50

interface Asking {
  readonly threads: number
  /** How often each package is asked, the tool before it each time. */
  readonly turns: number
  /** Each package is asked in the first of these that has it: they do not all get on with one NumPy. */
  readonly pythons: readonly string[]
  /** Where the collections of gene sets lie that the tools were given. */
  readonly sets: (name: keyof typeof collections) => string
  /** The compared genes that an order ranks, as CSV. */
  readonly ranking: (what: string) => Promise<string>
  /** Orders the tool once more. */
  readonly time: (what: string) => Promise<StepRow[]>
}

/**
 * The same by packages of Python as far as they are there, and what was left out. The tool does it just
 * before each of them, since a machine that is shared is faster at one minute than at another.
 */
export async function benchToolPeers(
  dataset: DataSet,
  requested: readonly string[],
  { threads, turns, pythons, sets, ranking, time }: Asking
): Promise<{ readonly rows: readonly StepRow[]; readonly left: readonly string[] }> {
  const rows: StepRow[] = []
  const left: string[] = []
  const there = Object.entries(packages).flatMap(([name, { what, cells }]) => {
    if (!requested.includes(what)) return []
    if (dataset.cells > cells) {
      left.push(`${name} is asked up to ${cells} cells`)
      return []
    }
    const python = pythons.find((one) => hasPackage(one, name))
    if (python === undefined) {
      left.push(`${name} was not asked: ${pythons.join(', ')} has no scanpy with ${name}`)
      return []
    }
    return [{ name, what, python }]
  })
  if (there.length === 0) return { rows, left }
  await withCounts(dataset, async (folder) => {
    writeNames(folder, dataset)
    for (const name of collectionNames) copyFileSync(sets(name), path.join(folder, `${name}.gmt`))
    const file = path.join(import.meta.dirname, 'peers', 'tools_steps.py')
    for (const { name, what, python } of there) {
      const args = [file, folder, `${threads}`, name]
      // oxlint-disable no-await-in-loop -- one is timed at a time
      if (name === 'gseapy') writeFileSync(path.join(folder, 'ranking.csv'), await ranking(what))
      for (let turn = 0; turn < turns; turn++) {
        rows.push(...(await time(what)))
        const found = await stepsOf({ who: name, cells: dataset.cells, program: python, args, mostSeconds })
        rows.push(...found.rows)
        if (found.failed === null) continue
        left.push(`${name}: ${found.failed}`)
        break
      }
      // oxlint-enable no-await-in-loop
    }
  })
  return { rows, left }
}

const hasPackage = (python: string, name: string): boolean =>
  spawnSync(python, ['-c', `import scanpy, ${name}`], { stdio: 'ignore' }).status === 0

/** Cells, genes, pairs and patients as tables beside the counts. */
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
  const [head = '', ...patients] = cohortTable(names.slice(0, survivalGenes)).trim().split('\n')
  const columns = head.split(',')
  const kept = ['OS.time', 'OS', ...names.slice(0, survivalGenes)].map((name) => columns.indexOf(name))
  write(
    'patients.csv',
    kept.map((at, i) => ['time', 'event'][i] ?? columns[at]!).join(','),
    patients.map((line) => kept.map((at) => line.split(',')[at]!).join(','))
  )
}
