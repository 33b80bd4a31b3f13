import type { Panel } from '../panels/panel.ts'

/** Addresses that redirect. */
const redirects: Readonly<Record<string, string>> = { '/dashboard/setting': '/dashboard/setting/password' }

/** The target of a redirect; null where the address has none. */
export const redirectOf = (path: string): string | null => redirects[plain(path)] ?? null

export interface Route {
  readonly panel: Panel
  readonly params: Readonly<Record<string, string>>
}

/** The panel of an address: the first with a matching route, else the one that matches everything. */
export function routeOf(path: string, panels: readonly Panel[]): Route {
  for (const panel of panels) {
    const params =
      panel.route === undefined || panel.route === '*' ? null : paramsOf(panel.route, plain(path))
    if (params) return { panel, params }
  }
  const rest = panels.find((panel) => panel.route === '*')
  if (!rest) throw new Error('no panel catches what has no route')
  return { panel: rest, params: {} }
}

/** The values of the `:names` of a route; null where the address does not match. */
function paramsOf(route: string, path: string): Record<string, string> | null {
  const wanted = route.split('/')
  const found = path.split('/')
  if (wanted.length !== found.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = found[at] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    const text = decoded(value)
    if (text === null || text === '') return null
    params[part.slice(1)] = text
  }
  return params
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The address without trailing slashes. */
const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The ancestors of a panel, outermost first, with their addresses. */
export function panelsAbove(panel: Panel, panels: readonly Panel[]): Panel[] {
  const parent = panel.parent === undefined ? undefined : panels.find(({ id }) => id === panel.parent)
  return parent ? [...panelsAbove(parent, panels), parent] : []
}
