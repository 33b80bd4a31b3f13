import * as fc from 'fast-check'
import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import type { Clause } from '../../../contract/selection.ts'
import { createFilter } from '../../../../workers/filter/filter.ts'
import {
  actionAtom,
  emptyExploration,
  explorationAtom,
  redoAtom,
  redoableAtom,
  undoAtom,
  undoableAtom,
  type Exploration
} from '../view/exploration.ts'
import { countedAtom, selectedAtom } from './selected.ts'
import { createSelectionEngine, selectionErrorAtom } from './selection-engine.ts'

const cells = 40
const levels = ['a', 'b', 'c', 'd']
const groupOf = (cell: number) => cell % levels.length
const place = (cell: number): [number, number] => [cell % 8, Math.floor(cell / 8)]
const filterFrom = (least: number) => ({
  columnType: 'qc' as const,
  name: 'n',
  type: 6 as const,
  rangeA: '',
  rangeB: '',
  value: String(least),
  expression: ''
})

/** An engine over 40 cells on a lattice; filters keep the cells from a number on. */
function opened(select?: () => Promise<never>) {
  const filter = createFilter()
  filter.open(cells)
  const ids = Uint32Array.from({ length: cells }, (_, cell) => cell)
  filter.addPoints('umap', ids, Float32Array.from([...ids].flatMap(place)))
  filter.setGroups('type', Int32Array.from(ids, groupOf), levels)
  const store = createStore()
  const engine = createSelectionEngine(store, {
    needPosition: async () => {},
    needGroups: async () => {},
    needMembers: async () => {},
    needFiltered: async (filters) =>
      filter.setFiltered(
        filters,
        ids.filter((cell) => cell >= Number(filters[0]?.value))
      ),
    select: select ?? (async (filters, clauses, hidden) => filter.select(filters, clauses, hidden))
  })
  return { store, engine }
}

/** What the exploration means, cell by cell. */
function selectedIn({ filters, clauses }: Exploration): number[] {
  const inPopulation = (cell: number) => cell >= Number(filters[0]?.value ?? 0)
  const speaksOf = (clause: Clause, cell: number) => {
    const [x, y] = place(cell)
    if (clause.without?.['type']?.includes(levels[groupOf(cell)] ?? '')) return false
    if (clause.kind === 'rectangle')
      return x >= clause.from[0] && x <= clause.to[0] && y >= clause.from[1] && y <= clause.to[1]
    return clause.kind === 'groups' ? clause.levels.includes(levels[groupOf(cell)] ?? '') : true
  }
  const after = (cell: number) => {
    let held = false
    for (const clause of clauses) {
      const here = speaksOf(clause, cell)
      if (clause.op === 'new') held = here
      else if (clause.op === 'add') held ||= here
      else if (clause.op === 'subtract') held &&= !here
      else if (clause.op === 'intersect') held &&= here
      else held = held !== here
    }
    return held
  }
  return Array.from({ length: cells }, (_, cell) => cell).filter((cell) => inPopulation(cell) && after(cell))
}

const corner = fc.integer({ min: 0, max: 7 })
const clauseArbitrary = fc
  .tuple(
    fc.constantFrom<Clause['op']>('new', 'add', 'subtract', 'intersect', 'invert'),
    fc.oneof(
      fc.tuple(corner, corner, corner, corner).map(([a, b, c, d]) => ({
        kind: 'rectangle' as const,
        position: 'umap',
        from: [Math.min(a, b), Math.min(c, d)] as [number, number],
        to: [Math.max(a, b), Math.max(c, d)] as [number, number]
      })),
      fc.subarray(levels).map((chosen) => ({ kind: 'groups' as const, column: 'type', levels: chosen })),
      fc.constant({ kind: 'all' as const })
    )
  )
  .map(([op, over]): Clause => Object.assign({ op, source: 'test' }, over))

