import fs from 'node:fs'
import path from 'node:path'
import type { EarlierMatrix } from '../../../contract/tool/earlier.ts'
import { readSums } from '../../disk/sums.ts'
import { readRows } from './read.ts'
import type { WrittenMatrix } from './write.ts'

/** Rows that are read in one call when the whole matrix is read. */
const blockRows = 4096

/**
 * A matrix of a finished result. A later result that has the same matrix gets its files by hard links, since
 * they never change: nothing is computed or written again, and either result may be deleted.
 */
export class KeptMatrix implements EarlierMatrix {
  readonly #dir: string
  readonly written: WrittenMatrix

  constructor(dir: string, written: WrittenMatrix) {
    this.#dir = dir
    this.written = written
  }

  get rows(): number {
    return this.written.rows
  }

  get columns(): number {
    return this.written.columns
  }

  get digest(): string {
    return this.written.digest
  }

  read(from: number, to: number): Promise<Float32Array> {
    return Promise.resolve(readRows({ ...this.written, dir: this.#dir }, from, to))
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Float32Array> {
    for (let from = 0; from < this.rows; from += blockRows)
      yield await this.read(from, Math.min(this.rows, from + blockRows))
  }

  /** The digests of its files by their paths in the matrix; empty where its result has no digests. */
  sums(): ReadonlyMap<string, string> {
    const prefix = `${path.basename(this.#dir)}/`
    const all = [...(readSums(path.dirname(this.#dir)) ?? [])]
    return new Map(
      all
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, digest]) => [name.slice(prefix.length), digest])
    )
  }

  /**
   * Links its files to another folder, or copies them where the file system has no hard links. What is
   * returned has no counts, since the other result may divide the rows into other groups.
   */
  linkTo(dir: string): WrittenMatrix {
    fs.mkdirSync(dir)
    for (const entry of fs.readdirSync(this.#dir, { recursive: true, withFileTypes: true })) {
      const from = path.join(entry.parentPath, entry.name)
      const to = path.join(dir, path.relative(this.#dir, from))
      if (entry.isDirectory()) fs.mkdirSync(to, { recursive: true })
      else link(from, to)
    }
    const { counts: _, ...written } = this.written
    return written
  }
}

/** Links a file that is on the disk; where it is copied instead, so is the copy when this returns. */
function link(from: string, to: string): void {
  try {
    fs.linkSync(from, to)
  } catch {
    fs.copyFileSync(from, to)
    const handle = fs.openSync(to, 'r')
    try {
      fs.fsyncSync(handle)
    } finally {
      fs.closeSync(handle)
    }
  }
}
