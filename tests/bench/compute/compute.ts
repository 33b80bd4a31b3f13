import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { cache } from '../study.ts'
import { method } from './method.ts'
import type { StepRow } from './stopwatch.ts'

const here = import.meta.dirname
/** Peers are asked up to so many cells: beyond, they take too long or too much memory. */
const mostForScran = 100_000
const mostForSeurat = 20_000
/** t-SNE is timed up to so many cells, beside the sum of the others. */
const mostForTsne = 100_000
const mostForScranTsne = 20_000
/** What Cytodeck's process may hold. */
const memoryMiB = 3584

/** From stored counts to clusters, UMAP and markers, step by step, each program in a process of its own; and what was left out. */
export async function benchCompute(dataset: DataSet, threads: number): Promise<{ readonly rows: StepRow[]; readonly left: string[] }> {
  const { cells, dir } = dataset
  const rows = await nodeRows('own.ts', [dir, `${threads}`, `${memoryMiB}`, `${mostForTsne}`])
  const left: string[] = []
  if (cells <= mostForScran) rows.push(...(await nodeRows('scran.ts', [dir, `${threads}`, `${mostForScranTsne}`])))
  else left.push(`scran.js is asked up to ${mostForScran.toLocaleString('en-US')} cells`)
  if (cells > mostForSeurat) left.push(`Seurat is asked up to ${mostForSeurat.toLocaleString('en-US')} cells`)
  else if (!hasSeurat()) left.push('Seurat: there is no Rscript with the package')
  else rows.push(...(await seuratRows(dataset)))
  return { rows, left }
}

const nodeRows = async (file: string, args: readonly string[]): Promise<StepRow[]> => {
  const lines = await linesOf(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(here, file), ...args])
  return JSON.parse(lines.at(-1) ?? '[]') as StepRow[]
}

const hasSeurat = (): boolean => spawnSync('Rscript', ['-e', 'stopifnot(requireNamespace("Seurat", quietly = TRUE))'], { stdio: 'ignore' }).status === 0

async function seuratRows(dataset: DataSet): Promise<StepRow[]> {
  const { cells, genes } = dataset
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'seurat-'))
  try {
    writeColumns(folder, dataset)
    const sizes = [cells, genes, method.genes, method.components, method.neighbours].map(String)
    const lines = await linesOf('Rscript', [path.join(here, 'seurat.R'), folder, ...sizes, method.resolutions.join(',')])
    const steps = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Pick<StepRow, 'what' | 'wall' | 'cpu' | 'peakMiB'>)
    return steps.map((step) => ({ who: 'Seurat', cells, note: '', ...step }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts cell by cell, as R keeps them: `rows` (i32), `values` (f64), `starts` (f64). */
function writeColumns(folder: string, dataset: DataSet): void {
  const open = (name: string): number => openSync(path.join(folder, name), 'w')
  const [rows, values] = [open('rows'), open('values')] as const
  const starts = new Float64Array(dataset.cells + 1)
  for (let cell = 0; cell < dataset.cells; cell++) {
    const row = dataset.cell(cell)
    writeSync(rows, Int32Array.from(row.genes))
    writeSync(values, Float64Array.from(row.values))
    starts[cell + 1] = starts[cell]! + row.genes.length
  }
  closeSync(rows)
  closeSync(values)
  const file = open('starts')
  writeSync(file, starts)
  closeSync(file)
}

/** Runs a program; answers the lines it printed. Throws where it fails. */
function linesOf(program: string, args: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(text.trim().split('\n')) : reject(new Error(`${program} ${args[0] ?? ''} ended with code ${code}`))))
  })
}
