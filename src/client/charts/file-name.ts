/** A file name that is valid on every system. */
export const fileNameOf = (title: string, ext: string): string => {
  const clean = title
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
  return `${clean || 'figure'}.${ext}`
}
