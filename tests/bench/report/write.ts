import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../scripts/run.ts'
import { withFigures, type Figure } from './figures.ts'
import { goals } from './goals.ts'
import { pageOf } from './page.ts'

const file = path.join(root, 'docs/benchmarks.json')

/** Adds figures to those that are kept, and writes `docs/benchmarks.md` of all. */
export function writeFigures(found: readonly Figure[]): void {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figure[]) : []
  const figures = withFigures(kept, found)
  writeFileSync(file, `[\n${figures.map((figure) => `  ${JSON.stringify(figure)}`).join(',\n')}\n]\n`)
  writeFileSync(path.join(root, 'docs/benchmarks.md'), pageOf(goals, figures))
}
