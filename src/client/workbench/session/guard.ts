import type { Panel } from '../../panels/panel.ts'
import type { UserInfo } from '../../session/session.ts'

/** The result for an address: show its panel, wait for the user info, or redirect. */
export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string }

/** All but public panels need a project; some need one of its data types. */
export function judge(panel: Panel, info: Pick<UserInfo, 'tcr' | 'bcr'> | null): Verdict {
  if (panel.public) return { kind: 'show' }
  if (!info) return { kind: 'wait' }
  if (panel.needs && !info[panel.needs]) return { kind: 'go', to: `/forbidden?needs=${panel.needs}` }
  return { kind: 'show' }
}
