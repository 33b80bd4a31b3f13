import path from 'node:path'
import type { ColumnInfo } from '../dataset.ts'
import type { ManifestColumn } from '../manifest.ts'
import { valueTypeOf, writeColumn, writeFrameHead, type StoredColumn } from '../zarr/frame.ts'
import type { WrittenFile } from '../zarr/shard.ts'
import { typeOf } from '../zarr/types.ts'
import { folderName, freeName } from './names.ts'
import { notices } from './notices.ts'
import type { Notify } from './source.ts'

export const indexFolder = '_index'
/** The name of the row key, which no column may have. */
const reserved = 'id'

/** Writes `obs` or `var`, column by column, and collects the description of the columns for the manifest. */
export class TableWriter {
  readonly #dir: string
  readonly #notify: Notify
  readonly #columns: ManifestColumn[] = []
  readonly #files: WrittenFile[] = []
  readonly #folders = new Set<string>()

  constructor(dir: string, notify: Notify) {
    this.#dir = dir
    this.#notify = notify
    writeFrameHead(dir, indexFolder, [])
    this.#folders.add(indexFolder)
  }

  /** Records the names of the rows, written as `_index`, as the first column. */
  addIndex(name: string, files: readonly WrittenFile[]): void {
    this.#columns.unshift({
      name,
      label: name,
      columnType: 'id',
      type: 'string',
      origin: 'file',
      folder: indexFolder
    })
    this.#files.push(...files)
  }

  has(name: string): boolean {
    return this.#columns.some((column) => column.name === name)
  }

  add(
    label: string,
    column: StoredColumn,
    origin: ColumnInfo['origin'],
    columnType: ColumnInfo['columnType'] = columnTypeOf(column)
  ): ManifestColumn {
    const name = freeName(label, (name) => name === reserved || this.has(name))
    if (name !== label) this.#notify(notices.renamedColumn(label, name))
    const folder = freeName(folderName(name), (name) => this.#folders.has(name.toLowerCase()))
    this.#folders.add(folder.toLowerCase())
    this.#files.push(...writeColumn(path.join(this.#dir, folder), column))
    const written = { name, label, columnType, type: valueType(column), origin, folder }
    this.#columns.push(written)
    return written
  }

  close(): { columns: ManifestColumn[]; files: WrittenFile[] } {
    writeFrameHead(
      this.#dir,
      indexFolder,
      this.#columns.map(({ folder }) => folder).filter((folder) => folder !== indexFolder)
    )
    return { columns: this.#columns, files: this.#files }
  }
}

const columnTypeOf = (column: StoredColumn): ColumnInfo['columnType'] =>
  column.kind === 'number' ? 'qc' : 'meta'

function valueType(column: StoredColumn): ColumnInfo['type'] {
  if (column.kind === 'boolean') return 'boolean'
  return column.kind === 'number' ? valueTypeOf(typeOf(column.values)) : 'string'
}
