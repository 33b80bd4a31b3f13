import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '../../contract/api/endpoint.ts'
import {
  deleteReference,
  importReference,
  references as referencesCall,
  type ReferenceRow
} from '../../contract/api/reference.ts'
import { tasks as tasksCall, type TaskRow } from '../../contract/api/task.ts'
import { call } from '../api/call.ts'
import { invalidate, invalidateHere, useCall } from '../api/query.ts'
import { callUpload } from '../api/upload.ts'
import { useWords } from '../i18n/i18n.ts'
import { isOpen } from '../tasks/names.ts'
import { useTasks } from '../tasks/use-tasks.ts'
import { ask } from '../ui/ask.ts'
import { words } from './words.ts'

export interface KnownReferences {
  /** Absent until they have come. */
  readonly rows: readonly ReferenceRow[] | undefined
  readonly error: Error | null
  /** Tasks that make one. */
  readonly making: readonly TaskRow[]
  /** The last such task, where it failed. */
  readonly failed: TaskRow | null
  /** The share of a file that was sent; null where none is on its way. */
  readonly sent: number | null
  /** Whether it went; a failure has been shown. */
  readonly upload: (body: BodyOf<typeof importReference>, file: File) => Promise<boolean>
}

/** The references of a kind, or of all kinds, and what is being made of them. */
export function useReferences(kind?: string): KnownReferences {
  const [sent, setSent] = useState<number | null>(null)
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
    setSent(0)
    try {
      await callUpload(importReference, body, file, setSent)
      await invalidate(tasksCall)
      return true
    } catch {
      // The call has shown why.
      return false
    } finally {
      setSent(null)
    }
  }
  const failed = last && !isOpen(last) && last.reason !== null ? last : null
  return { rows: data, error, making, failed, sent, upload }
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
