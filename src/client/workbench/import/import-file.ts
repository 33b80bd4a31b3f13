import { atom, getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { importProject } from '../../../contract/api/data.ts'
import type { BodyOf, ContentOf } from '../../../contract/api/endpoint.ts'
import { cancelTask, taskInfo, tasks } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { invalidate } from '../../api/query.ts'
import { callUpload } from '../../api/upload.ts'
import { contigsAmong, contigsOf } from '../../columns/contig-files.ts'
import { FolderTooLarge, type Dropped } from '../../columns/dropped-files.ts'
import { translate } from '../../i18n/i18n.ts'
import { openAccount } from '../../state/open-account.ts'
import { readToken, userInfoAtom } from '../../session/session.ts'
import { receptorFilesAtom } from '../../state/receptor-files.ts'
import { showFirstPassword } from '../../tasks/first-password.ts'
import { isCancelled } from '../../tasks/names.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { passUnlessCalled, showCancelled, showFailed, startUpload } from '../../uploads/upload.ts'
import { words } from './words.ts'

const everyMs = 1000

/** Handles dropped files: of a folder only contigs, else all files. */
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

/**
 * Handles files: contigs are joined to the open project after a preview; any other file becomes a project.
 */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const contigs = await contigsAmong(files)
  if (contigs === 'all' && files.length > 0) getDefaultStore().set(receptorFilesAtom, { files, aside: [] })
  else if (contigs === 'some') toast.error(translate(words, 'contigsAlone'))
  else await importFiles(files)
}

/** Opens the file dialog, also by keyboard, and handles the files as dropped ones. */
export function chooseFiles(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () => void takeFiles([...(input.files ?? [])]))
  input.click()
}

/** A file to import, with whether it has a table of cells and possibly several matrices. */
export interface FileToImport {
  readonly file: File
  readonly hasTable: boolean
}

/** The file in the import dialog; setting it opens the dialog. */
export const importFileAtom = atom<FileToImport | null>(null)

async function importFiles(files: readonly File[]): Promise<void> {
  const [file] = files
  if (!file) return
  if (files.length > 1) toast.error(translate(words, 'oneFile'))
  else getDefaultStore().set(importFileAtom, { file, hasTable: await isAnnData(file) })
}

/** The bytes at the end of a zip that contain the names of its files. */
const directory = 2 ** 16

/** Whether a file is AnnData: by its name, or for a zip by the names of the files in it. */
async function isAnnData(file: File): Promise<boolean> {
  if (/\.(?:h5ad|zarr(?:\.zip)?)$/i.test(file.name)) return true
  if (!/\.zip$/i.test(file.name)) return false
  const end = await file.slice(-directory).text()
  return /zarr\.json|\.zarray|\.zgroup/.test(end)
}

/**
 * Imports a file, with its progress in a toast from the upload to the new project, which opens from there.
 * The toast cancels the upload, or the task that reads what was sent. Where the connection broke while it was
 * sent, the same file can be sent again as it was described.
 */
export async function importFile(file: File, how: BodyOf<typeof importProject>): Promise<void> {
  const { name } = file
  const token = readToken()
  const project = getDefaultStore().get(userInfoAtom)?.project.number ?? ''
  const { id, sent } = startUpload({
    name,
    send: (progress, options) => callUpload(importProject, how, file, progress, options),
    sendAgain: () => void importFile(file, how),
    becomesTask: true
  })
  // What failed while it was sent has been said.
  const arrived = await sent.catch(passUnlessCalled)
  if (!arrived) return
  const { answer, cancelled } = arrived
  const cancel = () => void call(cancelTask, answer).catch(() => null)
  if (cancelled) cancel()
  const action = { label: translate(taskWords, 'cancel'), perform: cancel }
  try {
    await invalidate(tasks)
    const end = await followTask(answer.task_id, token, (done, step) =>
      toast.info(translate(words, 'importing', { name }), { id, progress: done, text: step, action })
    )
    await invalidate(tasks)
    if (end.kind === 'cancelled') return showCancelled(id, name)
    if (end.kind === 'away')
      return void toast.info(translate(words, 'importGoesOn', { name, project }), { id, stays: true })
    showImported(id, name, end.task)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showFailed(id, name, error)
  }
}

/** Says that the project is there, with a button that opens it and one that shows its first password. */
function showImported(id: string, name: string, { task_id, made }: Task): void {
  toast.success(translate(words, 'imported', { name }), {
    id,
    stays: true,
    text: createElement('span', null, translate(taskWords, 'importedText'), ' ', passwordButton(task_id)),
    ...(made && {
      action: {
        label: translate(taskWords, 'openProject', { project: made.number }),
        perform: () => void openAccount(made.account)
      }
    })
  })
}

/**
 * A button for the user who imported the project that shows its first password. The password is generated by
 * that request and shown once.
 */
const passwordButton = (task_id: string) =>
  createElement(
    Button,
    { tone: 'text', onClick: () => void showFirstPassword(task_id) },
    translate(taskWords, 'itsPassword')
  )

type Task = ContentOf<typeof taskInfo>

/**
 * How following a task ended. `away`: another account was opened, or the user has signed out, so that the
 * task cannot be asked for any more, and goes on.
 */
type End =
  | { readonly kind: 'imported'; readonly task: Task }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'away' }

/**
 * Waits for a task to end. Throws the message of a failed one.
 * @param token of the session that the task was ordered in
 */
async function followTask(
  task_id: string,
  token: string | null,
  progress: (share: number, step: string | null) => void
): Promise<End> {
  for (;;) {
    const task = await call(taskInfo, { task_id }, { quiet: true }).catch((error: unknown) => {
      // While the server does not respond, waiting goes on.
      if (error instanceof CallError && (error.network || readToken() !== token)) return null
      throw error
    })
    if (readToken() !== token) return { kind: 'away' }
    if (task?.state === taskState.success) return { kind: 'imported', task }
    if (task?.state === taskState.fail) {
      if (isCancelled(task)) return { kind: 'cancelled' }
      throw new CallError(500, task.message ?? task.reason ?? '')
    }
    if (task) progress(task.progress, task.step)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
