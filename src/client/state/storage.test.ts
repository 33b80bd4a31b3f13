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
  it.each(['__proto__', 'constructor'])('keeps what belongs to a column named %s', (column) => {
    const of = <Value>(value: Value) => Object.fromEntries([[column, value]])
    const layout = { hidden: [column], order: [], pinned: null, sizes: of(300) }
    const style = { order: [column], colors: of('#123456') }
    writeStored('tables', { 'P2026-0001': layout })
    writeStored('color_sets', of(style))
    writeStored('typing', { 'P2026-0001': of(of('T cell')) })
    expect(readStored('tables', {})).toEqual({ 'P2026-0001': layout })
    expect(JSON.stringify(readStored('color_sets', {}))).toBe(JSON.stringify(of(style)))
    expect(JSON.stringify(readStored('typing', {})['P2026-0001'])).toBe(JSON.stringify(of(of('T cell'))))
    expect(Object.keys(readStored('tables', {})['P2026-0001']?.sizes ?? {})).toEqual([column])
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
