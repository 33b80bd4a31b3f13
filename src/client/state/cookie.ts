/** What a browser without cookies is told to keep: it lives until the tab is closed. */
const held = new Map<string, string>()

export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) {
      try {
        return decodeURIComponent(part.slice(at + 1))
      } catch {
        return null
      }
    }
  }
  return held.get(name) ?? null
}

/** Writes a cookie for the whole site; `days` 0 removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  held.delete(name)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.round(days * 86_400)}; SameSite=Strict${secure}`
  if (days > 0 && readCookie(name) !== value) held.set(name, value)
}

/** Does the browser keep cookies? */
export function cookiesWork(): boolean {
  document.cookie = 'cytodeck_probe=1; Path=/; SameSite=Strict'
  const found = document.cookie.includes('cytodeck_probe=1')
  document.cookie = 'cytodeck_probe=; Path=/; Max-Age=0; SameSite=Strict'
  return found
}
