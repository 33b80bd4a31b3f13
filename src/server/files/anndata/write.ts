import { rmSync } from 'node:fs'
import path from 'node:path'
import type { GroupStyle } from '../../../contract/group-style.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { readColumnFile } from '../../columns/file.ts'
import { addedEmbeddings, type AddedColumn } from '../../columns/view.ts'
import { readManifest, type ManifestColumn } from '../../matrix/manifest.ts'
import { openDataSet } from '../../matrix/open.ts'
import { codesFor, readStored, type StoredColumn } from '../../matrix/zarr/frame.ts'
import type { Address, ArrayWriter } from '../../matrix/writer/array-writer.ts'
import { plainKey } from '../../matrix/writer/plain-key.ts'
import { Hdf5Writer } from '../hdf5/writer.ts'
import { packFolder } from '../zarr/pack.ts'
import { ZarrWriter } from '../../matrix/writer/zarr.ts'
import { encodings, writeCoordinates, writeFrame, type FrameColumn } from './encode.ts'
import { copyMatrix } from './matrix.ts'
import { openKept } from './kept.ts'
import { styled } from './style.ts'

/** Zarr version 2 is read by all programs that read Zarr, version 3 by those from 2025 on. */
export type ExportFormat = 'h5ad' | 'zarr2' | 'zarr3'

export interface ExportOrder {
  readonly format: ExportFormat
  /** Whether a Zarr store is packed into a zip archive. */
  readonly zip?: boolean
  /** The folder of the data set. */
  readonly dir: string
  /** The path of the file or folder to write, which must not exist. */
  readonly file: string
  /** Ascending row numbers of the cells to write; null for all. */
  readonly rows: Uint32Array | null
  /** The names of the columns of the cell table to write; null for all. */
  readonly columns: readonly string[] | null
  /** The columns that an account has added, coordinates included. */
  readonly added: readonly AddedColumn[]
  /** The order and colours that the account set for groups, by column. */
  readonly styles: ReadonlyMap<string, GroupStyle>
}

/** An added column in the width of its value type. */
function storedOf(column: AddedColumn): StoredColumn {
  const values = readColumnFile(column)
  if (values.kind === 'category') {
    const codes = codesFor(values.codes.length, values.levels.length)
    codes.set(values.codes)
    return { kind: 'category', codes, levels: values.levels, ordered: false }
  }
  if (column.type === 'float') return { kind: 'number', values: Float32Array.from(values.values) }
  const whole = column.type === 'number' && values.values.every((value) => (value | 0) === value)
  return { kind: 'number', values: whole ? Int32Array.from(values.values) : values.values }
}

/** Writes a data set, or some of its cells, as AnnData into a file or folder; see `fillWriter`. */
export async function writeAnnData(order: ExportOrder): Promise<void> {
  const { format, file, zip = false } = order
  if (format === 'h5ad') {
    await fillWriter(order, () => new Hdf5Writer(file))
    return
  }
  const folder = zip ? `${file}.folder` : file
  await fillWriter(order, () => new ZarrWriter(folder, format === 'zarr2' ? 2 : 3))
  if (zip) await packFolder(folder, file)
}

/**
 * Writes everything that AnnData 0.8 and later read: the file's own `X` and layers, where the import kept
 * them; the matrix of Cytodeck (counts, or log values where there are no counts), as `X` or as a layer; the
 * tables of cells and genes, embeddings, colours of groups in `uns`, and the account's added columns.
 * Statistics per gene over all cells are left out: they would be wrong for a part of the cells, and the next
 * import computes them again.
 */
async function fillWriter(order: ExportOrder, begin: () => ArrayWriter): Promise<void> {
  const { manifest } = readManifest(order.dir)
  const dataset = openDataSet(order.dir)
  const kept = openKept(order.dir, manifest)
  const file = begin()
  const { rows, added } = order
  const stored = (frame: 'obs' | 'var', column: ManifestColumn): FrameColumn => ({
    name: column.name,
    read: () => readStored(path.join(order.dir, 'data.zarr', frame, column.folder))
  })
  const replaced = new Set(added.map(({ name }) => name))
  const isTaken = (name: string): boolean => order.columns === null || order.columns.includes(name)
  try {
    const root = new Map<string, Address>()
    const own = copyMatrix(file, order.dir, dataset.genes, rows)
    const other = kept?.matrix(file, rows) ?? null
    root.set('X', other ?? own)
    const cellColumns = [
      ...manifest.cellColumns
        .filter(({ columnType, name }) => columnType !== 'id' && isTaken(name) && !replaced.has(name))
        .map((column) => stored('obs', column)),
      ...added
        .filter(({ columnType, name }) => columnType !== 'plot' && isTaken(name))
        .map((column) => ({ name: column.name, read: () => storedOf(column) }))
    ]
    const colors = new Map<string, readonly string[]>()
    const styledColumns = cellColumns.map(({ name, read }) => ({
      name,
      read: () => {
        const column = read()
        if (column.kind !== 'category') return column
        const shown = styled(column, order.styles.get(name), ownValue(manifest.colors, name))
        if (shown.colors) colors.set(name, shown.colors)
        return shown.column
      }
    }))
    root.set('obs', writeFrame(file, dataset.cellNames(), styledColumns, rows))
    const geneColumns = manifest.geneColumns.filter(
      ({ columnType, origin }) => columnType !== 'id' && columnType !== 'gene' && origin !== 'computed'
    )
    root.set(
      'var',
      writeFrame(
        file,
        dataset.geneNames(),
        geneColumns.map((column) => stored('var', column)),
        null
      )
    )
    const addresses = new Map<string, Address>()
    for (const { name, folder } of manifest.embeddings) {
      const axes = dataset.embedding(name)
      if (axes) addresses.set(folder, writeCoordinates(file, axes, rows))
    }
    for (const { label, columns } of addedEmbeddings(added)) {
      const axes = columns.map((column) => {
        const values = readColumnFile(column)
        return values.kind === 'number' ? Float32Array.from(values.values) : new Float32Array(dataset.cells)
      })
      addresses.set(`X_${label}`, writeCoordinates(file, axes, rows))
    }
    root.set('obsm', file.group(addresses, encodings.dict))
    const unstructured = new Map<string, Address>()
    for (const [column, hex] of colors)
      unstructured.set(`${plainKey(column)}_colors`, file.strings(hex, encodings.stringArray))
    const shown = manifest.embeddings.find(({ name }) => name === manifest.defaultPosition)
    if (shown) unstructured.set('default_embedding', file.strings(shown.folder, encodings.string))
    for (const name of ['uns', 'layers', 'obsp', 'varm', 'varp']) {
      const members = kept?.members(name, file, rows) ?? new Map<string, Address>()
      if (name === 'uns') for (const [key, address] of unstructured) members.set(key, address)
      // Where the file's X is another matrix, the data set's matrix is written as a layer.
      if (name === 'layers' && other !== null) members.set(freeLayer(kept?.chosen, members), own)
      root.set(name, file.group(members, encodings.dict))
    }
    file.finish(file.group(root, encodings.anndata))
  } catch (error) {
    file.abandon()
    rmSync(order.file, { force: true })
    throw error
  } finally {
    kept?.close()
    dataset.close()
  }
}

/** A name for the matrix from this place that no other layer has. */
function freeLayer(place = '', layers: ReadonlyMap<string, Address>): string {
  const usual = /^layers\/(.+)$/.exec(place)?.[1] ?? 'counts'
  let name = usual
  for (let n = 1; layers.has(name); n++) name = `${usual}_${n}`
  return name
}
