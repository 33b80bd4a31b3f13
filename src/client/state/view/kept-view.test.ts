// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { camerasAtom, turnsAtom } from './cameras.ts'
import { actionAtom, emptyExploration, explorationAtom, resetExplorationAtom } from './exploration.ts'
import { keepViewOf, restoreView, seenViewSchema, viewNow } from './kept-view.ts'
import { allViewSettingsAtom, plainViewSettings } from './view-settings.ts'

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
  store.set(actionAtom, { name: 'lasso' }, view)
  reload()
  restoreView('two')
  expect(store.get(explorationAtom)).toEqual(emptyExploration)
  restoreView('one')
  expect(store.get(explorationAtom)).toEqual({ ...emptyExploration, ...view })
})

test('groups of a column named as what every object has stay hidden', () => {
  keepViewOf('one')
  const hidden = Object.fromEntries(['__proto__', 'constructor'].map((column) => [column, ['B']]))
  store.set(actionAtom, { name: 'lasso' }, { ...view, hidden })
  reload()
  restoreView('one')
  // Read as a map: an object with a key `__proto__` is compared without it.
  expect(new Map(Object.entries(store.get(explorationAtom).hidden))).toEqual(new Map(Object.entries(hidden)))
})

test('a split, the second pane and the cameras come back, and are not needed', () => {
  keepViewOf('one')
  const beside = { position: 'tsne', colorBy: { kind: 'number', column: 'score' }, split: null } as const
  const cameras = { 'first:umap': { x: 1, y: -2, zoom: 3 } }
  store.set(actionAtom, { name: 'split' }, { split: 'group', beside })
  store.set(camerasAtom, cameras)
  reload()
  store.set(camerasAtom, {})
  restoreView('one')
  expect(store.get(explorationAtom)).toMatchObject({ split: 'group', beside })
  expect(store.get(camerasAtom)).toEqual(cameras)
  sessionStorage.setItem(
    'cytodeck.view.one',
    JSON.stringify({ position: 'umap', colorBy: null, filters: [], clauses: [], hidden: {} })
  )
  restoreView('one')
  expect(store.get(explorationAtom)).toEqual({ ...emptyExploration, position: 'umap' })
  expect(store.get(camerasAtom)).toEqual({})
})

test('how each pane is drawn and turned comes back, and what is out of bounds counts as nothing', () => {
  keepViewOf('one')
  const looks = {
    first: {
      ...plainViewSettings,
      size: 5,
      opacity: 0.4,
      labels: false,
      density: { of: 'groups', smoothing: 2, filled: false },
      zeros: { of: 'LYZ', grey: false }
    },
    beside: { ...plainViewSettings, solid: true, range: { of: 'LYZ', low: 0, high: 3 } }
  } as const
  const turns = { 'beside:pc3:solid': { yaw: 1, pitch: -0.5 } }
  store.set(actionAtom, { name: 'lasso' }, view)
  store.set(allViewSettingsAtom, looks)
  store.set(turnsAtom, turns)
  reload()
  store.set(allViewSettingsAtom, {})
  store.set(turnsAtom, {})
  restoreView('one')
  expect(store.get(allViewSettingsAtom)).toEqual(looks)
  expect(store.get(turnsAtom)).toEqual(turns)
  expect(seenViewSchema.safeParse({ ...viewNow(), looks: { first: { size: 500 } } }).success).toBe(false)
})

test.each([
  { kind: 'score', name: 'T cells', of: { set: 'a' }, method: 'zscore' },
  { kind: 'score', name: 'Average of 2 genes', of: { genes: ['CD3D', 'CD3E'] }, method: 'mean' },
  { kind: 'members', name: 'B cells', set: 'b' },
  { kind: 'band', name: '7p', task: 't', matrix: 'changes', from: 3, to: 9 },
  { kind: 'pair', name: 'CCL19 → CCR7', ligand: ['CCL19'], receptor: ['CCR7'] }
] as const)('a color by a set, a list, a band or a pair comes back: %j', (colorBy) => {
  keepViewOf('one')
  store.set(
    actionAtom,
    { name: 'colorBy' },
    { colorBy, clauses: [{ op: 'new', source: 'cell-set', kind: 'members', setId: 'b', name: 'B cells' }] }
  )
  reload()
  restoreView('one')
  expect(store.get(explorationAtom)).toMatchObject({
    colorBy,
    clauses: [{ kind: 'members', setId: 'b', name: 'B cells' }]
  })
})

test.each(['{', 'null', '{"position":5}', '[]'])('what is damaged counts as nothing: %s', (text) => {
  sessionStorage.setItem('cytodeck.view.one', text)
  restoreView('one')
  expect(store.get(explorationAtom)).toEqual(emptyExploration)
})
