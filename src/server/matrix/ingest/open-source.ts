import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { isStudyPlan } from '../../demo/plan.ts'
import { openStudy } from '../../demo/source.ts'
import { openH5ad } from './h5ad/source.ts'
import { H5File } from './h5/file.ts'
import { notReadable } from './not-readable.ts'
import type { Notify, Source } from './source.ts'
import { openTenxFiles } from './tenx/folder.ts'
import { isTenxH5, openTenxH5 } from './tenx/h5.ts'
import { folderParts, zipParts } from './tenx/parts.ts'

const signatures = { hdf5: [0x89, 0x48, 0x44, 0x46], zip: [0x50, 0x4b] }

/**
 * Opens a file by what it holds, not by its ending. The threads are for sources that are made while they are
 * read.
 */
export async function openSource(
  place: string,
  name: string,
  notify: Notify,
  threads: number
): Promise<Source> {
  if (statSync(place).isDirectory()) return openTenxFiles(folderParts(place, name), name, notify)
  if (startsWith(place, signatures.zip)) return openTenxFiles(await zipParts(place, name), name, notify)
  if (isStudyPlan(place)) return openStudy(place, name, notify, threads)
  const unknown = notReadable(name)
  if (!startsWith(place, signatures.hdf5)) throw unknown
  const file = await H5File.open(place, name)
  if (isTenxH5(file)) return openTenxH5(file, notify)
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
