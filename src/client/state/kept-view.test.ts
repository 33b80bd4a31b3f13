// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { actAtom, emptyExploration, explorationAtom, resetExplorationAtom } from './exploration.ts'
import { keepViewOf, restoreView } from './kept-view.ts'

const store = getDefaultStore()
const view = {
  position: 'umap',
  colorBy: { kind: 'gene', gene: 'MS4A1' },
  clauses: [{ op: 'new', source: 'legend', kind: 'all' }],
  hidden: { group: ['B'] }
} as const

const reload = () => {
  window.dispatchEvent(new Event('pagehide'))
  store.set(resetExplorationAtom)
}

beforeEach(() => {
  sessionStorage.clear()
  store.set(resetExplorationAtom)
})

test('a view comes back in its own project only', () => {
  keepViewOf('one')
  store.set(actAtom, { name: 'lasso' }, view)
  reload()
  restoreView('two')
  expect(store.get(explorationAtom)).toEqual(emptyExploration)
  restoreView('one')
  expect(store.get(explorationAtom)).toEqual({ ...emptyExploration, ...view })
})

test.each([
  { kind: 'score', name: 'T cells', of: { set: 'a' }, method: 'zscore' },
  { kind: 'score', name: 'Average of 2 genes', of: { genes: ['CD3D', 'CD3E'] }, method: 'mean' },
  { kind: 'members', name: 'B cells', set: 'b' }
] as const)('a color by a set or a list comes back: %j', (colorBy) => {
  keepViewOf('one')
  store.set(actAtom, { name: 'colorBy' }, { colorBy, clauses: [{ op: 'new', source: 'cell-set', kind: 'members', setId: 'b', name: 'B cells' }] })
  reload()
  restoreView('one')
  expect(store.get(explorationAtom)).toMatchObject({ colorBy, clauses: [{ kind: 'members', setId: 'b', name: 'B cells' }] })
})

test.each(['{', 'null', '{"position":5}', '[]'])('what is damaged counts as nothing: %s', (text) => {
  sessionStorage.setItem('cytodeck.view.one', text)
  restoreView('one')
  expect(store.get(explorationAtom)).toEqual(emptyExploration)
})
