import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineSets, overlaps, type Operation } from './operations.ts'
import { readSets } from './read-sets.ts'
import { createScore, spreadOf } from './score.ts'

const rows = 40
const set = fc
  .uniqueArray(fc.integer({ min: 0, max: rows - 1 }), { maxLength: 30 })
  .map((members) => Uint32Array.from(members).sort())

/** The operations by their definition, for each member. */
const naive: Readonly<Record<Operation, (inside: readonly boolean[]) => boolean>> = {
  union: (inside) => inside.some(Boolean),
  intersection: (inside) => inside.every(Boolean),
  difference: ([first = false, ...others]) => first && !others.some(Boolean),
  symmetric: (inside) => inside.filter(Boolean).length % 2 === 1
}

describe('operations', () => {
  test.each(Object.keys(naive) as Operation[])('%s is what its definition says', (operation) => {
    fc.assert(
      fc.property(fc.array(set, { minLength: 1, maxLength: 6 }), (sets) => {
        const expected = Array.from({ length: rows }, (_, row) => row).filter((row) =>
          naive[operation](sets.map((one) => one.includes(row)))
        )
        expect([...combineSets(operation, sets, rows)]).toEqual(expected)
      }),
      { numRuns: 500, seed: 1 }
    )
  })
  test('overlaps count what two sets share', () => {
    fc.assert(
      fc.property(fc.array(set, { minLength: 1, maxLength: 5 }), (sets) => {
        expect(overlaps(sets, rows)).toEqual(
          sets.map((one) => sets.map((other) => one.filter((row) => other.includes(row)).length))
        )
      }),
      { numRuns: 200, seed: 2 }
    )
  })
})

describe('texts of sets', () => {
  test('a GMT, whatever its line ends, with a byte order mark and empty lines', () => {
    const lines = ['HALLMARK_A\thttp://a\tCD3D\tCD3E\t\tCD3D', '', 'B set\t\t"MS4A1"', 'EMPTY\tnothing\t']
    for (const end of ['\n', '\r\n', '\r']) {
      expect(readSets(`\uFEFF${lines.join(end)}${end}`, true)).toEqual({
        format: 'gmt',
        sets: [
          { name: 'HALLMARK_A', remarks: 'http://a', members: ['CD3D', 'CD3E', 'CD3D'], line: 1 },
          { name: 'B set', remarks: '', members: ['MS4A1'], line: 3 },
          { name: 'EMPTY', remarks: 'nothing', members: [], line: 4 }
        ]
      })
    }
  })
  test('a list, parted by anything', () => {
    expect(readSets('CD3D, CD3E;MS4A1\r\n\n NKG7\tLYZ  "GNLY"', true)).toEqual({
      format: 'list',
      sets: [{ name: '', remarks: '', members: ['CD3D', 'CD3E', 'MS4A1', 'NKG7', 'LYZ', 'GNLY'], line: 1 }]
    })
  })
  test('a list with the commas of Chinese', () => {
    expect(readSets('CD3D，CD3E；MS4A1、LYZ', true).sets[0]?.members).toEqual([
      'CD3D',
      'CD3E',
      'MS4A1',
      'LYZ'
    ])
    expect(readSets('# T 细胞\nAAAC-1、CELL 2，AAAG-1', false).sets).toEqual([
      { name: 'T 细胞', remarks: '', members: ['AAAC-1', 'CELL 2', 'AAAG-1'], line: 1 }
    ])
  })
  test('lists with names, as they are written; names of cells keep their blanks', () => {
    expect(readSets('# T cells\nAAAC-1\nCELL 2\n#empty\n# B\nAAAG-1', false).sets).toEqual([
      { name: 'T cells', remarks: '', members: ['AAAC-1', 'CELL 2'], line: 1 },
      { name: 'B', remarks: '', members: ['AAAG-1'], line: 5 }
    ])
  })
  test('a single line of tabs is a list where that is said', () => {
    expect(readSets('CD3D\tCD3E\tLYZ', true).format).toBe('gmt')
    expect(readSets('CD3D\tCD3E\tLYZ', true, 'list').sets[0]?.members).toEqual(['CD3D', 'CD3E', 'LYZ'])
  })
  test('nothing is read of nothing', () => {
    expect(readSets(' \n\r\n\t\n', true).sets).toEqual([])
  })
  test('a line of a hundred thousand names', () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `G${at}`)
    expect(readSets(`big\tone\t${names.join('\t')}`, true).sets[0]?.members).toEqual(names)
  })
})

describe('scores', () => {
  const matrix = fc.array(
    fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 8, noNaN: true })), {
      minLength: 6,
      maxLength: 6
    }),
    {
      minLength: 1,
      maxLength: 5
    }
  )
  const sparse = (gene: readonly number[]): [number[], number[]] => {
    const at = gene.flatMap((value, cell) => (value === 0 ? [] : [cell]))
    return [at, at.map((cell) => gene[cell] ?? 0)]
  }
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

  test('mean over genes, zeros included', () => {
    fc.assert(
      fc.property(matrix, (genes) => {
        const score = createScore(6, 'mean')
        for (const gene of genes) score.add(...sparse(gene))
        const { values } = score.finish()
        for (let cell = 0; cell < 6; cell++)
          expect(values[cell]).toBeCloseTo(sum(genes.map((gene) => gene[cell] ?? 0)) / genes.length, 5)
      }),
      { seed: 3 }
    )
  })
  test('mean of z-scores over the genes that vary', () => {
    fc.assert(
      fc.property(matrix, (genes) => {
        const score = createScore(6, 'zscore')
        for (const gene of genes) score.add(...sparse(gene))
        const varied = genes.flatMap((gene) => {
          const mean = sum(gene) / 6
          const deviation = Math.sqrt(sum(gene.map((value) => (value - mean) ** 2)) / 5)
          return deviation > 1e-9 ? [gene.map((value) => (value - mean) / deviation)] : []
        })
        const { values, genes: used } = score.finish()
        // Equal values may have a deviation of rounding errors only, which either implementation may keep.
        fc.pre(used === varied.length)
        for (let cell = 0; cell < 6; cell++)
          expect(values[cell]).toBeCloseTo(
            varied.length === 0 ? 0 : sum(varied.map((gene) => gene[cell] ?? 0)) / varied.length,
            4
          )
      }),
      { seed: 4 }
    )
  })
  test('a gene that is the same everywhere separates no cells', () => {
    const score = createScore(3, 'zscore')
    score.add([0, 1, 2], [2, 2, 2])
    score.add([1], [3])
    const { genes, values } = score.finish()
    expect(genes).toBe(1)
    expect([...values].map((value) => Number(value.toFixed(5)))).toEqual([-0.57735, 1.1547, -0.57735])
  })
  test('quartiles as R gives them', () => {
    // quantile(c(1, 2, 4, 8, 16), c(.05, .25, .5, .75, .95))
    const { low, lower, median, upper, high, mean } = spreadOf(Float32Array.of(16, 1, 8, 4, 2))
    expect([low, lower, median, upper, high, mean].map((value) => Number(value.toFixed(6)))).toEqual([
      1.2, 2, 4, 8, 14.4, 6.2
    ])
  })
})
