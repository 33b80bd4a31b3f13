import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { buildReference } from '../../contract/api/reference.ts'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import type { Column } from '../../contract/column.ts'
import { noColumn } from '../../contract/condition.ts'
import { Fault } from '../../contract/errors/index.ts'
import { checkLabels, checkSize } from '../references/limits.ts'
import { referenceTool } from '../runner/reference.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller, Services } from '../services.ts'
import { laterTime } from '../store/later.ts'
import { addTask, taskByKey } from '../store/tasks.ts'

/** A group has to have so many cells to be a profile. */
const leastCells = 5

interface Asked {
  readonly services: Services
  readonly caller: Caller
  /** Whose column it is: the caller's own account or another one that it may use. */
  readonly dataset: DataSet
  readonly column: Column | null
  readonly body: BodyOf<typeof buildReference>
  readonly key: string | null
}

/** Puts the making of a reference from labelled cells into the queue. The labels are kept as they are at this moment. Answers the task's id. */
export async function orderReferenceOfCells({ services, caller, dataset, column, body, key }: Asked): Promise<string> {
  const known = key === null ? undefined : await taskByKey(services.database, caller.accountId, key)
  if (known) return known.id
  const { dataDir } = services.config
  const groups = profileGroups(dataset, column, body)
  const input = path.join('uploads', randomUUID(), 'file')
  const place = path.join(dataDir, input)
  await fs.mkdir(path.dirname(place), { recursive: true })
  try {
    await fs.writeFile(place, new Uint8Array(groups.codes.buffer), { flush: true })
    const source = { kind: 'cells', dataSetDir: path.relative(dataDir, dataset.dir), column: body.column, labels: groups.labels, labelOf: groups.labelOf }
    const { id, added } = await addTask(services.database, {
      id: randomUUID(),
      account_id: caller.accountId,
      parent_id: null,
      dataset_id: caller.dataSetId,
      tool: referenceTool,
      name: body.name,
      data_type: 'import',
      params: JSON.stringify({ kind: 'cell-types', name: body.name, source }),
      filters: '[]',
      clauses: '[]',
      selected_number: 0,
      input,
      idempotency_key: key,
      create_time: laterTime()
    })
    if (added) services.runner.submitted(id)
    else await fs.rm(path.dirname(place), { recursive: true, force: true })
    return id
  } catch (error) {
    await fs.rm(path.dirname(place), { recursive: true, force: true })
    throw error
  }
}

export interface ProfileGroups {
  readonly codes: Int32Array
  readonly labels: readonly string[]
  readonly labelOf: readonly number[]
}

/**
 * Which profile each cell belongs to: one for each group, or one for each group in each sample; groups of fewer than five cells are left out.
 * Faults: no_column, not_grouping, reference_labels, reference_size.
 */
export function profileGroups(
  dataset: DataSet,
  column: Column | null,
  { column: name, profiles = 'group' }: Pick<Asked['body'], 'column' | 'profiles'>
): ProfileGroups {
  if (!column) {
    throw noColumn(
      name,
      dataset.cellColumns.map((one) => one.name)
    )
  }
  if (column.kind !== 'category') throw new Fault('not_grouping', { name })
  const samples = profiles === 'sample' && dataset.sampleColumn !== null ? dataset.cellColumn(dataset.sampleColumn) : null
  const parts = samples?.kind === 'category' ? samples : { codes: new Int32Array(dataset.cells), levels: [''] }
  const slot = (cell: number): number =>
    column.codes[cell]! < 0 || parts.codes[cell]! < 0 ? -1 : column.codes[cell]! * parts.levels.length + parts.codes[cell]!
  const sizes = new Int32Array(column.levels.length * parts.levels.length)
  const codes = new Int32Array(dataset.cells)
  for (let cell = 0; cell < dataset.cells; cell++) {
    const at = slot(cell)
    codes[cell] = at
    if (at >= 0) sizes[at]! += 1
  }
  const used = Array.from(sizes.keys()).filter((at) => sizes[at]! >= leastCells)
  const present = [...new Set(used.map((at) => Math.floor(at / parts.levels.length)))]
  checkLabels(present.length)
  checkSize(dataset.genes, used.length)
  const profileOf = new Int32Array(sizes.length).fill(-1)
  for (const [profile, at] of used.entries()) profileOf[at] = profile
  return {
    codes: codes.map((at) => (at < 0 ? -1 : profileOf[at]!)),
    labels: present.map((code) => column.levels[code] ?? ''),
    labelOf: used.map((at) => present.indexOf(Math.floor(at / parts.levels.length)))
  }
}
