import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Text } from '../../contract/text.ts'
import { taskState } from '../../contract/task.ts'
import { filesIn, manifestFile, readManifest } from '../matrix/manifest.ts'
import { placesOf } from '../disk/places.ts'
import type { Schema } from '../store/database.ts'
import { filesBelow, readSums, sumsFile } from '../disk/sums.ts'

/** A file of an item in the metadata. */
export interface InventoryFile {
  /** The path below the data directory. */
  readonly place: string
  /**
   * In hex; null where none is stored, as for logs, settings, and what Cytodeck 0.6 and before have written.
   */
  readonly sha256: string | null
}

/** An item of the metadata, such as a data set or a result, with its files. */
export interface InventoryItem {
  readonly name: Text
  readonly files: readonly InventoryFile[]
}

const ended: ReadonlySet<number> = new Set([taskState.success, taskState.subtaskRunning])
const same = (text: string): Text => ({ en: text, zh: text })

/** The files below a folder, with their digests where the folder has digests. */
function filesOf(dataDir: string, dir: string): InventoryFile[] {
  const sums = readSums(path.join(dataDir, dir))
  if (sums?.size === 0) return [unreadable(path.join(dir, sumsFile))]
  const names = new Set([
    ...(existsSync(path.join(dataDir, dir)) ? filesBelow(path.join(dataDir, dir)) : []),
    ...(sums?.keys() ?? [])
  ])
  // In a folder with digests, the only file without one is the file of digests.
  return Array.from(names, (name) => ({ place: path.join(dir, name), sha256: sums?.get(name) ?? null }))
}

/** A digest that no file has, so that the file is found damaged wherever digests are compared. */
const unreadable = (place: string): InventoryFile => ({ place, sha256: '' })

function filesOfDataSet(dataDir: string, dir: string): InventoryFile[] {
  const read = readable(path.join(dataDir, dir))
  if (!read) return [unreadable(path.join(dir, manifestFile))]
  const { manifest, digest } = read
  const own: InventoryFile[] = [{ place: path.join(dir, manifestFile), sha256: digest }]
  if (existsSync(path.join(dataDir, dir, sumsFile)))
    own.push({ place: path.join(dir, sumsFile), sha256: null })
  return [
    ...filesIn(manifest).map((file) => ({
      place: path.join(dir, ...file.path.split('/')),
      sha256: file.sha256
    })),
    ...own
  ]
}

function readable(dir: string): ReturnType<typeof readManifest> | null {
  try {
    return readManifest(dir)
  } catch {
    return null
  }
}

const present = (dataDir: string, places: readonly string[]): InventoryFile[] =>
  places.filter((place) => existsSync(path.join(dataDir, place))).map((place) => ({ place, sha256: null }))

/**
 * All items of the metadata that cannot be computed again. The files of settings are one item.
 */
export async function inventory(database: Kysely<Schema>, dataDir: string): Promise<InventoryItem[]> {
  const items: InventoryItem[] = []
  for (const { id, dir } of await database.selectFrom('datasets').select(['id', 'dir']).execute())
    items.push({ name: { en: `data set ${id}`, zh: `数据集 ${id}` }, files: filesOfDataSet(dataDir, dir) })
  for (const task of await database
    .selectFrom('tasks')
    .select(['id', 'name', 'state', 'attempt', 'input', 'data_type'])
    .execute()) {
    const places = placesOf('', task.id)
    const name = { en: `result of "${task.name}" (${task.id})`, zh: `“${task.name}”的结果（${task.id}）` }
    const rest = present(dataDir, [task.input, places.parent, places.log])
    items.push({
      name,
      files:
        ended.has(task.state) && task.data_type !== 'import'
          ? [...filesOf(dataDir, places.result(task.attempt)), ...rest]
          : rest
    })
  }
  const versions = await database
    .selectFrom('column_versions')
    .innerJoin('columns', 'columns.id', 'column_versions.column_id')
    .select(['columns.name', 'file', 'sha256'])
    .distinct()
    .execute()
  for (const { name, file, sha256 } of versions)
    items.push({ name: { en: `column "${name}"`, zh: `列“${name}”` }, files: [{ place: file, sha256 }] })
  for (const { id, name } of await database.selectFrom('references').select(['id', 'name']).execute())
    items.push({
      name: { en: `reference "${name}"`, zh: `参考数据集“${name}”` },
      files: filesOf(dataDir, path.join('references', id))
    })
  for (const { name, image, sha256 } of await database
    .selectFrom('charts')
    .select(['name', 'image', 'sha256'])
    .execute())
    items.push({ name: { en: `chart "${name}"`, zh: `图表“${name}”` }, files: [{ place: image, sha256 }] })
  return [...items, { name: same('settings'), files: settingsFiles(dataDir) }]
}

/** Files of the data directory that belong to a process or a disk, or are the database. */
const notSettings = /^(?:cytodeck\.|server\.|reserve)|\.(?:making|new|part)$/

/** Settings, keys, logs and the plans of demo studies. */
function settingsFiles(dataDir: string): InventoryFile[] {
  const below = ['', 'demo'].flatMap((dir) =>
    existsSync(path.join(dataDir, dir))
      ? readdirSync(path.join(dataDir, dir)).map((name) => path.join(dir, name))
      : []
  )
  return below
    .filter((place) => !notSettings.test(place) && statSync(path.join(dataDir, place)).isFile())
    .map((place) => ({ place, sha256: null }))
}
