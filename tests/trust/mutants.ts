import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeArray, writeCategory, writeH5ad } from '../../src/server/matrix/fixtures/write-h5ad.ts'
import { seeded } from '../fixtures/datasets/memory-dataset.ts'

/**
 * An .h5ad of many kinds of parts: sparse counts, groups, numbers, texts. Its names begin with the mark.
 */
export async function markedStudy(folder: string, mark: string): Promise<Buffer> {
  const random = seeded(41)
  const [cells, genes] = [60, 30]
  const file = path.join(folder, `${mark}.h5ad`)
  await writeH5ad(file, {
    matrix: Array.from({ length: cells }, () =>
      Array.from({ length: genes }, () => (random() < 0.3 ? 1 + Math.floor(random() * 9) : 0))
    ),
    cells: Array.from({ length: cells }, (_, cell) => `${mark}-cell-${cell}`),
    genes: Array.from({ length: genes }, (_, gene) => `${mark}-gene-${gene}`),
    more(h5) {
      const obs = h5.get('obs') as Parameters<typeof writeCategory>[0]
      writeCategory(
        obs,
        'group',
        Array.from({ length: cells }, (_, cell) => cell % 3),
        [`${mark} A`, `${mark} B`, `${mark} C`]
      )
      writeArray(
        obs,
        'score',
        Float64Array.from({ length: cells }, (_, cell) => cell / 7)
      )
      writeArray(
        obs,
        'note',
        Array.from({ length: cells }, (_, cell) => `${mark} ${cell}`)
      )
    }
  })
  return readFileSync(file)
}

/** A few bytes of the file, or a stretch of it, are others. */
export function mutated(file: Buffer, random: () => number): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(file)
  const at = (): number => Math.floor(random() * changed.length)
  const kind = random()
  if (kind < 0.6)
    for (let n = 1 + Math.floor(random() * 4); n > 0; n--) changed[at()] = Math.floor(random() * 256)
  else if (kind < 0.75) changed.fill(random() < 0.5 ? 0 : 255, at(), at())
  else if (kind < 0.9) return changed.slice(0, at())
  else changed.copyWithin(at(), at(), at())
  return changed
}
