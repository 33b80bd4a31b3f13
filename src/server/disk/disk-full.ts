const sqliteFull = 13

/**
 * Whether an error means that the disk, or what a user may take of it, is used up. Errors of DuckDB and
 * of other processes have no code, so that their sentence is searched.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && (Number(error.errcode) & 255) === sqliteFull) return true
  return (
    ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    /ENOSPC|EDQUOT|no space left on device/i.test(error.message)
  )
}
