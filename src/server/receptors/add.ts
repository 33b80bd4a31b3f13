import { statSync } from 'node:fs'
import path from 'node:path'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { addReceptors } from '../../contract/api/receptor.ts'
import type { Column } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { receptorColumn, receptorFields, receptors, type Receptor } from '../../contract/receptors/columns.ts'
import { addColumns, type AddServices } from '../columns/add.ts'
import { openView, type Owner } from '../columns/open.ts'
import { addedTo, type AddedColumn } from '../columns/view.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { onThread } from '../threads/on-thread.ts'
import { joinedCells, joinFiles, type JoinedFiles, type JoinOrder } from './join-files.ts'

const thread = new URL(`./join-thread${path.extname(import.meta.filename)}`, import.meta.url)
/** A million contigs take half of it. */
const memoryBytes = 2 * 2 ** 30
/**
 * Processor time of the files: half a minute, and a second for each half MiB, some ten times what a million
 * contigs take. The wall is given ten times as much, so that a busy machine refuses nothing that a quiet one
 * takes.
 */
const processorMs = (bytes: number): number => 30_000 + bytes / 512
/** Files of fewer bytes together are joined sooner than a thread starts. */
const fewBytes = 64 * 1024

/** The columns of receptors that there are, added or of the import, by name. */
function keptIn(view: DataSet): Record<string, Column> {
  return Object.fromEntries(
    receptors.flatMap(namesOf).flatMap((name) => {
      const column = view.cellColumns.some((one) => one.name === name) ? view.cellColumn(name) : null
      return column ? [[name, column]] : []
    })
  )
}

const namesOf = (receptor: Receptor): string[] =>
  receptorFields.map((field) => receptorColumn(receptor, field))

/**
 * Joins files of contigs to the cells of an account's data set, large ones on a thread, and keeps what comes
 * of them as columns, all or none: new ones, new versions of those that the account added, or ones in
 * place of those that the data set was imported with. Faults: those of `joinFiles`, receptor_large,
 * column_taken (another call adds them at the same time), conflict.
 */
export async function addReceptorFiles(
  services: AddServices,
  owner: Owner,
  requested: Omit<JoinOrder, 'kept'>,
  signal?: AbortSignal
): Promise<{
  readonly report: Omit<ContentOf<typeof addReceptors>, 'columns'>
  readonly columns: readonly AddedColumn[]
}> {
  const view = await openView(services, owner)
  const order: JoinOrder = { ...requested, kept: keptIn(view) }
  const bytes = requested.files.reduce((sum, { file }) => sum + statSync(file).size, 0)
  const most = processorMs(bytes)
  const { report: joined, columns } =
    bytes < fewBytes
      ? await joinFiles(order, joinedCells(view))
      : await onThread<JoinedFiles>(
          thread,
          { dir: view.dir, order },
          (cause) => new Fault('receptor_large', {}, { cause }),
          { signal, memoryBytes, processorMs: most, wallMs: 10 * most }
        )
  const found = joined.receptors.flatMap(({ receptor }) => namesOf(receptor))
  const added = new Set(addedTo(view).map(({ name }) => name))
  const replaced = found.filter((name) => name in order.kept && !added.has(name))
  const report = { ...joined, replaced }
  if (columns.length === 0) return { report, columns: [] }
  const files = report.files.map(({ file, forms }) => ({ file, forms }))
  const detail = { files, receptors: report.receptors }
  return {
    report,
    columns: await addColumns(services, owner, columns, { action: 'upload', detail }, 'replace')
  }
}
