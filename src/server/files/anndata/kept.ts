import { existsSync } from 'node:fs'
import path from 'node:path'
import { chosenName, keptFolder } from '../../matrix/ingest/kept/keep.ts'
import { copyElement } from '../../matrix/ingest/kept/copy.ts'
import { checkedStore } from '../../matrix/ingest/zarr/checked-store.ts'
import { ZarrFile } from '../../matrix/ingest/zarr/file.ts'
import { folderStore } from '../../matrix/ingest/zarr/store.ts'
import type { Manifest } from '../../matrix/manifest.ts'
import type { Address, ArrayWriter } from '../../matrix/writer/array-writer.ts'
import { damaged } from '../../matrix/zarr/damage.ts'
import { copySubset } from './subset.ts'

/** What a data set keeps of its file beside what it shows itself. */
export interface Kept {
  /** The matrix of the file that the data set was made of: `X`, `raw.X`, `layers/counts`. */
  readonly chosen: string
  /** The `X` of the file, where another matrix was chosen and this one can be written. */
  matrix(to: ArrayWriter, rows: Uint32Array | null): Address | null
  /** Elements of `layers`, `obsp` and so on, by their names; of some cells those that have rows. */
  members(group: string, to: ArrayWriter, rows: Uint32Array | null): Map<string, Address>
  close(): void
}

/**
 * Opens what was kept at the import, each of whose files is compared with the manifest as it is read; null
 * where nothing was kept, as in data sets of earlier versions. Fault, also of reading: dataset_damaged.
 */
export function openKept(dir: string, { files }: Manifest): Kept | null {
  const folder = path.join(dir, keptFolder)
  const digests = new Map(
    files
      .filter((file) => file.path.startsWith(`${keptFolder}/`))
      .map((file) => [file.path.slice(keptFolder.length + 1), file.sha256])
  )
  if (digests.size === 0) return null
  const store = existsSync(folder) ? folderStore(folder, keptFolder) : null
  if (!store) throw damaged(folder)
  const file = new ZarrFile(folder, keptFolder, checkedStore(store, folder, digests))
  const copied = (place: string, to: ArrayWriter, rows: Uint32Array | null, isOfPairs = false) =>
    rows ? copySubset(file, place, to, { rows, isOfPairs }) : copyElement(file, place, to)
  return {
    chosen: file.text('', chosenName) ?? 'X',
    matrix: (to, rows) => (file.has('X') ? copied('X', to, rows) : null),
    members(group, to, rows) {
      const isOfCells = group === 'layers' || group === 'obsp'
      const found = file.keys(group).flatMap((key) => {
        const address = copied(`${group}/${key}`, to, isOfCells ? rows : null, group === 'obsp')
        return address === null ? [] : [[key, address] as const]
      })
      return new Map(found)
    },
    close: () => file.close()
  }
}
