import { statSync } from 'node:fs'
import type { ArrayFile } from './array-file.ts'
import { isStudyPlan } from './demo/plan.ts'
import { openStudy } from './demo/source.ts'
import { openAnnData } from './anndata/source.ts'
import { H5File } from './h5/file.ts'
import { notReadable } from './not-readable.ts'
import { signatures, startsWith } from './signature.ts'
import type { Notify, Source } from './source.ts'
import { openTenxFiles } from './tenx/folder.ts'
import { isTenxH5, openTenxH5 } from './tenx/h5.ts'
import { folderParts, zipParts } from './tenx/parts.ts'
import { openTextMatrix } from './text/matrix.ts'
import { ZarrFile } from './zarr/file.ts'

/** Text has no signature, so it is recognised by its ending. */
const canBeText = (name: string): boolean => /\.(?:csv|tsv|txt|tab|dge)(?:\.gz)?$/i.test(name)

/**
 * Opens a file by its content, not by its ending. `threads` is for simulated studies, which are computed
 * while they are read.
 */
export async function openSource(
  place: string,
  name: string,
  notify: Notify,
  threads: number
): Promise<Source> {
  const isFolder = statSync(place).isDirectory()
  if (isFolder || startsWith(place, signatures.zip)) {
    const store = await ZarrFile.open(place, name)
    if (store) return openStore(store, notify)
    return openTenxFiles(isFolder ? folderParts(place, name) : await zipParts(place, name), name)
  }
  if (isStudyPlan(place)) return openStudy(place, name, notify, threads)
  const unknown = notReadable(name)
  if (!startsWith(place, signatures.hdf5)) {
    const text = canBeText(name) ? await openTextMatrix(place, name, notify) : null
    if (!text) throw unknown
    return text
  }
  const file = await H5File.open(place, name)
  return isTenxH5(file) ? openTenxH5(file) : openStore(file, notify)
}

function openStore(file: ArrayFile, notify: Notify): Source {
  // MuData has one cell table for all of its assays, and their matrices below `mod`.
  if (file.has('obs') && !file.has('mod')) return openAnnData(file, notify)
  file.close()
  throw notReadable(file.name)
}
