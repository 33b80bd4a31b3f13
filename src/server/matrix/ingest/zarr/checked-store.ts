import { createHash } from 'node:crypto'
import path from 'node:path'
import { damaged } from '../../zarr/damage.ts'
import type { ZarrStore } from './store.ts'

/**
 * A Zarr store of Cytodeck whose files must have the given SHA-256, by their paths in it. A file that was
 * changed, removed or added is damage, and nothing is read from it. Fault of reading: dataset_damaged.
 */
export const checkedStore = (
  store: ZarrStore,
  folder: string,
  digests: ReadonlyMap<string, string>
): ZarrStore => ({
  get bytes() {
    return store.bytes
  },
  list: (below) => store.list(below),
  read(key, part, most) {
    const whole = store.read(key, null, most)
    const digest = whole ? createHash('sha256').update(whole).digest('hex') : undefined
    if (digest !== digests.get(key)) throw damaged(path.join(folder, key))
    if (!whole || !part) return whole
    return 'last' in part ? whole.subarray(-part.last) : whole.subarray(part.from, part.to)
  },
  close: () => store.close()
})
