import { navigate } from '../address.ts'
import { createTask, tasks } from '../../contract/api/task.ts'
import { subjects } from '../../contract/subject.ts'
import type { Tool } from '../../contract/tool.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/failure.ts'
import { invalidate } from '../api/query.ts'
import { translate } from '../i18n/i18n.ts'
import type { Exploration } from '../state/view/exploration.ts'
import type { Selected } from '../state/selection/selected.ts'
import { toast } from '../ui/toasts/toast.ts'
import { cellsSent } from './cells.ts'
import { words } from './words.ts'

interface TaskForm {
  readonly tool: Tool
  readonly name: string
  readonly params: Record<string, unknown>
  /** The task whose result it goes on from. */
  readonly parent: string | null
  readonly exploration: Exploration
  readonly selected: Selected | null
  /** Sent again while no answer came, so that one task is made however often it is sent. */
  readonly key: string
}

export type Answer =
  | { readonly created: true; readonly answered: true }
  | {
      readonly created: false
      readonly answered: boolean
      readonly message: string
      readonly field: string | null
    }

/** A new idempotency key. `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    ''
  )

/** Sends the task; says why and at which field where the server refuses. */
export async function createFrom({
  tool,
  name,
  params,
  parent,
  exploration,
  selected,
  key
}: TaskForm): Promise<Answer> {
  const cells = cellsSent(exploration, selected)
  if (!cells) return { created: false, answered: true, message: translate(words, 'counting'), field: null }
  try {
    const body = {
      tool: tool.id,
      name,
      params,
      type: subjects.indexOf(tool.subject),
      ...cells,
      ...(parent !== null && { task_id: parent })
    }
    const { task_id } = await call(createTask, body, { quiet: true, idempotencyKey: key })
    void invalidate(tasks)
    toast.success(translate(words, 'created'), {
      text: name,
      action: { label: translate(words, 'open'), perform: () => navigate(`/dashboard/task/${task_id}`) }
    })
    return { created: true, answered: true }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { created: false, answered: !error.network, message: error.message, field: fieldOf(error.content) }
  }
}

/** The parameter that a refusal names: `dimension`, or `params.dimension`. */
export function fieldOf(content: unknown): string | null {
  const field = typeof content === 'object' && content !== null && 'field' in content ? content.field : null
  return typeof field === 'string' ? (field.replace(/^params\./, '').split('.')[0] ?? null) : null
}
