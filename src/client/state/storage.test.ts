// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored, removeStored, storageWorks, writeStored } from './storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('what the browser keeps', () => {
  it('stands under one prefix', () => {
    writeStored('position', 'tsne')
    expect(localStorage.getItem('cytodeck.position')).toBe('"tsne"')
    expect(readStored('position', 'umap')).toBe('tsne')
    removeStored('position')
    expect(readStored('position', 'umap')).toBe('umap')
  })
  it.each([
    ['no JSON', '{{{'],
    ['another type', '17'],
    ['null', 'null'],
    ['nothing', '']
  ])('gives the default for %s', (_name, text) => {
    localStorage.setItem('cytodeck.position', text)
    expect(readStored('position', 'umap')).toBe('umap')
  })
  it('gives the default for the shape of another version', () => {
    localStorage.setItem('cytodeck.color_sets', JSON.stringify({ classified: ['#fff'] }))
    expect(readStored('color_sets', {})).toEqual({})
  })
  it('goes on without storage', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(readStored('theme', 'system')).toBe('system')
    expect(writeStored('theme', 'dark')).toBe(false)
    expect(() => removeStored('theme')).not.toThrow()
    expect(storageWorks()).toBe(false)
  })
})
