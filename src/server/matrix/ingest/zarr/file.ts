import { statSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../../../contract/errors/index.ts'
import type { ArrayFile, FileArray, Scalar } from '../array-file.ts'
import { ZarrArray } from './array.ts'
import { newHead, oldHead, type ArrayHead, type ZarrGroup } from './metadata.ts'
import { folderStore, markers, zipStore, type ZarrStore } from './store.ts'

/** The maximum size of metadata, in bytes; consolidated metadata of a large store have some megabytes. */
const mostMetadata = 2 ** 26

type Node = ArrayHead | ZarrGroup

/** One untrusted Zarr store of version 2 or 3, a folder or a zip archive. */
export class ZarrFile implements ArrayFile {
  readonly file: string
  readonly name: string
  readonly #store: ZarrStore
  readonly #nodes = new Map<string, Node | null>()

  /** Takes over an open store, which `close` closes. */
  constructor(file: string, name: string, store: ZarrStore) {
    this.file = file
    this.name = name
    this.#store = store
  }

  /** Opens a store; null where the folder or archive holds none. Faults: those of archives. */
  static async open(file: string, name = path.basename(file)): Promise<ZarrFile | null> {
    const store = statSync(file).isDirectory() ? folderStore(file, name) : await zipStore(file, name)
    return store && new ZarrFile(file, name, store)
  }

  get bytes(): number {
    return this.#store.bytes
  }

  damaged(problem: string, cause?: unknown): Fault {
    return new Fault('import_damaged', { file: this.name, problem }, { cause })
  }

  #json(key: string): unknown {
    const bytes = this.#store.read(key, null, mostMetadata)
    if (!bytes) return null
    try {
      return parsed(Buffer.from(bytes).toString('utf8'))
    } catch (cause) {
      throw this.damaged(key, cause)
    }
  }

  #node(requested: string): Node | null {
    const place = requested.split('/').filter(Boolean).join('/')
    const known = this.#nodes.get(place)
    if (known !== undefined) return known
    const isInside = place.split('/').every((part) => part !== '.' && part !== '..')
    const node = isInside ? this.#described(place) : null
    this.#nodes.set(place, node)
    return node
  }

  #described(place: string): Node | null {
    const below = (name: string) => (place === '' ? name : `${place}/${name}`)
    const written = this.#json(below('zarr.json'))
    const array = written === null ? this.#json(below('.zarray')) : null
    try {
      if (written !== null) return newHead(written)
      const own = () => (this.#json(below('.zattrs')) ?? {}) as Record<string, unknown>
      if (array !== null) return oldHead(array, own())
      return this.#json(below('.zgroup')) === null ? null : { kind: 'group', attributes: own() }
    } catch (cause) {
      if (cause instanceof Fault) throw cause
      throw this.damaged(place === '' ? 'zarr.json' : place, cause)
    }
  }

  has(place: string): boolean {
    return this.#node(place) !== null
  }

  isGroup(place: string): boolean {
    return this.#node(place)?.kind === 'group'
  }

  isArray(place: string): boolean {
    return this.#node(place)?.kind === 'array'
  }

  keys(place: string): string[] {
    if (!this.isGroup(place)) return []
    const hidden = new Set<string>([...markers, '.zattrs', '.zmetadata'])
    return this.#store
      .list(place.split('/').filter(Boolean).join('/'))
      .filter((name) => !hidden.has(name) && this.has(`${place}/${name}`))
      .sort()
  }

  attribute(place: string, name: string): Scalar | Scalar[] | null {
    const attributes = this.#node(place)?.attributes
    const value = attributes && Object.hasOwn(attributes, name) ? attributes[name] : null
    const isScalar = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one)
    if (Array.isArray(value)) return value.every(isScalar) ? (value as Scalar[]) : null
    return isScalar(value) ? (value as Scalar) : null
  }

  text(place: string, name: string): string | null {
    const value = this.attribute(place, name)
    return typeof value === 'string' ? value : null
  }

  array(place: string): FileArray {
    const node = this.#node(place)
    if (node?.kind !== 'array') throw this.damaged(place)
    return new ZarrArray(this, this.#store, place, node)
  }

  close(): void {
    this.#store.close()
  }
}

/** A string, whole even where it never ends, so that damaged JSON is searched only once; or a bare number. */
const stringOrBare = /"(?:[^"\\]|\\.)*"?|-?Infinity|NaN/g

/** Parses JSON in which zarr-python wrote NaN and infinities bare; they become strings. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(text.replace(stringOrBare, (found) => (found.startsWith('"') ? found : `"${found}"`)))
  }
}
