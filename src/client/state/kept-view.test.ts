// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { camerasAtom } from './cameras.ts'
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

test('a split, the second picture and the cameras come back, and are not needed', () => {
  keepViewOf('one')
  const beside = { position: 'tsne', colorBy: { kind: 'number', column: 'score' }, split: null } as const
  const cameras = { 'first:umap': { x: 1, y: -2, zoom: 3 } }
  store.set(actAtom, { name: 'split' }, { split: 'group', beside })
  store.set(camerasAtom, cameras)
  reload()
  store.set(camerasAtom, {})
  restoreView('one')
  expect(store.get(explorationAtom)).toMatchObject({ split: 'group', beside })
  expect(store.get(camerasAtom)).toEqual(cameras)
  sessionStorage.setItem('cytodeck.view.one', JSON.stringify({ position: 'umap', colorBy: null, filters: [], clauses: [], hidden: {} }))
  restoreView('one')
  expect(store.get(explorationAtom)).toEqual({ ...emptyExploration, position: 'umap' })
  expect(store.get(camerasAtom)).toEqual({})
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
