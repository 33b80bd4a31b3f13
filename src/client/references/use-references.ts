import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import {
  deleteReference,
  importReference,
  references as referencesCall,
  type ReferenceRow
} from '../../contract/api/reference.ts'
import { cancelTask, tasks as tasksCall, type TaskRow } from '../../contract/api/task.ts'
import { call } from '../api/call.ts'
import { invalidate, invalidateHere, useCall } from '../api/query.ts'
import { callUpload } from '../api/upload.ts'
import { useWords } from '../i18n/i18n.ts'
import { isOpen } from '../tasks/names.ts'
import { useTasks } from '../tasks/use-tasks.ts'
import { ask } from '../ui/ask.ts'
import { toast } from '../ui/toasts/toast.ts'
import { passUnlessCalled, showCancelled, startUpload } from '../uploads/upload.ts'
import { words } from './words.ts'

export interface KnownReferences {
  /** Absent until they have come. */
  readonly rows: readonly ReferenceRow[] | undefined
  readonly error: Error | null
  /** Tasks that make one. */
  readonly making: readonly TaskRow[]
  /** Why the last such task failed, with the name of its file. */
  readonly failed: string | null
  /** Whether a file is on its way; its toast says how far, and cancels it. */
  readonly sending: boolean
  /** Whether it went; that it failed or was cancelled has been shown. */
  readonly upload: (body: BodyOf<typeof importReference>, file: File) => Promise<boolean>
}

/** The references of a kind, or of all kinds, and what is being made of them. */
export function useReferences(kind?: string): KnownReferences {
  const [sending, setSending] = useState(false)
  const { data, error } = useCall(referencesCall, kind === undefined ? {} : { kind }, { staleTime: 0 })
  const { data: tasks } = useTasks({ page: 1, pageSize: 20, tool: 'reference' })
  const making = (tasks?.list ?? []).filter(isOpen)
  const last = tasks?.list[0]
  const ended = tasks?.list.filter((task) => !isOpen(task)).length ?? 0
  const seen = useRef(ended)
  useEffect(() => {
    if (seen.current !== ended) void invalidateHere(referencesCall.path)
    seen.current = ended
  }, [ended])

  const upload: KnownReferences['upload'] = async (body, file) => {
    setSending(true)
    try {
      return await send(body, file)
    } finally {
      setSending(false)
    }
  }
  const failed = last && !isOpen(last) && last.reason !== null ? failureOf(last) : null
  return { rows: data, error, making, failed, sending, upload }
}

/** Why a task failed, and its name, which most messages hold already. */
const failureOf = ({ name, message }: TaskRow): string =>
  message?.includes(name) ? message : `${name}: ${message}`

/** Sends a file that becomes a reference. @returns whether it went */
async function send(body: BodyOf<typeof importReference>, file: File): Promise<boolean> {
  const { name } = file
  const { id, sent } = startUpload({
    name,
    send: (progress, options) => callUpload(importReference, body, file, progress, options),
    sendAgain: () => void send(body, file),
    becomesTask: true
  })
  const arrived = await sent.catch(passUnlessCalled)
  if (!arrived) return false
  const { answer, cancelled } = arrived
  // A task that has ended by then is not cancelled any more, and its reference is there.
  const ended = cancelled && (await call(cancelTask, answer, { quiet: true }).catch(() => false)) !== false
  if (ended) showCancelled(id, name)
  else toast.hide(id)
  await invalidate(tasksCall)
  return !ended
}

/** Asks, and deletes a reference of the account. */
export function useRemoval(): (reference: ReferenceRow) => Promise<void> {
  const t = useWords(words)
  return async ({ id, name }) => {
    const answer = await ask({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      cancel: t('cancel'),
      actions: [{ id: 'delete', label: t('deleteAction'), danger: true }]
    })
    if (answer !== 'delete') return
    await call(deleteReference, { id }).catch(() => null)
    await invalidate(referencesCall)
  }
}
