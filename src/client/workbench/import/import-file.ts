import { atom, getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { navigate } from '../../address.ts'
import { importProject } from '../../../contract/api/data.ts'
import type { BodyOf } from '../../../contract/api/endpoint.ts'
import { firstPassword } from '../../../contract/api/project.ts'
import { taskInfo, tasks } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { invalidate } from '../../api/query.ts'
import { callUpload } from '../../api/upload.ts'
import { contigsAmong, contigsOf } from '../../columns/contig-files.ts'
import { FolderTooLarge, type Dropped } from '../../columns/dropped-files.ts'
import { translate } from '../../i18n/i18n.ts'
import { receptorFilesAtom } from '../../state/receptor-files.ts'
import { Button } from '../../ui/Button.tsx'
import { showSecret } from '../../ui/fields/secret.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { words } from './words.ts'

const everyMs = 1000
let last = 0

/** Takes what was dropped: of a folder all contigs, and files as they are. */
export async function takeDropped(dropping: Promise<Dropped>): Promise<void> {
  try {
    const dropped = await dropping
    if (dropped.folders.length === 0) return await takeFiles(dropped.files)
    const found = await contigsOf(dropped)
    if (found.files.length > 0) getDefaultStore().set(receptorFilesAtom, found)
    else toast.error(translate(words, 'folderWithout', { folders: dropped.folders }))
  } catch (error) {
    if (error instanceof FolderTooLarge) toast.error(translate(words, 'folderLarge'))
    else if (error instanceof DOMException) toast.error(translate(words, 'folderUnreadable'))
    else throw error
  }
}

/** Takes files: contigs join the open project after a look at them, others become one. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const contigs = await contigsAmong(files)
  if (contigs === 'all' && files.length > 0) getDefaultStore().set(receptorFilesAtom, { files, aside: [] })
  else if (contigs === 'some') toast.error(translate(words, 'contigsAlone'))
  else await importFiles(files)
}

/** Lets the user choose files, by keys as well, and takes them as if they were dropped. */
export function chooseFiles(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () => void takeFiles([...(input.files ?? [])]))
  input.click()
}

/** A file that is to be imported, and whether it holds a table of cells and maybe several matrices. */
export interface FileToImport {
  readonly file: File
  readonly hasTable: boolean
}

/** The file whose import is being asked about; whoever sets it opens the dialog. */
export const importFileAtom = atom<FileToImport | null>(null)

async function importFiles(files: readonly File[]): Promise<void> {
  const [file] = files
  if (!file) return
  if (files.length > 1) toast.error(translate(words, 'oneFile'))
  else getDefaultStore().set(importFileAtom, { file, hasTable: await isAnnData(file) })
}

/** Bytes at the end of a zip, where the names of its files stand. */
const directory = 2 ** 16

/** Whether a file is AnnData, by its name, and a zip by the names of the files in it. */
async function isAnnData(file: File): Promise<boolean> {
  if (/\.(?:h5ad|zarr(?:\.zip)?)$/i.test(file.name)) return true
  if (!/\.zip$/i.test(file.name)) return false
  const end = await file.slice(-directory).text()
  return /zarr\.json|\.zarray|\.zgroup/.test(end)
}

/** Imports a file, with its progress in a toast from the first byte to the new project. */
export async function importFile(file: File, how: BodyOf<typeof importProject>): Promise<void> {
  const id = `import:${++last}`
  const { name } = file
  const progress = (share: number) =>
    toast.info(translate(words, 'uploading', { name }), { id, progress: share })
  try {
    progress(0)
    const { task_id } = await callUpload(importProject, how, file, progress, { quiet: true })
    await invalidate(tasks)
    await followTask(task_id, (share, step) =>
      toast.info(translate(words, 'importing', { name }), { id, progress: share, text: step })
    )
    toast.success(translate(words, 'imported', { name }), {
      id,
      stays: true,
      text: createElement('span', null, translate(words, 'importedText'), ' ', passwordButton(task_id)),
      action: {
        label: translate(words, 'switchAccount'),
        perform: () => navigate('/dashboard/account/switch')
      }
    })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(translate(words, 'importFailed', { name }), { id, text: error.message })
  }
}

/**
 * The first password of the new project, for whoever imported it: it is made when it is asked for, and shown
 * once.
 */
const passwordButton = (task_id: string) =>
  createElement(
    Button,
    { tone: 'text', onClick: () => void showPassword(task_id) },
    translate(words, 'itsPassword')
  )

async function showPassword(task_id: string): Promise<void> {
  const given = await call(firstPassword, { task_id }).catch(() => null)
  if (given)
    showSecret({
      title: translate(words, 'passwordOf', { project: given.project }),
      label: translate(words, 'password'),
      value: given.password
    })
}

/** Follows a task to its end; one that fails throws its sentence. */
async function followTask(
  task_id: string,
  progress: (share: number, step: string | null) => void
): Promise<void> {
  for (;;) {
    const task = await call(taskInfo, { task_id }, { quiet: true }).catch((error: unknown) => {
      // A server that is away for a moment goes on with the task when it is back.
      if (error instanceof CallError && error.network) return null
      throw error
    })
    if (task?.state === taskState.success) return
    if (task?.state === taskState.fail) throw new CallError(500, task.message ?? task.reason ?? '')
    if (task) progress(task.progress, task.step)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
