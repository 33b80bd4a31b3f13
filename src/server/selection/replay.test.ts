import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insideOutline } from '../../../tests/fixtures/numbers/inside-outline.ts'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { filterSchema } from '../../contract/filter/filter.ts'
import type { Clause } from '../../contract/selection.ts'
import { markInside } from './outline.ts'
import { clausesAgree, replayClauses } from './replay.ts'

const dataset = memoryDataSet({ cells: 200, genes: 12, seed: 5 })
const made = (clause: object): Clause => ({ op: 'new', source: 'test', ...clause }) as Clause
const coordinate = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.double({ min: -5, max: 5, noNaN: true }))
const vertex = fc.tuple(coordinate, coordinate)

describe('an outline', () => {
  test('holds the points that the rule of crossings gives, edge by edge', () => {
    fc.assert(
      fc.property(
        fc.array(vertex, { minLength: 3, maxLength: 40 }),
        fc.array(vertex, { minLength: 1, maxLength: 60 }),
        (vertices, points) => {
          const x = Float32Array.from(points, ([at]) => at)
          const y = Float32Array.from(points, ([, at]) => at)
          const out = new Uint8Array(points.length)
          markInside(x, y, vertices, out)
          expect([...out]).toEqual(
            points.map((_, i) => Number(insideOutline(x[i] ?? NaN, y[i] ?? NaN, vertices)))
          )
        }
      ),
      { numRuns: 300, seed: 1 }
    )
  })
})

describe('clauses', () => {
  const [x = new Float32Array(0), y = new Float32Array(0)] = dataset.embedding('umap') ?? []
  const groups = dataset.cellColumn('group')
  const groupOf = (cell: number): string | undefined =>
    groups?.kind === 'category' ? groups.levels[groups.codes[cell] ?? -1] : undefined
  const score = dataset.cellColumn('score')
  const scoreOf = (cell: number): number => (score?.kind === 'number' ? (score.values[cell] ?? NaN) : NaN)
  const cells = Array.from({ length: dataset.cells }, (_, cell) => cell)

  test('leave out groups that were hidden', () => {
    const all = made({ kind: 'all', without: { group: ['B cell'] } })
    const expected = Uint32Array.from(cells.filter((cell) => groupOf(cell) !== 'B cell'))
    expect(expected.length).toBeLessThan(dataset.cells)
    expect(replayClauses(dataset, [], [all])).toEqual(expected)
    expect(replayClauses(dataset, [], [made({ kind: 'all', without: { nowhere: ['B cell'] } })])).toBeNull()
  })

  test('apply only to the groups of the frame that they were drawn in', () => {
    const all = made({ kind: 'all', within: { group: ['B cell'] } })
    const expected = Uint32Array.from(cells.filter((cell) => groupOf(cell) === 'B cell'))
    expect(expected.length).toBeGreaterThan(5)
    expect(replayClauses(dataset, [], [all])).toEqual(expected)
    expect(replayClauses(dataset, [], [made({ kind: 'all', within: { nowhere: ['B cell'] } })])).toBeNull()
  })

  test('drawn in space hold the cells that were seen inside, and need a third axis', () => {
    const [sx = x, sy = y, sz = x] = dataset.embedding('spatial') ?? []
    const projection = [0.8, 0, 0.6, -0.3, 0.1, 1, -0.2, 0.1, 0.15, -0.1, 0.2, 0.9]
    const vertices = [
      [0, 0],
      [1.1, 0.2],
      [0.7, 1.3]
    ] as const
    const row = (cell: number, from: number) => {
      const [a = 0, b = 0, c = 0, d = 0] = projection.slice(from, from + 4)
      return a * (sx[cell] ?? NaN) + b * (sy[cell] ?? NaN) + c * (sz[cell] ?? NaN) + d
    }
    const seen = (cell: number) =>
      [Math.fround(row(cell, 0) / row(cell, 8)), Math.fround(row(cell, 4) / row(cell, 8))] as const
    const expected = cells.filter((cell) => insideOutline(...seen(cell), vertices))
    expect(expected.length).toBeGreaterThan(20)
    const clause = made({ kind: 'polygon', position: 'spatial', vertices, projection })
    expect([...(replayClauses(dataset, [], [clause]) ?? [])]).toEqual(expected)
    expect(
      replayClauses(dataset, [], [made({ kind: 'polygon', position: 'umap', vertices, projection })])
    ).toBeNull()
  })

  test('are applied in their order inside what the filters leave', () => {
    const filters = [filterSchema.parse({ type: 6, name: 'score', value: '-1' })]
    const clauses = [
      made({ kind: 'rectangle', position: 'umap', from: [5.5, -1], to: [-1, 5.5] }),
      made({ op: 'add', kind: 'groups', column: 'group', levels: ['B cell', 'CD14+, classical'] }),
      made({ op: 'subtract', kind: 'ids', ids: [1, 2, 3, 50, 9999] }),
      made({
        op: 'intersect',
        kind: 'filters',
        filters: [filterSchema.parse({ type: 5, name: 'score', value: '1.5' })]
      }),
      made({ op: 'invert', kind: 'all' })
    ]
    const inside = (cell: number): boolean => {
      const rectangle = (x[cell] ?? NaN) <= 5.5 && (y[cell] ?? NaN) <= 5.5
      const group = ['B cell', 'CD14+, classical'].includes(groupOf(cell) ?? '')
      return (
        !((rectangle || group) && ![1, 2, 3, 50].includes(cell) && scoreOf(cell) < 1.5) && scoreOf(cell) >= -1
      )
    }
    const expected = Uint32Array.from(cells.filter(inside))
    expect(expected.length).toBeGreaterThan(5)
    expect(replayClauses(dataset, filters, clauses)).toEqual(expected)
    expect(clausesAgree(dataset, filters, clauses, expected)).toBe(true)
    expect(clausesAgree(dataset, filters, clauses, expected.slice(1))).toBe(false)
  })

  test('of a set are the cells that were kept with them', () => {
    const clause = made({ kind: 'members', setId: 'gone', rows: { ranges: [[3, 6]] } })
    expect([...(replayClauses(dataset, [], [clause]) ?? [])]).toEqual([3, 4, 5])
    expect(replayClauses(dataset, [], [made({ kind: 'members', setId: 'gone', rows: [200] })])).toBeNull()
  })

  test('that name columns or sets that are missing cannot be checked', () => {
    const ids = Uint32Array.of(1)
    expect(clausesAgree(dataset, [], [], ids)).toBeNull()
    for (const clause of [
      made({ kind: 'members', setId: 'x' }),
      made({ kind: 'groups', column: 'nowhere', levels: [] }),
      made({ kind: 'rectangle', position: 'tsne', from: [0, 0], to: [1, 1] }),
      made({ kind: 'filters', filters: [filterSchema.parse({ type: 2, name: 'nowhere', value: '1' })] })
    ]) {
      expect(clausesAgree(dataset, [], [clause], ids)).toBeNull()
    }
  })
})
