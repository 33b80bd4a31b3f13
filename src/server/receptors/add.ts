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
/** The memory of the thread; a million contigs take half of it. */
const memoryBytes = 2 * 2 ** 30
/**
 * The processor time that reading the files may take: 30 s, and 1 s for each half MiB, about ten times what a
 * million contigs take. The limit of wall time is ten times that, so that a busy machine does not refuse what
 * a quiet one accepts.
 */
const processorMs = (bytes: number): number => 30_000 + bytes / 512
/** Files with fewer bytes in total are joined without a thread, since starting one takes longer. */
const fewBytes = 64 * 1024

/** The existing columns of receptors, added or imported, by name. */
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
 * Joins files of contigs to the cells of an account's data set, large files on a thread, and stores the
 * resulting columns, all or none: new columns, new versions of columns that the account added, or columns
 * that replace imported ones. Faults: those of `joinFiles`, receptor_large, column_taken (another call added
 * them at the same time), conflict.
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
  // Cancelled after all files had arrived, it adds nothing.
  signal?.throwIfAborted()
  const files = report.files.map(({ file, forms }) => ({ file, forms }))
  const detail = { files, receptors: report.receptors }
  return {
    report,
    columns: await addColumns(services, owner, columns, { action: 'upload', detail }, 'replace')
  }
}
