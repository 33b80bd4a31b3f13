// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createFilter } from '../../../../workers/filter/filter.ts'
import type { FilterWorker } from '../../../../workers/filter/index.ts'
import { explorationAtom, undoableAtom, undoAtom } from '../../state/exploration.ts'
import { selectedAtom } from '../../state/selected.ts'
import { createSelectionEngine } from '../../state/selection-engine.ts'
import type { Shape } from './gestures/tool.ts'
import { useSelectionActs } from './selection-acts.ts'
import { useClick } from './use-click.ts'
import type { GroupColoring } from './use-color.ts'
import { useGroupActs } from './use-group-acts.ts'
import { useOutline } from './use-outline.ts'
import { useView } from './use-view.ts'

afterEach(cleanup)

const cells = 100
const levels = ['a', 'b', 'c', 'd', 'e']
const rows = Uint32Array.from({ length: cells }, (_, cell) => cell)
const codes = Int32Array.from(rows, (cell) => cell % levels.length)
const group: GroupColoring = {
  kind: 'group',
  name: 'type',
  label: null,
  column: { codes, levels, colors: levels.map(() => '#112233'), counts: levels.map(() => cells / levels.length) }
}
/** Cells stand on a line, ten apart from a rectangle to the next. */
const rectangle = (from: number): Shape => ({ kind: 'rectangle', from: [from, -1], to: [from + 4.5, 1] })

/** Cells on a line, drawn on as in the panel; the thread answers when it is told to. */
function opened() {
  const filter = createFilter()
  filter.open(cells)
  filter.addPoints('umap', rows, Float32Array.from([...rows].flatMap((cell) => [cell, 0])))
  filter.setGroups('type', codes, levels)
  const waiting: (() => void)[] = []
  const delayed = <Answer,>(answer: () => Answer): Promise<Answer> =>
    new Promise((resolve) => {
      const asked = answer()
      waiting.push(() => resolve(asked))
    })
  const thread = new Proxy({} as FilterWorker, {
    get:
      (_, name: keyof typeof filter) =>
      (...given: readonly unknown[]) =>
        delayed(() => (filter[name] as (...given: readonly unknown[]) => unknown)(...given))
  })
  const store = createStore()
  const engine = createSelectionEngine(store, {
    needPosition: async () => {},
    needGroups: async () => {},
    needMembers: async () => {},
    needFiltered: async () => {},
    select: (...given) => delayed(() => filter.select(...given))
  })
  const { result } = renderHook(
    () => {
      const acts = useSelectionActs([], 'first')
      const view = useView({ thread, position: 'umap', count: cells, complete: true, selected: null, groups: group, elsewhere: null })
      const groups = useGroupActs({ group, title: 'Type', acts })
      return {
        ...useOutline({ paneName: 'first', position: 'umap', splitBy: null, acts, preview: view.preview, end: view.end, drawn: view.drawn }),
        ...groups,
        click: useClick({ tool: 'pick', thread, position: 'umap', group, onPin: () => {}, onGroup: groups.selectGroup })
      }
    },
    { wrapper: ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider> }
  )
  /** Gives the answers that are waited for, and those that are asked for because of them. */
  const answer = () =>
    act(async () => {
      for (let turn = 0; turn < 20; turn++) {
        for (const give of waiting.splice(0)) give()
        await Promise.resolve()
      }
      await engine.settled()
    })
  return {
    store,
    answer,
    acts: () => result.current,
    clauses: () => store.get(explorationAtom).clauses.map(({ op }) => op),
    selected: () => store.get(selectedAtom)?.count
  }
}

describe('an outline that is drawn before the one before it was answered', () => {
  it('is kept beside it, though both were drawn from the same picture', async () => {
    const { answer, acts, clauses, selected, store } = opened()
    await answer()
    const { select } = acts()
    act(() => select(rectangle(10), 'new', 'lasso'))
    await answer()
    expect([clauses(), selected()]).toEqual([['new'], 5])
    expect(store.get(undoableAtom)).toEqual({ name: 'lasso', values: { count: 5 } })
    act(() => {
      select(rectangle(30), 'add', 'lasso')
      select(rectangle(50), 'add', 'rectangle')
    })
    await answer()
    expect([clauses(), selected()]).toEqual([['new', 'add', 'add'], 15])
    expect(store.get(undoableAtom)).toEqual({ name: 'rectangle', values: { count: 15 } })
  })

  it('stays undone where it was undone before the answer', async () => {
    const { answer, acts, clauses, selected, store } = opened()
    await answer()
    act(() => acts().select(rectangle(10), 'new', 'lasso'))
    await answer()
    act(() => acts().select(rectangle(30), 'add', 'lasso'))
    expect(store.get(undoableAtom)?.name).toBe('outline')
    act(() => store.set(undoAtom))
    await answer()
    expect([clauses(), selected()]).toEqual([['new'], 5])
  })
})

describe('what waits for an answer or for a second click', () => {
  it('adds the group of a clicked cell to what is selected when the cell is known', async () => {
    const { answer, acts, clauses, selected } = opened()
    await answer()
    const shift = { at: { left: 0, top: 0 }, shift: true, alt: false, control: false, clicks: 1 }
    act(() => acts().click([3, 0], 1, shift))
    act(() => acts().select(rectangle(10), 'new', 'lasso'))
    await answer()
    expect([clauses(), selected()]).toEqual([['new', 'add'], 5 + 19])
  })

  it('hides two groups whose rows were clicked before either was hidden', () => {
    const { acts, store } = opened()
    const { toggle } = acts()
    act(() => {
      toggle(1)
      toggle(3)
    })
    expect(store.get(explorationAtom).hidden).toEqual({ type: ['b', 'd'] })
    act(() => toggle(1))
    expect(store.get(explorationAtom).hidden).toEqual({ type: ['d'] })
  })
})
