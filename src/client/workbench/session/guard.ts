import type { Panel } from '../../panels/panel.ts'
import type { UserInfo } from '../../session/session.ts'

/** What happens at an address: show its panel, wait for the user info, or redirect. */
export type Access =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string }

/** All but public panels need a project; some need one of its data types. */
export function accessTo(panel: Panel, info: Pick<UserInfo, 'tcr' | 'bcr'> | null): Access {
  if (panel.public) return { kind: 'show' }
  if (!info) return { kind: 'wait' }
  if (panel.needs && !info[panel.needs]) return { kind: 'go', to: `/forbidden?needs=${panel.needs}` }
  return { kind: 'show' }
}
