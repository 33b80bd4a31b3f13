import { expect, test } from 'vitest'
import type { Thread } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { sumGenes, sumPlaces, genesOfBlock } from './jobs.ts'

const [cells, near, size, lineages] = [100_000, 15, 6, 3]

test('a gene that one of 100,000 cells has takes less than a millisecond', async () => {
  const random = new Generator(2)
  const basis = () => Float64Array.from({ length: cells * size }, () => random.uniform())
  const along = Array.from({ length: lineages }, () => ({
    size,
    on: new Uint8Array(cells).fill(1),
    basis: basis()
  }))
  const between = { size, lineageOf: new Int32Array(cells), basis: basis() }
  const at = sumPlaces({ along, between, samples: 0 })
  const genes = 10 * genesOfBlock
  const sums = new Float64Array(genes * at.width)
  const thread: Thread = {
    number: 0,
    kernels: () => {
      throw new Error('asked for none')
    },
    data: () =>
      Promise.resolve({
        cells,
        genes,
        layer: 'counts' as const,
        totals: () => new Float64Array(cells).fill(1000),
        gene: (gene) => ({ gene, cells: Int32Array.of(gene * 7), values: Uint32Array.of(1) }),
        cell: () => {
          throw new Error('asked for none')
        }
      }),
    keep: (_, make) => make(),
    check: () => undefined,
    report: () => undefined
  }
  const ids = Int32Array.from(
    { length: cells * near },
    (_, i) => (Math.floor(i / near) + 1 + (i % near)) % cells
  )
  const sum = await sumGenes(thread, {
    genes: Int32Array.from({ length: genes }, (_, gene) => gene),
    places: Int32Array.from({ length: cells }, (_, cell) => cell),
    cells,
    along,
    between,
    samples: 0,
    sampleOf: new Int32Array(cells).fill(-1),
    weights: along.map(() => ({ means: new Float64Array(0), changes: new Float64Array(0) })),
    near: { count: near, ids, pairs: cells * near },
    sums
  })
  sum(0)
  const began = performance.now()
  for (let block = 1; block < genes / genesOfBlock; block++) sum(block)
  const each = (performance.now() - began) / (genes - genesOfBlock)
  expect(sums[(genes - 1) * at.width + at.detected]).toBe(1)
  expect(each).toBeLessThan(1)
})
