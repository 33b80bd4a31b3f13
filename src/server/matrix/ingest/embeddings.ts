import path from 'node:path'
import type { Manifest } from '../manifest.ts'
import { arrayEncoding, dictEncoding } from '../zarr/frame.ts'
import type { WrittenFile } from '../zarr/shard.ts'
import { writeArray, writeGroup } from '../zarr/write.ts'
import { folderName, freeName } from './names.ts'
import type { FileEmbedding } from './source.ts'

export type WrittenEmbedding = Manifest['embeddings'][number]

/** The name of an embedding for users: lower case, without `X_`. */
export const positionName = (label: string): string => label.replace(/^X_/i, '').toLowerCase()

export class EmbeddingWriter {
  readonly #dir: string
  readonly #files: WrittenFile[] = []
  readonly list: WrittenEmbedding[] = []

  constructor(dir: string) {
    this.#dir = path.join(dir, 'data.zarr', 'obsm')
    writeGroup(this.#dir, dictEncoding)
  }

  add({ label, dimensions, values }: FileEmbedding, origin: WrittenEmbedding['origin']): void {
    const name = freeName(positionName(label), (name) => this.list.some((known) => known.name === name))
    const folder = freeName(folderName(label), (folder) =>
      this.list.some((known) => known.folder.toLowerCase() === folder.toLowerCase())
    )
    this.#files.push(
      ...writeArray(path.join(this.#dir, folder), values, { columns: dimensions, attributes: arrayEncoding })
    )
    this.list.push({ name, label: label.replace(/^X_/i, ''), dimensions, folder, origin })
  }

  get files(): readonly WrittenFile[] {
    return this.#files
  }

  /** The embedding that opens first: the file's own choice, else the UMAP, else the first. */
  defaultOf(requested: string | null): string | null {
    const known = (name: string | null) => this.list.find((embedding) => embedding.name === name)?.name
    return (
      known(requested === null ? null : positionName(requested)) ??
      known('umap') ??
      this.list[0]?.name ??
      null
    )
  }
}
