import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../scripts/run.ts'
import type { Machine } from '../machine.ts'
import { figuresOf, withFigures, type Figure, type Measured } from './figures.ts'
import { goals } from './goals.ts'
import { pageOf } from './page.ts'

/** What `--json` prints. */
export type PrintedRun = Machine & Measured & { readonly day: string }

const file = path.join(root, 'docs/benchmarks.json')

/** What `--json` of the bench printed of a run, the last line of a file, as figures. */
export function figuresOfRun(printed: string): Figure[] {
  const run = JSON.parse(readFileSync(printed, 'utf8').trimEnd().split('\n').at(-1) ?? '') as PrintedRun
  return figuresOf(run, run, run.day)
}

/** Adds figures to those that are kept, and writes `docs/benchmarks.md` of all. */
export function writeFigures(found: readonly Figure[]): void {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : []
  const figures = withFigures(kept, found)
  writeFileSync(file, `[\n${figures.map((figure) => `  ${JSON.stringify(figure)}`).join(',\n')}\n]\n`)
  writeFileSync(path.join(root, 'docs/benchmarks.md'), pageOf(goals, figures))
}
