import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insideOutline } from '../../tests/fixtures/numbers/inside-outline.ts'
import type { Clause } from '../../src/contract/selection.ts'
import { flagBits } from '../../shaders/points/style.ts'
import { createFilter } from './filter.ts'
import { buildGrid, nearestCell } from './grid.ts'
import { markOutline, markRectangle } from './outline.ts'
import { combine, replay, SourceMissing, type Sources } from './replay.ts'

const position = 'umap'
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const iota = (count: number) => Uint32Array.from({ length: count }, (_, i) => i)

/** Cells in blobs, on lines, on one spot and far away: what embeddings hold. */
const pointsArbitrary = fc
  .array(
    fc.oneof(
      fc.tuple(finite(-5, 5), finite(-5, 5)),
      fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 })),
      fc.tuple(fc.constant(1.25), finite(-5, 5)),
      fc.tuple(finite(-300, 300), finite(-5, 5))
    ),
    { minLength: 1, maxLength: 400 }
  )
  .map((points) => Float32Array.from(points.flat()))

const vertexArbitrary = fc.oneof(
  fc.tuple(finite(-6, 6), finite(-6, 6)),
  fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 })),
  fc.tuple(finite(-1e4, 1e4), finite(-1e4, 1e4))
)
const outlineArbitrary = fc.array(vertexArbitrary, { minLength: 3, maxLength: 60 })

