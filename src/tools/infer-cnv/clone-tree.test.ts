import { beforeAll, describe, expect, test } from 'vitest'
import { params, rowsOf, run, study } from '../../../tests/fixtures/datasets/copy-number.ts'
import { drawChart } from '../../../tests/fixtures/figures/draw-chart.ts'
import type { Result } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { cloneTree, cloneTreeRows, cutClones } from './clone-tree.ts'
import type { Part } from './parts.ts'
import { inferCnv } from './tool.ts'

const bins = 6
const genome = { bins: Array.from({ length: bins }, (_, at) => ({ name: `${at}`, from: at, to: at + 1 })) }

/** Parts of two cells each, some of which are not changed, and clones of some of the changed ones. */
function drawn(seed: number) {
  const random = new Generator(seed)
  const count = 6 + Math.floor(8 * random.uniform())
  const part = (members: number[], changed: boolean): Part => ({
    cells: members.length,
    means: new Float64Array(0),
    ratios: new Float64Array(0),
    shifts: [],
    changed,
    members
  })
  const parts = Array.from({ length: count }, (_, at) => part([2 * at, 2 * at + 1], at % 4 !== 3))
  const changed = parts.filter((one) => one.changed)
  const cloneOf = changed.map((_, at) => (at < 3 ? at : Math.floor(3 * random.uniform())))
  const found = [0, 1, 2].map((clone) =>
    part(
      changed.flatMap(({ members }, at) => (cloneOf[at] === clone ? members : [])),
      true
    )
  )
  const sampled = {
    ids: Uint32Array.from({ length: 2 * count }, (_, at) => at),
    bins: Float32Array.from({ length: 2 * count * bins }, () => random.normal()),
    sampleOf: new Int32Array(2 * count),
    isReference: new Uint8Array(2 * count)
  }
  return { parts, changed, found, cloneOf, sampled }
}

/** Groups of points after joining, again and again, the two whose joining adds least to the squares within. */
function naiveWard(points: readonly (readonly number[])[], groups: number): number[][] {
  const left = points.map((_, at) => [at])
  const mean = (group: readonly number[]) =>
    Array.from({ length: bins }, (_, at) =>
      group.reduce((sum, point) => sum + points[point]![at]! / group.length, 0)
    )
  const added = (a: readonly number[], b: readonly number[]): number => {
    const [one, other] = [mean(a), mean(b)]
    const apart = one.reduce((sum, value, at) => sum + (value - other[at]!) ** 2, 0)
    return (apart * a.length * b.length) / (a.length + b.length)
  }
  while (left.length > groups) {
    const pairs = left.flatMap((a, i) => left.slice(i + 1).map((b) => ({ a, b, cost: added(a, b) })))
    const { a, b } = pairs.reduce((best, pair) => (pair.cost < best.cost ? pair : best))
    left.splice(left.indexOf(b), 1)
    left[left.indexOf(a)] = [...a, ...b]
  }
  return left
}

const sets = (groups: readonly (readonly number[])[]) =>
  groups.map((group) => group.toSorted((a, b) => a - b).join(' ')).toSorted()

test.each([1, 2, 3, 4, 5, 6])('a cut is that of a naive program, and divides the one before, %i', (seed) => {
  const { parts, changed, found, cloneOf, sampled } = drawn(seed)
  const tree = cloneTree(parts, found, sampled, genome)
  expect(tree.parts).toEqual(changed)
  expect(tree.joints).toHaveLength(changed.length - 1)
  const cut = (clones: number) =>
    cutClones(tree, clones).map((group) => group.map((part) => changed.indexOf(part)))
  const profile = (members: readonly number[]) =>
    Array.from({ length: bins }, (_, bin) =>
      members.reduce((sum, cell) => sum + sampled.bins[cell * bins + bin]! / members.length, 0)
    )
  const partsOf = (clone: number) => [...changed.keys()].filter((at) => cloneOf[at] === clone)
  expect(sets(cut(found.length))).toEqual(sets([0, 1, 2].map(partsOf)))
  // Fewer clones: those found are joined.
  const profiles = found.map(({ members }) => profile(members))
  expect(sets(cut(2))).toEqual(sets(naiveWard(profiles, 2).map((group) => group.flatMap(partsOf))))
  // More clones: within each clone found, the parts are those of its own tree.
  for (let clones = found.length + 1; clones <= changed.length; clones++)
    for (const clone of [0, 1, 2]) {
      const own = partsOf(clone)
      const within = cut(clones).filter((group) => own.includes(group[0]!))
      const naive = naiveWard(
        own.map((part) => profile(changed[part]!.members)),
        within.length
      )
      expect(sets(within)).toEqual(sets(naive.map((group) => group.map((at) => own[at]!))))
    }
  for (let clones = 1; clones <= changed.length + 2; clones++) {
    const groups = cut(clones)
    expect(groups).toHaveLength(Math.min(clones, changed.length))
    expect(groups.flat().toSorted((a, b) => a - b)).toEqual([...changed.keys()])
    for (const group of cut(clones + 1))
      expect(groups.filter((whole) => group.every((part) => whole.includes(part)))).toHaveLength(1)
  }
})

