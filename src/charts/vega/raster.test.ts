import { describe, expect, it } from 'vitest'
import { crowdedMarks, pictureBox } from './raster.ts'
import type { Scene } from './scenegraph.ts'

describe('crowdedMarks', () => {
  it('finds point marks at any depth and leaves words alone', () => {
    const items = (count: number) => Array.from({ length: count }, () => ({}))
    const bounds = { x1: 0, y1: 0, x2: 9.5, y2: 9.5 }
    const many: Scene = { marktype: 'symbol', items: items(6), bounds }
    const words: Scene = { marktype: 'text', items: items(6), bounds }
    const few: Scene = { marktype: 'symbol', items: items(5), bounds }
    const inner: Scene = { marktype: 'group', items: [{ items: [many, words, few] }], bounds }
    expect(crowdedMarks({ marktype: 'group', items: [{ items: [inner] }], bounds }, 5)).toEqual([many])
  })
})

describe('pictureBox', () => {
  it('covers the mark, and ends with the group where the mark is clipped', () => {
    const bounds = { x1: -3.2, y1: 4.5, x2: 120.1, y2: 80 }
    expect(pictureBox({ marktype: 'symbol', items: [], bounds })).toEqual({ x1: -4, y1: 4, x2: 121, y2: 80 })
    expect(
      pictureBox({ marktype: 'symbol', items: [], bounds, clip: true, group: { width: 100, height: 60 } })
    ).toEqual({ x1: 0, y1: 4, x2: 100, y2: 60 })
  })
})
