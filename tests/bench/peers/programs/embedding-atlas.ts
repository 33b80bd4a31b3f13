import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from 'playwright'
import { fromPypi } from '../install.ts'
import type { Order, Program } from '../program.ts'
import { groupColumn, type StudyFiles } from '../study-files.ts'
import { servedBy } from './served.ts'

const name = 'embedding-atlas'
/**
 * Not the newest: those after it draw by WebGPU with numbers of 16 bits alone, which a graphics card in
 * software does not have.
 */
const version = '0.20.0'
/** What it needs to serve a table whose coordinates are there; the rest of its requirements compute them. */
const requirements = [
  'click==8.5.1',
  'cryptography==50.0.2',
  'duckdb==1.5.0',
  'fastapi==0.165.0',
  'inquirer==3.4.1',
  'narwhals==2.29.0',
  'numpy==2.4.6',
  'pandas==3.1.1',
  'platformdirs==4.14.8',
  'pyarrow==26.0.1',
  'tqdm==4.70.1',
  'uvicorn==0.54.0',
  'uvloop==0.23.0',
  'websockets==17.4'
]

/** embedding-atlas as its command serves a table. */
export async function startEmbeddingAtlas({ folder }: StudyFiles, python: string): Promise<Program> {
  const bin = path.join(fromPypi(name, version, python, requirements), 'bin')
  const table = path.join(folder, 'study.parquet')
  const write = path.join(import.meta.dirname, '../python/embedding_atlas_file.py')
  execFileSync(path.join(bin, 'python'), [write, folder, table])
  const args = [table, '--x', 'x', '--y', 'y', '--disable-projection', '--no-auto-port']
  const { url, stop } = await servedBy(path.join(bin, name), args)
  return {
    name,
    version,
    url,
    cookies: [],
    plot: 'canvas',
    colorByGene: colored,
    colorByGroups: (page) => colored(page, groupColumn),
    pan: {},
    lasso: { choose: (page) => page.getByTitle(/^Toggle lasso/).click() },
    count: 'div.rounded-md > div:has(> span.text-slate-500)',
    stop
  }
}

async function colored(page: Page, column: string): Promise<Order> {
  const option = page.locator('option', { hasText: new RegExp(`^${column} \\(`) })
  const value = await option.first().getAttribute('value')
  await page.locator('select').filter({ has: option }).first().selectOption(value)
  return 'change'
}
