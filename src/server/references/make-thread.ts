import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { Fault } from '../../contract/errors/index.ts'
import { openZip } from '../matrix/ingest/tenx/zip.ts'
import { profilesOfCells } from './cells.ts'
import { type ReferenceFacts, writeReference } from './folder.ts'
import type { MakeMessage, ReferenceJob } from './make.ts'
import { readTable } from './table.ts'
import { readThreeFiles } from './three-files.ts'

const { name, source, output } = workerData as ReferenceJob

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (message: MakeMessage): void => parentPort?.postMessage(message)

async function make(): Promise<ReferenceFacts> {
  if (source.kind === 'cells') {
    const made = profilesOfCells(source, name, (share) => tell({ type: 'progress', share: share * 0.95 }))
    return { ...writeReference(output, made), logged: false, leftOut: source.leftOut }
  }
  const { place, file } = source
  if (isZip(place)) return { ...writeReference(output, await readThreeFiles(await openZip(place, file), file, name)), logged: false }
  const { logged, ...made } = await readTable(fs.createReadStream(place), file, name)
  return { ...writeReference(output, made), logged }
}

function isZip(place: string): boolean {
  const handle = fs.openSync(place, 'r')
  const start = Buffer.alloc(4)
  fs.readSync(handle, start)
  fs.closeSync(handle)
  return start.toString('latin1') === 'PK\x03\x04'
}

try {
  tell({ type: 'made', facts: await make() })
} catch (error) {
  if (error instanceof Fault) tell({ type: 'fault', key: error.key, values: error.values })
  else if (isDamage(error)) tell({ type: 'fault', key: 'import_damaged', values: { file: source.kind === 'file' ? source.file : '', problem: 'gzip' } })
  else throw error
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}
