import type { Language } from '../../contract/text.ts'
import { basePath } from '../address.ts'

/** What one tab tells the others of the same browser. */
export type TabNews =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'language'; readonly language: Language }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`cytodeck${basePath}`)

export function tellTabs(news: TabNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target; it stays within the origin
  channel?.postMessage(news)
}

/** Hears the other tabs; returns what ends the hearing. */
export function hearTabs(hear: (news: TabNews) => void): () => void {
  const listen = ({ data }: MessageEvent<TabNews>) => hear(data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
