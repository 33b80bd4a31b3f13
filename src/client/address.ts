import { navigate as browse } from 'wouter/use-browser-location'

/**
 * The path below which the server is reached, which it writes into the document: such as '/cytodeck', and
 * empty at the root of its host name. Addresses in the program are written without it.
 */
export const basePath = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''

/** Whether a path of this host name is one of ours; another program may serve the others. */
const isOurs = (path: string): boolean => path === basePath || path.startsWith(`${basePath}/`)

/** The path of the page on the screen, without the base. */
export function pagePath(): string {
  const path = location.pathname
  return isOurs(path) ? path.slice(basePath.length) || '/' : path
}

/** Goes to another page of ours, as `useLocation` does, from where no component is. */
export const navigate: typeof browse = (to, options) => browse(`${basePath}${to}`, options)

/** Leads whoever opened the server itself, and not the proxy in front, to where the pages are. */
export function enterBase(): void {
  if (!isOurs(location.pathname)) location.replace(`${basePath}/`)
}
