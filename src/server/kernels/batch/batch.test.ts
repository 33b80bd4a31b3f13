import { afterAll, describe, expect, test } from 'vitest'
import { memoryData } from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { realKernels } from '../../../../tests/fixtures/real-kernels.ts'
import { Generator } from '../../../science/random/generator.ts'

describe('batch correction on threads', () => {
  const kernels = realKernels(memoryData([[1]]))
  afterAll(() => kernels.close())
  const cells = 400
  const generator = new Generator(6)
  const batches = Int32Array.from({ length: cells }, (_, cell) => (cell < 250 ? 0 : 1))
  const groups = Int32Array.from({ length: cells }, () => generator.below(2))
  const values = Float32Array.from({ length: cells * 3 }, (_, at) => {
    const [cell, axis] = [Math.floor(at / 3), at % 3]
    return (
      (axis === 0 ? 20 * groups[cell]! - 10 : axis === 1 && batches[cell] === 1 ? 5 : 0) + generator.normal()
    )
  })
  const points = { cells, dimensions: 3, values }

  test.each(['mnn', 'harmony'] as const)(
    '%s brings batches together, keeps groups apart, and repeats its bits',
    async (method) => {
      const out = await kernels[method](points, batches)
      const mean = (axis: number, of: (cell: number) => boolean): number => {
        const own = [...batches.keys()].filter(of)
        return own.reduce((sum, cell) => sum + out.values[cell * 3 + axis]!, 0) / own.length
      }
      for (const group of [0, 1]) {
        const gap =
          mean(1, (cell) => groups[cell] === group && batches[cell] === 0) -
          mean(1, (cell) => groups[cell] === group && batches[cell] === 1)
        expect(Math.abs(gap)).toBeLessThan(0.2 * 5)
      }
      expect(mean(0, (cell) => groups[cell] === 1) - mean(0, (cell) => groups[cell] === 0)).toBeGreaterThan(
        15
      )
      expect(await kernels[method](points, batches)).toEqual(out)
    }
  )
})
