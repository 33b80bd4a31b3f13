/**
 * A cache of computed rows by a key of the query. Entries never get stale, since neither data sets nor
 * versions of added columns change. The least recently used entries are evicted when all take more than
 * `bytes`.
 */
export interface Kept<Rows> {
  get(key: string, work: () => Promise<Rows>): Promise<Rows>
  has(key: string): boolean
  /** The rows where they have been computed already; else null. */
  ready(key: string): Rows | null
}

interface Entry<Rows> {
  readonly rows: Promise<Rows>
  ready: Rows | null
  size: number
}

/** Makes an empty cache. @param bytes that its entries may take together */
export function keptRows<Rows extends { readonly byteLength: number }>(bytes: number): Kept<Rows> {
  const kept = new Map<string, Entry<Rows>>()
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
  const used = (key: string): Entry<Rows> | undefined => {
    const known = kept.get(key)
    if (!known) return undefined
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  return {
    has: (key) => kept.has(key),
    ready: (key) => used(key)?.ready ?? null,
    get(key, work) {
      const known = used(key)
      if (known) return known.rows
      const entry: Entry<Rows> = { rows: work(), ready: null, size: 0 }
      kept.set(key, entry)
      entry.rows.then(
        (rows) => {
          if (kept.get(key) !== entry) return
          entry.ready = rows
          entry.size = rows.byteLength
          held += rows.byteLength
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
