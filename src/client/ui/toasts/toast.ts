import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { translate } from '../../i18n/i18n.ts'
import { ToastBody, type ToastTone } from './ToastBody.tsx'
import { words } from '../words.ts'

interface ToastOptions {
  /** Toasts with one id replace each other. */
  readonly id?: string
  /** Below the title. */
  readonly text?: ReactNode
  /** Inside the toast, such as Undo. */
  readonly action?: { readonly label: string; readonly perform: () => void }
  /** Until it is closed, like an error. */
  readonly stays?: boolean
  /**
   * 0 to 1 while something is on its way; the toast stays until it is replaced. One that the user closes
   * comes back at the end.
   */
  readonly progress?: number
}

const successMs = 5000
let last = 0
/** Ids of toasts that the user closed while they showed progress. */
const closed = new Set<string>()

/** Bottom right, at most three. Successes go after 5 s, errors stay until closed. */
function show(tone: ToastTone, title: string, options: ToastOptions = {}): string {
  // The same error twice is one toast.
  const id = options.id ?? (tone === 'error' ? `error:${title}` : `toast:${++last}`)
  if (options.progress === undefined) closed.delete(id)
  else if (closed.has(id)) return id
  const hide = () => notifications.hide(id)
  const stays = tone === 'error' || options.stays === true || options.progress !== undefined
  const shown = {
    id,
    withCloseButton: true,
    withBorder: false,
    closeButtonProps: { 'aria-label': translate(words, 'close') },
    autoClose: stays ? (false as const) : successMs,
    role: tone === 'error' ? 'alert' : 'status',
    onClose: () => {
      if (options.progress !== undefined) closed.add(id)
    },
    message: createElement(ToastBody, {
      tone,
      title,
      ...options,
      ...(options.action
        ? { action: { ...options.action, perform: () => (hide(), options.action?.perform()) } }
        : {})
    })
  }
  // An id that is already on the screen is updated; Mantine leaves it as it is on show.
  notifications.show(shown)
  notifications.update(shown)
  return id
}

export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  hide: (id: string) => notifications.hide(id),
  clear: () => notifications.clean()
}
