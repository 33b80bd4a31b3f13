import path from 'node:path'
import * as z from 'zod'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller, Services } from '../services.ts'
import { columnsOfAccount, columnVersion, type StoredColumn } from '../store/columns.ts'
import { stylesOf } from '../store/colors.ts'
import type { Database } from '../store/database.ts'
import type { Task } from '../store/tasks.ts'
import { chosenSampleColumn } from '../store/sample-columns.ts'
import { withAdded, withSampleColumn, withStyles, type AddedColumn } from './view.ts'

/** The account and the data set whose columns are opened. */
export type Owner = Pick<Caller, 'accountId' | 'dataSetId'>

export const addedColumnOf = (dataDir: string, stored: StoredColumn): AddedColumn => ({
  id: stored.id,
  name: stored.name,
  label: stored.label,
  columnType: stored.kind,
  type: stored.type,
  origin: 'added',
  version: stored.version,
  file: path.join(dataDir, stored.file),
  sha256: stored.sha256,
  distinct: stored.distinct_values,
  min: stored.min,
  max: stored.max
})

interface CachedView {
  readonly signature: string
  readonly view: DataSet
}

/** The last view of each account: caches by view stay valid as long as the columns do not change. */
const kept = new WeakMap<DataSet, Map<string, CachedView>>()
const mostKept = 200

/** Opens the data set as the account sees it, with its added columns and its samples. */
export async function openView(
  { config, database, datasets }: Pick<Services, 'config' | 'database' | 'datasets'>,
  owner: Owner
): Promise<DataSet> {
  const { accountId, dataSetId } = owner
  const [dataset, columns, styles, samples] = await Promise.all([
    datasets.open(dataSetId),
    columnsOfAccount(database, accountId, dataSetId),
    stylesOf(database, accountId, dataSetId),
    chosenSampleColumn(database, accountId, dataSetId)
  ])
  if (columns.length === 0 && styles.byColumn.size === 0 && samples === null) return dataset
  const named = columns.map(({ id, version, label }) => `${id} ${version} ${label}`).join('\n')
  const signature = `${named}\n\n${styles.signature}\n\n${samples ?? ''}`
  const views = kept.get(dataset) ?? new Map<string, CachedView>()
  kept.set(dataset, views)
  const known = views.get(owner.accountId)
  if (known?.signature === signature) return known.view
  const added = withAdded(
    dataset,
    columns.map((column) => addedColumnOf(config.dataDir, column))
  )
  const view = withStyles(withSampleColumn(added, samples), styles.byColumn)
  views.delete(owner.accountId)
  views.set(owner.accountId, { signature, view })
  if (views.size > mostKept) views.delete(views.keys().next().value ?? '')
  return view
}

const versions = z.array(z.tuple([z.string(), z.int()]))

/** The columns of a task, in the form in which they are stored with it. */
export const writeVersions = (columns: readonly AddedColumn[]): string =>
  JSON.stringify(columns.map(({ id, version }): z.input<typeof versions>[number] => [id, version]))

/** The columns of a task, in the versions that they had when it was created. */
export async function columnsOfTask(
  database: Database,
  dataDir: string,
  { columns }: Pick<Task, 'columns'>
): Promise<AddedColumn[]> {
  const found: AddedColumn[] = []
  for (const [id, version] of versions.parse(JSON.parse(columns))) {
    const stored = await columnVersion(database, id, version)
    if (!stored) throw new Error(`version ${version} of the column ${id} is gone`)
    found.push(addedColumnOf(dataDir, stored))
  }
  return found
}

/** Opens the data set as the account saw it when the task was created, but with the current colours. */
export async function openTaskView(
  { config, database, datasets }: Pick<Services, 'config' | 'database' | 'datasets'>,
  task: Task
): Promise<DataSet> {
  const { byColumn } = await stylesOf(database, task.account_id, task.dataset_id)
  const added = withAdded(
    await datasets.open(task.dataset_id),
    await columnsOfTask(database, config.dataDir, task)
  )
  return withStyles(withSampleColumn(added, task.sample_column), byColumn)
}
