import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HowRead } from '../../contract/api/data.ts'
import { uploadsDir } from '../disk/places.ts'
import { refuseMoreBytes, refuseMoreProjects } from '../limits/refuse.ts'
import { laterTime } from '../store/later.ts'
import { addTask, taskByKey } from '../store/tasks.ts'
import type { Caller, Services, Upload } from '../services.ts'

interface Sent {
  readonly services: Services
  readonly caller: Caller
  readonly upload: Upload
  readonly key: string | null
}

interface ImportOrder extends Sent {
  readonly name: string | undefined
  readonly how: HowRead
}

const longestName = 200

/** The name of an uploaded file as its user knows it, without the folders that some clients send. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) || 'upload').toWellFormed().slice(-longestName)

/** Queues the import of a project. Returns the task's id. */
export const orderImport = ({ name, how, ...sent }: ImportOrder): Promise<string> =>
  orderUpload(sent, 'import', (file) => ({ file, name, ...how }))

/**
 * Streams an upload to the disk and queues the task that reads it. An upload that breaks off leaves nothing
 * on the disk. Returns the task's id.
 * @param params makes the parameters of the task from the plain name of the file
 */
export async function orderUpload(
  { services, caller, upload, key }: Sent,
  tool: string,
  params: (file: string) => object
): Promise<string> {
  const { config, database, runner } = services
  const known = key === null ? undefined : await taskByKey(database, caller.accountId, key)
  if (known) {
    upload.stream.resume()
    return known.id
  }
  if (tool === 'import') await refuseMoreProjects(services, caller)
  await refuseMoreBytes(services, caller)
  const dir = path.join(uploadsDir, randomUUID())
  const place = path.join(config.dataDir, dir)
  try {
    await fs.promises.mkdir(place, { recursive: true })
    await pipeline(upload.stream, fs.createWriteStream(path.join(place, 'file'), { flush: true }))
    await refuseMoreBytes(services, caller, (await fs.promises.stat(path.join(place, 'file'))).size)
    const file = plainName(upload.fileName)
    const { id, added } = await addTask(
      database,
      {
        id: randomUUID(),
        account_id: caller.accountId,
        parent_id: null,
        dataset_id: caller.dataSetId,
        tool,
        name: file,
        data_type: 'import',
        params: JSON.stringify(params(file)),
        filters: '[]',
        clauses: '[]',
        selected_number: 0,
        input: path.join(dir, 'file'),
        idempotency_key: key,
        create_time: laterTime()
      },
      config
    )
    if (added) runner.submitted(id)
    else await fs.promises.rm(place, { recursive: true, force: true })
    return id
  } catch (error) {
    await fs.promises.rm(place, { recursive: true, force: true })
    throw error
  }
}
