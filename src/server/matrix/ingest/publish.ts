import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs'
import path from 'node:path'
import { manifestFile, type Manifest } from '../manifest.ts'
import type { WrittenFile } from '../zarr/shard.ts'

/** Forces what is known of a file or folder onto the disk. */
export function flush(place: string): void {
  const file = openSync(place, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Lists every file below the folder with its length and hash, forces all onto the disk, and writes the manifest last. */
export function writeManifest(dir: string, manifest: Omit<Manifest, 'files'>, written: readonly WrittenFile[]): void {
  const known = new Map(written.map((file) => [path.relative(dir, file.path), file]))
  const files = filesBelow(dir, '').map((name) => {
    const shard = known.get(name)
    if (shard) return { path: portable(name), bytes: shard.bytes, sha256: shard.sha256 }
    const place = path.join(dir, name)
    flush(place)
    const bytes = readFileSync(place)
    return { path: portable(name), bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const file = openSync(path.join(dir, manifestFile), 'w')
  writeSync(file, JSON.stringify({ ...manifest, files } satisfies Manifest))
  fsyncSync(file)
  closeSync(file)
  flush(dir)
}

const portable = (name: string) => name.split(path.sep).join('/')

function filesBelow(dir: string, below: string): string[] {
  const found: string[] = []
  for (const entry of readdirSync(path.join(dir, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name)
    if (entry.isDirectory()) found.push(...filesBelow(dir, name))
    else found.push(name)
  }
  if (below !== '') flush(path.join(dir, below))
  return found
}
