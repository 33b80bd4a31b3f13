import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder, foldersCanBeFlushed } from '../../disk/flush-folder.ts'
import { sumsFile, writeSums } from '../../disk/sums.ts'
import { manifestFile, type Manifest } from '../manifest.ts'
import type { WrittenFile } from '../zarr/shard.ts'

/**
 * Flushes every file below the folder to the disk, and writes the manifest with the length and hash of each,
 * last, and its digest next to it.
 */
export async function writeManifest(
  dir: string,
  manifest: Omit<Manifest, 'files'>,
  written: readonly WrittenFile[]
): Promise<void> {
  const known = new Map(written.map((file) => [path.relative(dir, file.path), file]))
  const listed = listBelow(dir, '')
  const found = {
    ...listed,
    files: listed.files.filter((name) => name !== manifestFile && name !== sumsFile)
  }
  await flushAll(
    [...found.files, ...(foldersCanBeFlushed ? found.folders : [])].map((name) => path.join(dir, name))
  )
  const files = found.files.map((name) => {
    const shard = known.get(name)
    if (shard) return { path: portable(name), bytes: shard.bytes, sha256: shard.sha256 }
    const bytes = readFileSync(path.join(dir, name))
    return {
      path: portable(name),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex')
    }
  })
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const file = openSync(path.join(dir, manifestFile), 'w')
  writeSync(file, JSON.stringify({ ...manifest, files } satisfies Manifest))
  fsyncSync(file)
  closeSync(file)
  await writeSums(dir, [manifestFile])
  flushFolder(dir)
}

const portable = (name: string) => name.split(path.sep).join('/')

function listBelow(dir: string, below: string): { files: string[]; folders: string[] } {
  const files: string[] = []
  const folders = below === '' ? [] : [below]
  for (const entry of readdirSync(path.join(dir, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name)
    if (!entry.isDirectory()) {
      files.push(name)
      continue
    }
    const inside = listBelow(dir, name)
    files.push(...inside.files)
    folders.push(...inside.folders)
  }
  return { files, folders }
}

const atOnce = 16

/** Several at a time, since the file system combines concurrent flushes. */
async function flushAll(places: readonly string[]): Promise<void> {
  let next = 0
  const flushNext = async () => {
    while (next < places.length) {
      const file = await open(places[next++]!, 'r')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, flushNext))
}
