import type { Language } from '../../contract/text.ts'
import { basePath } from '../address.ts'

/** A message from one tab to the others of the same browser. */
export type TabMessage =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'language'; readonly language: Language }
  /** What the server answers at this path is not what it was. */
  | { readonly kind: 'changed'; readonly path: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`cytodeck${basePath}`)

export function notifyTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target; it stays within the origin
  channel?.postMessage(message)
}

/** Listens to the other tabs. @returns a function that stops it */
export function listenToTabs(onMessage: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