test('parts that are joined stand beside each other, and a joint is above what it joins', () => {
  const { parts, found, sampled } = drawn(7)
  const tree = cloneTree(parts, found, sampled, genome)
  const rows = cloneTreeRows(tree, found, ({ members }) => `${members[0]}`)
  expect(rows.joints.map(({ joint }) => joint)).toEqual(
    [...rows.joints.keys()].map((at) => tree.parts.length - 1 - at)
  )
  for (const { joint, left, right, left_from: low, right_from: other } of rows.joints) {
    expect(left).toBeLessThan(right)
    expect(Math.min(low, other)).toBeGreaterThan(joint)
  }
  const clones = rows.parts.map(({ clone }) => clone)
  expect(clones.filter((clone, at) => clone !== clones[at - 1])).toEqual(['1', '2', '3'])
  // Whatever the cut, the parts of a group stand beside each other.
  const placeOf = new Map(rows.parts.map(({ gains, place }) => [gains, place]))
  for (let clones = 1; clones <= tree.parts.length; clones++)
    for (const group of cutClones(tree, clones)) {
      const places = group.map(({ members }) => placeOf.get(`${members[0]}`)!)
      expect(Math.max(...places) - Math.min(...places)).toBe(group.length - 1)
    }
})

describe('a study with two clones', () => {
  const data = study()
  let automatic: Result
  let divided: Result
  beforeAll(async () => {
    ;[automatic, divided] = await Promise.all([run(data), run(data, { n_clones: '3' })])
  }, 60_000)

  test('cut into as many clones as were found is the same to the last bit', async () => {
    expect(automatic.summary).toMatchObject({ clones: 2, cut: 2, cut_by: 'changes' })
    const same = await run(data, { n_clones: '2' })
    expect(same.tables).toEqual(automatic.tables)
    expect(same.summary).toEqual({ ...automatic.summary, cut_by: 'number' })
    expect(same.warnings).toEqual(automatic.warnings)
  }, 60_000)

  test('cut into three, a clone is divided, and cells stay with their part of the tree', () => {
    expect(divided.summary).toMatchObject({ clones: 3, cut: 3, cut_by: 'number' })
    expect(rowsOf(divided, 'clones')).toHaveLength(3)
    const clonesIn = (result: Result) =>
      new Map(
        rowsOf(result, 'cells').flatMap(({ id, clone }) =>
          typeof clone === 'string' ? [[Number(id), clone] as const] : []
        )
      )
    const before = clonesIn(automatic)
    const pairs = new Map<string, number>()
    let both = 0
    for (const [id, clone] of clonesIn(divided)) {
      if (!before.has(id)) continue
      both++
      const pair = `${before.get(id)} ${clone}`
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
    const most = [...pairs.values()].toSorted((a, b) => b - a).slice(0, 3)
    expect(most.reduce((sum, count) => sum + count, 0) / both).toBeGreaterThan(0.95)
    expect(divided.tables['parts']).not.toEqual(automatic.tables['parts'])
    expect(divided.tables['joints']).toHaveProperty('joint', automatic.tables['joints']!['joint'])
  })

  test('more clones than there are parts are not made, and a warning says so', async () => {
    const parts = Number(automatic.summary['parts'])
    expect(parts).toBeGreaterThan(2)
    expect(parts).toBeLessThanOrEqual(24)
    const few = study()
    const { summary, warnings } = await run(few, { n_clones: '10', observed: ['Epithelial'] })
    expect(summary['cut']).toBe(Math.min(10, Number(summary['parts'])))
    expect(warnings.some(({ key }) => key === 'fewer_clones')).toBe(Number(summary['parts']) < 10)
  }, 60_000)

  test('a pick of a joint offers the tool again, cut there; a pick of a clone, its cells', () => {
    const chart = inferCnv.charts.find(({ id }) => id === 'clone-tree')!
    const pick = (row: object) => chart.picks?.({ ...row }, { language: 'en', params })
    expect(pick({ joint: 4, left: 1, right: 2 })).toEqual({
      does: 'again',
      text: 'Again with 4 clones…',
      params: { n_clones: '4' }
    })
    expect(() => inferCnv.params.parse({ ...params, n_clones: '4' })).not.toThrow()
    for (const joint of [1, 11]) expect(pick({ joint, left: 1, right: 2 })).toBeNull()
    expect(pick({ place: 1, clone: '2', cells: 12 })).toMatchObject({ does: 'cells', table: 'cells' })
    expect(pick({ cut: 2.5 })).toBeNull()
  })

  test.each(['en', 'zh'] as const)('the tree is drawn with all of its clones, %s', async (language) => {
    const { svg, complaints, marks } = await drawChart(inferCnv, divided, 'clone-tree', params, {}, language)
    expect(complaints).toEqual([])
    for (const clone of ['1', '2', '3']) expect(svg).toContain(`>${clone}</text>`)
    expect(marks['symbol']).toBe(
      rowsOf(divided, 'joints').filter(({ joint }) => Number(joint) >= 2 && Number(joint) <= 10).length
    )
    expect(marks['rect']).toBeGreaterThanOrEqual(Number(divided.summary['parts']))
  })
})