describe('the grid answers as a test of every cell would', () => {
  test('for outlines of any shape, crossing themselves, through cells, beyond the bounds', () => {
    fc.assert(
      fc.property(pointsArbitrary, outlineArbitrary, fc.constantFrom(1, 3, 16, 64), (xy, vertices, side) => {
        const count = xy.length / 2
        const marked = new Uint8Array(count)
        markOutline(buildGrid(xy, iota(count), side), vertices, marked)
        const expected = Uint8Array.from({ length: count }, (_, i) =>
          insideOutline(xy[2 * i] ?? NaN, xy[2 * i + 1] ?? NaN, vertices) ? 1 : 0
        )
        expect(marked).toEqual(expected)
      }),
      { numRuns: 400, seed: 1 }
    )
  })

  test('for 30,000 cells and a lasso of 300 vertices on the full grid', () => {
    const random = seeded(11)
    const count = 30_000
    const xy = Float32Array.from({ length: 2 * count }, () => random() * random() * 20 - 5)
    const vertices = Array.from({ length: 300 }, (_, i): [number, number] => {
      const angle = (i / 300) * 2 * Math.PI
      const radius = 4 * (1 + 0.3 * Math.sin(7 * angle) + 0.1 * random())
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
    const marked = new Uint8Array(count)
    markOutline(buildGrid(xy, iota(count)), vertices, marked)
    let wrong = 0
    let inside = 0
    for (let i = 0; i < count; i++) {
      const truth = insideOutline(xy[2 * i] ?? NaN, xy[2 * i + 1] ?? NaN, vertices) ? 1 : 0
      inside += truth
      if (truth !== marked[i]) wrong++
    }
    expect(inside).toBeGreaterThan(2_000)
    expect(wrong).toBe(0)
  })

  test('for rectangles, edges included', () => {
    fc.assert(
      fc.property(pointsArbitrary, vertexArbitrary, vertexArbitrary, (xy, from, to) => {
        const count = xy.length / 2
        const marked = new Uint8Array(count)
        markRectangle(buildGrid(xy, iota(count), 16), from, to, marked)
        const between = (value: number, a: number, b: number) =>
          value >= Math.min(a, b) && value <= Math.max(a, b)
        const expected = Uint8Array.from({ length: count }, (_, i) =>
          between(xy[2 * i] ?? NaN, from[0], to[0]) && between(xy[2 * i + 1] ?? NaN, from[1], to[1]) ? 1 : 0
        )
        expect(marked).toEqual(expected)
      }),
      { numRuns: 200, seed: 2 }
    )
  })

  test('for the nearest cell in sight', () => {
    fc.assert(
      fc.property(
        pointsArbitrary,
        vertexArbitrary,
        finite(0, 3),
        fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }),
        (xy, at, radius, sight) => {
          const count = xy.length / 2
          const visible = Uint8Array.from({ length: count }, (_, i) => (sight[i] ? 1 : 0))
          const distance = (i: number) =>
            ((xy[2 * i] ?? NaN) - at[0]) ** 2 + ((xy[2 * i + 1] ?? NaN) - at[1]) ** 2
          let least = Infinity
          for (let i = 0; i < count; i++)
            if (visible[i] === 1 && distance(i) <= radius * radius) least = Math.min(least, distance(i))
          const found = nearestCell(buildGrid(xy, iota(count), 16), at[0], at[1], radius, visible)
          expect(found ? distance(found.cell) : Infinity).toBe(least)
        }
      ),
      { numRuns: 200, seed: 3 }
    )
  })

  test('drawn in space, for the cells that are seen inside; of those under the pointer the one in front', () => {
    const count = 5000
    const random = seeded(11)
    const xy = Float32Array.from({ length: 2 * count }, () => random() * 2 - 1)
    const z = Float32Array.from({ length: count }, () => random() * 2 - 1)
    const ids = iota(count).reverse()
    const projection = [0.8, 0, 0.6, 0, 0.2, 0.9, -0.3, 0, 0.15, -0.1, -0.2, 1]
    const row = (i: number, from: number) => {
      const [a = 0, b = 0, c = 0, d = 0] = projection.slice(from, from + 4)
      return a * (xy[2 * i] ?? NaN) + b * (xy[2 * i + 1] ?? NaN) + c * (z[i] ?? NaN) + d
    }
    const seen = (i: number) =>
      [Math.fround(row(i, 0) / row(i, 8)), Math.fround(row(i, 4) / row(i, 8))] as const
    const vertices: [number, number][] = Array.from({ length: 40 }, (_, i) => [
      0.5 * Math.cos(i / 6.37) * (1 + 0.3 * Math.sin(i)),
      0.4 * Math.sin(i / 6.37)
    ])
    const filter = createFilter()
    filter.open(count)
    filter.addPoints('solid', ids, xy, z)
    const { flags } = filter.select(
      [],
      [{ kind: 'polygon', position: 'solid', vertices, projection, op: 'new', source: 'test' }],
      {}
    )
    const expected = Uint8Array.from({ length: count }, (_, cell) =>
      Number(insideOutline(...seen(count - 1 - cell), vertices))
    )
    expect(flags).toEqual(expected)
    expect(expected.filter(Boolean).length).toBeGreaterThan(200)

    const near = iota(count).filter((i) => Math.hypot(seen(i)[0] - 0.1, seen(i)[1] - 0.1) <= 0.05)
    expect(near.length).toBeGreaterThan(3)
    const front = near.reduce((best, i) => (Math.fround(row(i, 8)) < Math.fround(row(best, 8)) ? i : best))
    expect(filter.nearest('solid', 0.1, 0.1, 0.1, projection)?.cell).toBe(ids[front])
    expect(filter.nearest('solid', 99, 99, 0.1, projection)).toBeNull()
    const [left, bottom, right, top] = filter.bounds('solid', projection) ?? []
    const chosen = iota(count).filter((i) => expected[count - 1 - i] === 1)
    expect([left, bottom, right, top]).toEqual([
      Math.min(...[...chosen].map((i) => seen(i)[0])),
      Math.min(...[...chosen].map((i) => seen(i)[1])),
      Math.max(...[...chosen].map((i) => seen(i)[0])),
      Math.max(...[...chosen].map((i) => seen(i)[1]))
    ])
  })

  test('cells without coordinates are never inside', () => {
    const xy = Float32Array.of(NaN, 0, 0, 0, Infinity, 1, 1, 1)
    const marked = new Uint8Array(4)
    markRectangle(buildGrid(xy, iota(4)), [-10, -10], [10, 10], marked)
    expect([...marked]).toEqual([0, 1, 0, 1])
  })
})

const levels = ['B', 'T', 'NK']

/** Clauses over 12 cells on a line, x = 0 … 11, in three groups. */
const clauseArbitrary: fc.Arbitrary<Clause> = fc
  .tuple(
    fc.constantFrom<Clause['op']>('new', 'add', 'subtract', 'intersect', 'invert'),
    fc.oneof(
      fc.tuple(fc.integer({ min: -1, max: 12 }), fc.integer({ min: -1, max: 12 })).map(([a, b]) => ({
        kind: 'rectangle' as const,
        position,
        from: [a, -1] as [number, number],
        to: [b, 1] as [number, number]
      })),
      fc.uniqueArray(fc.integer({ min: 0, max: 11 })).map((ids) => ({ kind: 'ids' as const, ids })),
      fc.subarray(levels).map((chosen) => ({ kind: 'groups' as const, column: 'type', levels: chosen })),
      fc.constant({ kind: 'members' as const, setId: 'kept' }),
      fc.constant({ kind: 'all' as const })
    )
  )
  .map(([op, over]): Clause => Object.assign({ op, source: 'test' }, over))

