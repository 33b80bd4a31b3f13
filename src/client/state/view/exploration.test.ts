import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { actionAtom, explorationAtom, redoAtom, undoAtom } from './exploration.ts'

test('undo and redo take back and again what an action did beyond the exploration, once each', () => {
  const store = createStore()
  const done: string[] = []
  const effect = (name: string) => ({
    undo: () => void done.push(`undo ${name}`),
    redo: () => void done.push(`redo ${name}`)
  })
  store.set(actionAtom, { name: 'editColumn', effect: effect('a') }, {})
  store.set(actionAtom, { name: 'position' }, { position: 'tsne' })
  store.set(actionAtom, { name: 'deleteColumn', effect: effect('b') }, { position: 'umap' })
  expect(done).toEqual([])
  for (let step = 0; step < 5; step++) store.set(undoAtom)
  expect(done).toEqual(['undo b', 'undo a'])
  expect(store.get(explorationAtom).position).toBeNull()
  for (let step = 0; step < 5; step++) store.set(redoAtom)
  expect(done.slice(2)).toEqual(['redo a', 'redo b'])
  expect(store.get(explorationAtom).position).toBe('umap')
})
