import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { Fault } from '../../../contract/errors/index.ts'
import { openH5ad } from './h5ad/source.ts'
import { H5File } from './h5/file.ts'
import type { Notify, Source } from './source.ts'

const hdf5 = [0x89, 0x48, 0x44, 0x46]

/** Opens a file by what it holds, not by its ending. */
export async function openSource(place: string, name: string, notify: Notify): Promise<Source> {
  const unknown = new Fault('import_unknown', { file: name })
  if (statSync(place).isDirectory()) throw unknown
  if (!startsWith(place, hdf5)) throw unknown
  const file = await H5File.open(place, name)
  if (file.has('obs')) return openH5ad(file, notify)
  file.close()
  throw unknown
}

function startsWith(place: string, signature: readonly number[]): boolean {
  const head = new Uint8Array(signature.length)
  const file = openSync(place, 'r')
  const read = readSync(file, head, 0, head.length, 0)
  closeSync(file)
  return read === head.length && signature.every((byte, i) => head[i] === byte)
}