const line = Float32Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? i / 2 : 0))
const groupOf = (cell: number) => (cell % 4) - 1
const sources: Sources = {
  total: 12,
  grid: () => buildGrid(line, iota(12), 4),
  groups: () => ({ codes: Int32Array.from({ length: 12 }, (_, cell) => groupOf(cell)), levels }),
  filtered: () => Uint32Array.of(2, 3, 5, 7, 11),
  members: () => Uint32Array.of(0, 6)
}

/** The same meaning, written with sets. */
function holds(clause: Clause, cell: number): boolean {
  if (clause.kind === 'rectangle')
    return cell >= Math.min(clause.from[0], clause.to[0]) && cell <= Math.max(clause.from[0], clause.to[0])
  if (clause.kind === 'ids') return clause.ids.includes(cell)
  if (clause.kind === 'groups') return clause.levels.includes(levels[groupOf(cell)] ?? '')
  if (clause.kind === 'members') return cell === 0 || cell === 6
  return true
}

function model(clauses: readonly Clause[], visible: readonly number[]): number[] {
  const meaning: Record<Clause['op'], (was: boolean, here: boolean) => boolean> = {
    new: (_was, here) => here,
    add: (was, here) => was || here,
    subtract: (was, here) => was && !here,
    intersect: (was, here) => was && here,
    invert: (was, here) => was !== here
  }
  return visible.filter((cell) =>
    clauses.reduce((was, clause) => meaning[clause.op](was, holds(clause, cell)), false)
  )
}

describe('clauses', () => {
  test('make what the same acts on sets make, inside what is visible', () => {
    fc.assert(
      fc.property(
        fc.array(clauseArbitrary, { maxLength: 8 }),
        fc.subarray([...iota(12)]),
        (clauses, seen) => {
          const visible = new Uint8Array(12)
          for (const cell of seen) visible[cell] = 1
          const flags = replay(clauses, sources, visible)
          expect([...flags.keys()].filter((cell) => flags[cell] === 1)).toEqual(model(clauses, seen))
        }
      ),
      { numRuns: 500, seed: 4 }
    )
  })

  test('of all, inverted, give the rest of what is visible', () => {
    const flags = Uint8Array.of(1, 0, 0, 1)
    combine('invert', flags, Uint8Array.of(1, 1, 1, 1), Uint8Array.of(1, 1, 0, 1))
    expect([...flags]).toEqual([0, 1, 0, 0])
  })

  test('that need what is not loaded throw', () => {
    const filter = createFilter()
    filter.open(3)
    expect(() =>
      filter.select([], [{ kind: 'groups', column: 'type', levels: ['B'], op: 'new', source: 'legend' }], {})
    ).toThrow(SourceMissing)
  })
})

