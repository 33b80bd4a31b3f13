/**
 * A cache of computed rows by a key of the query. Entries never get stale, since neither data sets nor
 * versions of added columns change. The least recently used entries are evicted when all take more than
 * `bytes`.
 */
export interface Kept<Rows> {
  get(key: string, work: () => Promise<Rows>): Promise<Rows>
  has(key: string): boolean
}

export function keptRows<Rows extends { readonly byteLength: number }>(bytes: number): Kept<Rows> {
  const kept = new Map<string, { readonly rows: Promise<Rows>; size: number }>()
  let held = 0
  const forget = (key: string): void => {
    held -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  const makeRoom = (): void => {
    for (const key of kept.keys()) {
      if (held <= bytes || kept.size <= 1) return
      forget(key)
    }
  }
  return {
    has: (key) => kept.has(key),
    get(key, work) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known.rows
      }
      const entry = { rows: work(), size: 0 }
      kept.set(key, entry)
      entry.rows.then(
        ({ byteLength }) => {
          if (kept.get(key) !== entry) return
          entry.size = byteLength
          held += byteLength
          makeRoom()
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key)
        }
      )
      return entry.rows
    }
  }
}
