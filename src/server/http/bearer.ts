/** The token of an Authorization header, or null. */
export function bearer(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const value = headers['authorization']
  return typeof value === 'string' ? (/^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(value)?.[1] ?? null) : null
}
