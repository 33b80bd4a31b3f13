import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { buildReference } from '../../contract/api/reference.ts'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import type { Column } from '../../contract/column.ts'
import type { ResourceKind } from '../../contract/resource.ts'
import { uploadsDir } from '../disk/places.ts'
import { planFromCells } from '../resources/from-cells.ts'
import { resourceTool } from '../runner/resource.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller, Services } from '../services.ts'
import { laterTime } from '../store/later.ts'
import { addTask, taskByKey } from '../store/tasks.ts'

interface ResourceOrder {
  readonly services: Services
  readonly caller: Caller
  readonly kind: ResourceKind
  /**
   * The data set as the account sees it whose column it is: the caller's own, or another one that it may use.
   */
  readonly dataset: DataSet
  readonly column: Column | null
  readonly body: BodyOf<typeof buildReference>
  readonly key: string | null
}

/**
 * Queues the making of reference data from labelled cells. The labels are stored with the task, as they are
 * now. Returns the task's id.
 */
export async function orderResourceOfCells({
  services,
  caller,
  kind,
  dataset,
  column,
  body,
  key
}: ResourceOrder): Promise<string> {
  const known = key === null ? undefined : await taskByKey(services.database, caller.accountId, key)
  if (known) return known.id
  const { dataDir } = services.config
  const { parts, plan } = await planFromCells(kind, dataset, column, body)
  const input = path.join(uploadsDir, randomUUID(), 'file')
  const place = path.join(dataDir, input)
  await fs.mkdir(path.dirname(place), { recursive: true })
  try {
    await fs.writeFile(place, new Uint8Array(parts.buffer), { flush: true })
    const source = {
      ...plan,
      kind: 'cells',
      dataSetDir: path.relative(dataDir, dataset.dir),
      column: body.column
    }
    const { id, added } = await addTask(
      services.database,
      {
        id: randomUUID(),
        account_id: caller.accountId,
        parent_id: null,
        dataset_id: caller.dataSetId,
        tool: resourceTool,
        name: body.name,
        data_type: 'import',
        params: JSON.stringify({ kind: kind.id, name: body.name, source }),
        filters: '[]',
        clauses: '[]',
        selected_number: 0,
        input,
        idempotency_key: key,
        create_time: laterTime()
      },
      services.config
    )
    if (added) services.runner.submitted(id)
    else await fs.rm(path.dirname(place), { recursive: true, force: true })
    return id
  } catch (error) {
    await fs.rm(path.dirname(place), { recursive: true, force: true })
    throw error
  }
}