type Step =
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'action'; readonly change: (now: Exploration) => Partial<Exploration> }

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: clauseArbitrary.map((clause): Step => ({
      kind: 'action',
      change: (now) => {
        const seen =
          (now.hidden['type'] ?? []).length > 0
            ? { ...clause, without: { type: [...(now.hidden['type'] ?? [])] } }
            : clause
        return { clauses: seen.op === 'new' ? [seen] : [...now.clauses, seen] }
      }
    }))
  },
  {
    weight: 1,
    arbitrary: fc
      .subarray(levels)
      .map((hidden): Step => ({ kind: 'action', change: () => ({ hidden: { type: hidden } }) }))
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 30 }).map((least): Step => ({
      kind: 'action',
      change: () => ({ filters: least < 5 ? [] : [filterFrom(least)] })
    }))
  },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'redo' }) }
)

describe('the selection follows the exploration', () => {
  test('through 200 actions, undone and redone at random', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 200, maxLength: 200 }), async (steps) => {
        const { store, engine } = opened()
        const history = { past: [] as Exploration[], present: emptyExploration, future: [] as Exploration[] }
        for (const step of steps) {
          if (step.kind === 'undo') {
            store.set(undoAtom)
            const before = history.past.pop()
            if (before) {
              history.future.push(history.present)
              history.present = before
            }
          } else if (step.kind === 'redo') {
            store.set(redoAtom)
            const next = history.future.pop()
            if (next) {
              history.past.push(history.present)
              history.present = next
            }
          } else {
            const change = step.change(history.present)
            store.set(actionAtom, { name: 'test' }, change)
            history.past.push(history.present)
            if (history.past.length > limits.undoSteps) history.past.shift()
            history.present = { ...history.present, ...change }
            history.future.length = 0
          }
          await engine.settled()
          const selected = store.get(selectedAtom)
          const expected = selectedIn(history.present)
          expect([...(selected?.flags.keys() ?? [])].filter((cell) => selected?.flags[cell] === 1)).toEqual(
            expected
          )
          expect(selected?.count).toBe(expected.length)
          expect(store.get(undoableAtom) !== null).toBe(history.past.length > 0)
          expect(store.get(redoableAtom) !== null).toBe(history.future.length > 0)
        }
        expect(store.get(explorationAtom)).toEqual(history.present)
        engine.stop()
      }),
      { numRuns: 10, seed: 5 }
    )
  })

  test('answers the latest of several changes', async () => {
    const { store, engine } = opened()
    for (const level of levels)
      store.set(
        actionAtom,
        { name: 'categories' },
        { clauses: [{ kind: 'groups', column: 'type', levels: [level], op: 'new', source: 'legend' }] }
      )
    await engine.settled()
    expect(store.get(selectedAtom)?.flags.indexOf(1)).toBe(3)
  })

  test('stays in sight while it is worked out anew, and counts for a task once it has been', async () => {
    const { store, engine } = opened()
    const select = (level: string) =>
      store.set(
        actionAtom,
        { name: 'categories' },
        { clauses: [{ kind: 'groups', column: 'type', levels: [level], op: 'new', source: 'legend' }] }
      )
    select('a')
    await engine.settled()
    const before = store.get(selectedAtom)
    expect(store.get(countedAtom)).toBe(before)
    select('b')
    expect(store.get(selectedAtom)).toBe(before)
    expect(store.get(countedAtom)).toBeNull()
    await engine.settled()
    expect(store.get(countedAtom)?.flags.indexOf(1)).toBe(1)
    // Columns were changed: another engine works it out again over what the first has left.
    engine.stop()
    expect(store.get(selectedAtom)?.count).toBeGreaterThan(0)
  })

  test('reports why it could not update, and changes nothing', async () => {
    const { store, engine } = opened(() => Promise.reject(new Error('no answer')))
    await engine.settled()
    expect(store.get(selectionErrorAtom)?.message).toBe('no answer')
    expect(store.get(selectedAtom)).toBeNull()
  })
})
