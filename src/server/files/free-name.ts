/** A name that is valid for a file or a folder on every system, and is not among the taken ones. */
export function freeName(name: string, taken: Set<string>): string {
  const clean =
    name
      .normalize('NFC')
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .slice(0, 100) || 'task'
  let free = clean
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${clean} ${n}`
  taken.add(free.toLowerCase())
  return free
}