describe('the filter worker', () => {
  const type12 = {
    columnType: 'qc',
    name: 'n',
    type: 6,
    rangeA: '',
    rangeB: '',
    value: '2',
    expression: ''
  } as const
  const opened = () => {
    const filter = createFilter()
    filter.open(12)
    // Stored in shuffled order, in two batches.
    const order = Uint32Array.of(7, 2, 11, 0, 5, 9, 1, 10, 3, 8, 6, 4)
    for (const part of [order.slice(0, 5), order.slice(5)])
      filter.addPoints(position, part, Float32Array.from([...part].flatMap((cell) => [cell, 0])))
    filter.setGroups(
      'type',
      Int32Array.from({ length: 12 }, (_, cell) => groupOf(cell)),
      levels
    )
    return { filter, order }
  }
  const rectangle: Clause = {
    kind: 'rectangle',
    position,
    from: [2, -1],
    to: [8, 1],
    op: 'new',
    source: 'embedding'
  }

  test('answers counts, flags and population, and shows them in the order of the embedding', () => {
    const { filter, order } = opened()
    filter.setFiltered([type12], Uint32Array.of(2, 3, 4, 5, 6, 7, 8, 9, 10, 11))
    const answer = filter.select([type12], [{ ...rectangle, without: { type: ['T'] } }], { type: ['T'] })
    // Cells 2 to 8 pass filter and rectangle; 2 and 6 are of the hidden group T.
    expect([...answer.flags]).toEqual([0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0])
    expect(answer).toMatchObject({ count: 5, populationCount: 10 })
    const view = filter.view(position, 'type')
    expect([...(view.flags ?? [])]).toEqual(
      [...order].map(
        (cell) =>
          (answer.flags[cell] === 1 ? flagBits.selected : 0) |
          (cell < 2 || cell % 4 === 2 ? flagBits.hidden : 0)
      )
    )
    expect(view.groups).toEqual({ population: Uint32Array.of(2, 3, 3), selected: Uint32Array.of(1, 0, 2) })
  })

  test('a clause that was drawn in one frame has cells of its groups alone, whatever else lies there', () => {
    const { filter } = opened()
    const { flags } = filter.select([], [{ ...rectangle, within: { type: ['T'] } }], {})
    expect([...flags]).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0])
    expect(
      filter.preview({ ...rectangle, op: 'subtract', within: { type: ['T'] } }, position, null).count
    ).toBe(0)
    expect(() => filter.select([], [{ ...rectangle, within: { nowhere: ['T'] } }], {})).toThrow(SourceMissing)
  })

  test('previews a clause without keeping it', () => {
    const { filter } = opened()
    filter.select([], [rectangle], {})
    const drawn = filter.preview({ ...rectangle, from: [0, -1], to: [3, 1], op: 'add' }, position, 'type')
    expect(drawn.count).toBe(9)
    expect(filter.view(position, null).count).toBe(7)
  })

  test('says when other cells are in sight', () => {
    const { filter } = opened()
    filter.select([], [], {})
    const { sight, flags } = filter.view(position, null)
    // Nothing is selected or hidden, and no byte a cell says so.
    expect(flags).toBeNull()
    filter.select([], [rectangle], {})
    expect(filter.view(position, null).sight).toBe(sight)
    filter.select([], [rectangle], { type: ['B'] })
    expect(filter.view(position, null).sight).toBe(sight + 1)
  })

  test('says beside which cells are selected and hidden but for their group of the asked column', () => {
    const { filter } = opened()
    const half = Int32Array.from({ length: 12 }, (_, cell) => Number(cell < 6))
    filter.setGroups('half', half, ['late', 'early'])
    const besideWith = (hidden: Record<string, readonly string[]>, clauses: Clause[] = []) => {
      filter.select([], clauses, hidden)
      return filter.view(position, 'type')
    }
    expect(besideWith({ type: ['T'] })).toMatchObject({ beside: null, flags: expect.any(Uint8Array) })
    const early = besideWith({ half: ['early'] }).flags
    expect(besideWith({ type: ['T'], half: ['early'] }).beside).toEqual(early)
    const selected = besideWith({}, [rectangle]).flags
    const hiding = besideWith({ type: ['T'] }, [rectangle])
    expect(hiding.beside).toEqual(selected)
    expect(hiding.flags).not.toEqual(selected)
    expect(filter.view(position, 'half').beside).toEqual(hiding.flags)
  })

  test('applies the same clauses anew when a column or set of theirs has changed', () => {
    const { filter } = opened()
    const ofT: Clause = { kind: 'groups', column: 'type', levels: ['T'], op: 'new', source: 'legend' }
    const countOf = (clause: Clause) => filter.select([], [clause], {}).count
    expect(countOf(ofT)).toBe(3)
    filter.setGroups('type', new Int32Array(12), ['T'])
    expect(countOf(ofT)).toBe(12)
    expect(filter.view(position, 'type').groups?.selected).toEqual(Uint32Array.of(12))
    const ofSet: Clause = { kind: 'members', setId: 's', op: 'new', source: 'cell-set' }
    filter.setMembers('s', Uint32Array.of(1))
    expect(countOf(ofSet)).toBe(1)
    filter.setMembers('s', Uint32Array.of(1, 2))
    expect(countOf(ofSet)).toBe(2)
    filter.dropMembers('s')
    expect(() => countOf(ofSet)).toThrow(SourceMissing)
    expect(countOf(rectangle)).toBe(7)
    filter.dropPoints(position)
    filter.addPoints(position, Uint32Array.of(0, 5), Float32Array.of(0, 0, 5, 0))
    expect(countOf(rectangle)).toBe(1)
    filter.setFiltered([type12], Uint32Array.of(4, 5))
    expect(filter.select([type12], [rectangle], {})).toMatchObject({ count: 1, populationCount: 2 })
    filter.setFiltered([type12], Uint32Array.of(4))
    expect(filter.select([type12], [rectangle], {})).toMatchObject({ count: 0, populationCount: 1 })
  })

  test('finds cells by place, medians and bounds among the visible', () => {
    const { filter } = opened()
    filter.select([], [], { type: ['NK'] })
    expect(filter.nearest(position, 3.1, 0, 0.5)).toBeNull()
    expect(filter.nearest(position, 2.1, 0, 0.5)).toEqual({ cell: 2, x: 2, y: 0 })
    expect(filter.medians(position, 'type')).toEqual({
      middles: [Float32Array.of(5, 6, NaN), Float32Array.of(0, 0, NaN)],
      reach: Float32Array.of(8, 8, NaN)
    })
    expect(filter.bounds(position)).toEqual([0, 0, 10, 0])
    filter.select([], [rectangle], {})
    expect(filter.bounds(position)).toEqual([2, 0, 8, 0])
  })
})

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
