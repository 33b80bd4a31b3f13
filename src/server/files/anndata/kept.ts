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

/** The parts of a data set's file that were kept and are not used by Cytodeck itself. */
export interface KeptElements {
  /** The matrix of the file from which the data set was made: `X`, `raw.X`, `layers/counts`. */
  readonly chosen: string
  /** Writes the `X` of the file, where another matrix was chosen; null where it cannot be written. */
  matrix(to: ArrayWriter, rows: Uint32Array | null): Address | null
  /**
   * Writes the elements of `layers`, `obsp` and so on, and returns them by name; for some cells those with
   * rows per cell.
   */
  members(group: string, to: ArrayWriter, rows: Uint32Array | null): Map<string, Address>
  close(): void
}

/**
 * Opens the kept parts, whose files are compared with the manifest when they are read; null where nothing was
 * kept, as in data sets of earlier versions. Fault, also of reading: dataset_damaged.
 */
export function openKept(dir: string, { files }: Manifest): KeptElements | null {
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
