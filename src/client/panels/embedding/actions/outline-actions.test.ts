// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { explorationAtom, undoableAtom, undoAtom } from '../../../state/view/exploration.ts'
import { selectedAtom } from '../../../state/selection/selected.ts'
import type { Shape } from '../../../cloud/gestures/gesture.ts'
import { cloudEvents } from '../gestures/use-cloud-events.ts'
import { openPane, type OpenedPane } from '../../../../../tests/fixtures/open-pane.ts'
import { groupActions } from './group-actions.ts'

let opened: OpenedPane
afterEach(() => opened.close())

/** Cells stand on a line; this holds five of them. */
const rectangle = (from: number): Shape => ({ kind: 'rectangle', from: [from, -1], to: [from + 4.5, 1] })

async function drawnOn() {
  opened = openPane({ cells: 100, levels: ['a', 'b', 'c', 'd', 'e'] })
  const { store, pane, answer } = opened
  const { onSelect, onPick } = cloudEvents(store, pane, null).events
  if (!onSelect || !onPick) throw new Error('The cloud has no gestures')
  await answer()
  return {
    store,
    pane,
    answer,
    onSelect,
    onPick,
    clauses: () => store.get(explorationAtom).clauses.map(({ op }) => op),
    selected: () => store.get(selectedAtom)?.count
  }
}

describe('an outline that is drawn before the one before it was answered', () => {
  it('is kept beside it', async () => {
    const { store, answer, onSelect, clauses, selected } = await drawnOn()
    onSelect(rectangle(10), 'new', 'lasso')
    await answer()
    expect([clauses(), selected()]).toEqual([['new'], 5])
    expect(store.get(undoableAtom)).toEqual({ name: 'lasso', values: { count: 5 } })
    onSelect(rectangle(30), 'add', 'lasso')
    onSelect(rectangle(50), 'add', 'rectangle')
    await answer()
    expect([clauses(), selected()]).toEqual([['new', 'add', 'add'], 15])
    expect(store.get(undoableAtom)).toEqual({ name: 'rectangle', values: { count: 15 } })
  })

  it('stays undone where it was undone before the answer', async () => {
    const { store, answer, onSelect, clauses, selected } = await drawnOn()
    onSelect(rectangle(10), 'new', 'lasso')
    await answer()
    onSelect(rectangle(30), 'add', 'lasso')
    expect(store.get(undoableAtom)?.name).toBe('outline')
    store.set(undoAtom)
    await answer()
    expect([clauses(), selected()]).toEqual([['new'], 5])
  })
})

describe('what waits for an answer or for a second click', () => {
  it('adds the group of a clicked cell to what is selected when the cell is known', async () => {
    const { store, pane, answer, onSelect, onPick, clauses, selected } = await drawnOn()
    store.set(pane.toolAtom, 'pick')
    onPick([3, 0], 1, { at: { left: 0, top: 0 }, shift: true, alt: false, control: false, clicks: 1 })
    onSelect(rectangle(10), 'new', 'lasso')
    await answer()
    // One of the five cells is of the same group.
    expect([clauses(), selected()]).toEqual([['new', 'add'], 5 + 19])
  })

  it('hides two groups whose rows were clicked before either was hidden', async () => {
    const { store, pane } = await drawnOn()
    const { toggle } = groupActions(store, pane)
    toggle(1)
    toggle(3)
    expect(store.get(explorationAtom).hidden).toEqual({ type: ['b', 'd'] })
    toggle(1)
    expect(store.get(explorationAtom).hidden).toEqual({ type: ['d'] })
  })
})
