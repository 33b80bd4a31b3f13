import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { command, importInto, type Study } from '../fixtures/product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly demo: Study
  }
}

/** The demo study is made once a run; each file of journeys works on a copy of its own. */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-demo-'))
  const study = await importInto(dataDir, ['demo', '--cells', '1500'])
  // Puts the starter sets there too, which the first server of each copy would make otherwise.
  await command(dataDir, 'references', 'list')
  project.provide('demo', study)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
