import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from './dataset.ts'
import type { Manifest } from './manifest.ts'
import { storedDataSet } from './stored.ts'

/**
 * Opens a data set that this process has opened, in another of its threads: the manifest was checked then.
 * The library that checks it takes a twentieth of a second to load, and each thread of a task would load it.
 */
export function openDataSet(dir: string): DataSet {
  const bytes = readFileSync(path.join(dir, 'manifest.json'))
  const digest = createHash('sha256').update(bytes).digest('hex')
  return storedDataSet(dir, JSON.parse(bytes.toString('utf8')) as Manifest, digest)
}
