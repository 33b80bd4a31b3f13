import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as h5wasm from 'h5wasm/node'

/** Decoders of filters that HDF5 itself lacks; it opens them when a file uses one. */
const decoders = path.join(path.dirname(fileURLToPath(import.meta.resolve('h5wasm-plugins'))), 'plugins')

/**
 * HDF5 can be led to other files of the host by external links, external storage, virtual data sets and
 * plug-ins. It reads everything through `fs.openSync`, so once the first file was allowed, that function
 * opens only allowed files. Modules must be loaded before, since Node's loader uses it too; our own code
 * imports `openSync` by name and is not affected.
 */
const allowed = new Set([decoders])
const ownFolders = [decoders]
const refused: string[] = []
const real = fs.openSync
let closed = false

/**
 * HDF5 prints an error into a temporary file before it is thrown. A file that must be new (O_EXCL) exposes no
 * data.
 */
const isScratch = (file: string, flags: unknown) => {
  const fresh = fs.constants.O_CREAT | fs.constants.O_EXCL
  return typeof flags === 'number' && (flags & fresh) === fresh && /^\/tmp\/tmpfile_\w+$/.test(file)
}

const guarded: typeof fs.openSync = (file, flags, mode) => {
  const name = file.toString()
  const place = path.resolve(name)
  if (
    allowed.has(place) ||
    isScratch(name, flags) ||
    ownFolders.some((folder) => place.startsWith(folder + path.sep))
  )
    return real(file, flags, mode)
  refused.push(name)
  throw Object.assign(new Error(`not let in: ${name}`), { code: 'EACCES', errno: -13 })
}

/**
 * Allows one file and refuses all others from now on. A failed read then throws; without this, HDF5 returns
 * old memory.
 */
export async function allowOnly(file: string): Promise<void> {
  const module = await h5wasm.ready
  if (!closed) {
    module.activate_throwing_error_handler()
    while (module.get_plugin_search_paths().length > 0) module.remove_plugin_search_path(0)
    module.insert_plugin_search_path(decoders, 0)
    fs.openSync = guarded
    closed = true
  }
  allowed.add(path.resolve(file))
}

/**
 * The folder that this process fills. Files in it may be opened through Node, since they hold only what was
 * read.
 */
export const ownFolder = (folder: string): void => void ownFolders.push(path.resolve(folder))

/** The first file that HDF5 was refused; null where there is none. */
export const firstRefused = (): string | null => refused[0] ?? null
