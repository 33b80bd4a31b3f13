import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Fault } from '../../contract/errors/index.ts'
import type { Made, ResourceCode } from '../../contract/resource.ts'
import { openDataSet } from '../matrix/open.ts'
import { labelledCellsOf, readParts } from './from-cells.ts'
import { kindOf, loadKinds } from './kinds.ts'
import type { MakeMessage, ResourceJob } from './make.ts'
import { openSource } from './source.ts'
import { keepResource } from './keep.ts'

const { kinds, kind, name, source, output } = workerData as ResourceJob
/** The share of making in the whole; the rest is writing. */
const madeShare = 0.95

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const post = (message: MakeMessage): void => parentPort?.postMessage(message)

async function made(
  code: ResourceCode<unknown, Record<string, unknown>>
): Promise<Made<unknown, Record<string, unknown>>> {
  if (source.kind === 'file') {
    const file = await openSource(source.place, source.file)
    try {
      return await code.read(file)
    } finally {
      file.close()
    }
  }
  if (!code.fromCells) throw new Error(`resources of the kind "${kind}" are not made of cells`)
  const dataset = openDataSet(source.dataSetDir)
  try {
    const parts = readParts(source.parts, dataset.cells)
    return code.fromCells.make(labelledCellsOf(dataset), parts, source.plan, (share) =>
      post({ type: 'progress', share: share * madeShare })
    )
  } finally {
    dataset.close()
  }
}

async function fileDigest(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}

try {
  const known = kindOf(await loadKinds(kinds), kind)
  const { code } = await known.code()
  const facts = await keepResource(output, known, name, await made(code))
  const read = source.kind === 'file' && { fileDigest: await fileDigest(source.place) }
  post({ type: 'made', facts: { ...facts, ...read } })
} catch (error) {
  if (error instanceof Fault) post({ type: 'fault', key: error.key, values: error.values })
  else if (isDamage(error))
    post({
      type: 'fault',
      key: 'import_damaged',
      values: { file: source.kind === 'file' ? source.file : '', problem: 'gzip' }
    })
  else throw error
}

function isDamage(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
  )
}
