import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from './dataset.ts'
import type { Manifest } from './manifest.ts'
import { storedDataSet } from './stored.ts'

/**
 * Opens a data set in another thread of a process that has opened it before and so checked its manifest. The
 * library for the check takes about 50 ms to load in each thread.
 */
export function openDataSet(dir: string): DataSet {
  const bytes = readFileSync(path.join(dir, 'manifest.json'))
  const digest = createHash('sha256').update(bytes).digest('hex')
  return storedDataSet(dir, JSON.parse(bytes.toString('utf8')) as Manifest, digest)
}
