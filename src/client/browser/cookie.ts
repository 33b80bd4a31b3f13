import { basePath } from '../address.ts'

/** The path of the cookies, so that another program on the same host does not get them. */
const cookiePath = basePath || '/'

/** Values in a browser that stores no cookies; they are lost when the tab is closed. */
const held = new Map<string, string>()

/** The value of a cookie; null where there is none, or an empty one. */
export function readCookie(name: string): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(start))
  const value = found ? decoded(found.slice(start.length)) : ''
  return value || (held.get(name) ?? null)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Writes a cookie for all of our pages; `days` 0 removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  held.delete(name)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${cookiePath}; Max-Age=${Math.round(days * 86_400)}; SameSite=Strict${secure}`
  if (days > 0 && readCookie(name) !== value) held.set(name, value)
}

/** Whether the browser stores cookies. */
export function cookiesWork(): boolean {
  document.cookie = `cytodeck_probe=1; Path=${cookiePath}; SameSite=Strict`
  const found = document.cookie.includes('cytodeck_probe=1')
  document.cookie = `cytodeck_probe=; Path=${cookiePath}; Max-Age=0; SameSite=Strict`
  return found
}
