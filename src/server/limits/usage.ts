import fs from 'node:fs/promises'
import path from 'node:path'
import { taskState } from '../../contract/task.ts'
import { uploadsDir } from '../disk/places.ts'
import { perServer } from '../per-server.ts'
import type { Services } from '../services.ts'
import type { Database } from '../store/database.ts'

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).count

/** Projects that this account has imported or is importing, or all that there are or will be. */
export async function projectsOf(database: Database, accountId: string | null): Promise<number> {
  const importing = database
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tool', '=', 'import')
  const unended = [taskState.pending, taskState.running]
  if (accountId !== null)
    return count(
      importing.where('account_id', '=', accountId).where('state', 'in', [...unended, taskState.success])
    )
  const made = database.selectFrom('projects').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await count(made)) + (await count(importing.where('state', 'in', unended)))
}

/**
 * Bytes of all files in a folder; 0 where there is none. What goes while it is counted does not count.
 * @param without a folder in it that is left out
 */
async function folderBytes(folder: string, without?: string): Promise<number> {
  const gone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  }
  const entries = (await fs.readdir(folder, { withFileTypes: true, recursive: true }).catch(gone)) ?? []
  let bytes = 0
  for (const entry of entries) {
    const { parentPath } = entry
    const isLeftOut =
      without !== undefined && (parentPath === without || parentPath.startsWith(without + path.sep))
    if (entry.isFile() && !isLeftOut)
      bytes += (await fs.stat(path.join(parentPath, entry.name)).catch(gone))?.size ?? 0
  }
  return bytes
}

/**
 * How long a count of bytes is believed: reading every folder at every call would take longer than the call.
 */
const believedMs = 20_000

const counted = perServer(
  () => new Map<string | null, { readonly bytes: Promise<number>; readonly at: number }>()
)

/** Bytes that are stored for an account, or for all; counted anew after some seconds. */
export function storedBytes(services: Services, accountId: string | null): Promise<number> {
  const kept = counted(services)
  const known = kept.get(accountId)
  if (known && performance.now() - known.at < believedMs) return known.bytes
  const bytes = accountId === null ? serverBytes(services) : accountBytes(services, accountId)
  kept.set(accountId, { bytes, at: performance.now() })
  bytes.catch(() => kept.delete(accountId))
  return bytes
}

/** The folders of the uploads that tasks read, of an account or of all; none of those that still arrive. */
async function uploadFolders(database: Database, accountId: string | null): Promise<string[]> {
  const uploads = database.selectFrom('tasks').select('input').where('data_type', '=', 'import')
  const rows = await (accountId === null ? uploads : uploads.where('account_id', '=', accountId)).execute()
  return rows.map(({ input }) => path.dirname(input))
}

/**
 * Bytes that the server stores. A file that still arrives does not count: whoever asks whether there is room
 * for it adds its bytes.
 */
async function serverBytes({ config: { dataDir }, database }: Services): Promise<number> {
  let bytes = await folderBytes(dataDir, path.join(dataDir, uploadsDir))
  for (const folder of await uploadFolders(database, null))
    bytes += await folderBytes(path.join(dataDir, folder))
  return bytes
}

/**
 * Bytes that the server stores for an account: its tasks, columns, references and pictures, what it uploads,
 * and the data sets that it imported.
 */
async function accountBytes(
  { config, database }: Pick<Services, 'config' | 'database'>,
  accountId: string
): Promise<number> {
  const ids = async (table: 'tasks' | 'columns' | 'references') =>
    (await database.selectFrom(table).select('id').where('account_id', '=', accountId).execute()).map(
      ({ id }) => id
    )
  const tasks = await ids('tasks')
  const charts = await database
    .selectFrom('charts')
    .select('image')
    .where('account_id', '=', accountId)
    .execute()
  const folders = [
    ...tasks.flatMap((id) => [path.join('tasks', id), path.join('datasets', id)]),
    ...(await ids('columns')).map((id) => path.join('columns', id)),
    ...(await ids('references')).map((id) => path.join('references', id)),
    ...(await uploadFolders(database, accountId))
  ]
  let bytes = 0
  for (const folder of folders) bytes += await folderBytes(path.join(config.dataDir, folder))
  for (const { image } of charts)
    bytes += (await fs.stat(path.join(config.dataDir, image)).catch(() => null))?.size ?? 0
  return bytes
}
