import { statSync } from 'node:fs'
import { isStudyPlan } from './demo/plan.ts'
import { openStudy } from './demo/source.ts'
import { openH5ad } from './h5ad/source.ts'
import { H5File } from './h5/file.ts'
import { notReadable } from './not-readable.ts'
import { signatures, startsWith } from './signature.ts'
import type { Notify, Source } from './source.ts'
import { openTenxFiles } from './tenx/folder.ts'
import { isTenxH5, openTenxH5 } from './tenx/h5.ts'
import { folderParts, zipParts } from './tenx/parts.ts'
import { openTextMatrix } from './text/matrix.ts'

/** Text has no first bytes of its own, so its ending tells it. */
const canBeText = (name: string): boolean => /\.(?:csv|tsv|txt|tab|dge)(?:\.gz)?$/i.test(name)

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
  if (!startsWith(place, signatures.hdf5)) {
    const text = canBeText(name) ? await openTextMatrix(place, name, notify) : null
    if (!text) throw unknown
    return text
  }
  const file = await H5File.open(place, name)
  if (isTenxH5(file)) return openTenxH5(file, notify)
  if (file.has('obs')) return openH5ad(file, notify)
  file.close()
  throw unknown
}
