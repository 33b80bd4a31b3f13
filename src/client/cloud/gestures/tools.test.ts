import { describe, expect, test } from 'vitest'
import { polygonTool } from './polygon.ts'
import { lassoTool } from './lasso.ts'
import { panTool } from './pan.ts'
import { rectangleTool } from './rectangle.ts'
import { turnTool } from './turn.ts'
import { operationOf, type GestureTarget, type Outline, type Press, type Shape } from './gesture.ts'

/** An embedding of which one unit is ten pixels; it writes down what the tool does. */
function recorded() {
  const done: { shape: Shape; operation: string; action: string }[] = []
  const clicks: Press['at'][] = []
  const pans: [number, number][] = []
  const turns: [number, number][] = []
  let zoom = 10
  let outline: Outline | null = null
  let preview: Shape | null = null
  const made: GestureTarget = {
    embeddingAt: ({ left, top }) => [left / zoom, -top / zoom],
    screenAt: ([x, y]) => ({ left: x * zoom, top: -y * zoom }),
    draw: (drawn) => (outline = drawn),
    preview: (shape) => (preview = shape),
    select: (shape, operation, action) => done.push({ shape, operation, action }),
    click: (at) => clicks.push(at),
    zoom: () => {},
    pan: (right, down) => pans.push([right, down]),
    turn: (right, down) => turns.push([right, down])
  }
  return {
    made,
    done,
    clicks,
    pans,
    turns,
    outline: () => outline,
    preview: () => preview,
    zoomTo: (scale: number) => (zoom = scale)
  }
}

const at = (left: number, top: number, keys: Partial<Press> = {}): Press => ({
  at: { left, top },
  shift: false,
  alt: false,
  control: false,
  clicks: 1,
  ...keys
})
const square = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)]

describe('the lasso', () => {
  test('gives its vertices in the embedding, and the operation of the keys at release', () => {
    const held = recorded()
    const tool = lassoTool(held.made)
    tool.press(at(0, 0))
    for (const step of square) tool.drag(step)
    expect(held.preview()).toEqual({
      kind: 'polygon',
      vertices: [
        [0, -0],
        [10, -0],
        [10, -10],
        [0, -10]
      ]
    })
    tool.release(at(0, 100, { shift: true }))
    expect(held.done).toEqual([
      {
        shape: {
          kind: 'polygon',
          vertices: [
            [0, -0],
            [10, -0],
            [10, -10],
            [0, -10]
          ]
        },
        operation: 'add',
        action: 'lasso'
      }
    ])
    expect(held.outline()).toBeNull()
  })

  test('goes through the places on its way, and is shown where it has come to', () => {
    const held = recorded()
    const tool = lassoTool(held.made)
    tool.press(at(0, 0))
    for (const step of square) tool.pass?.(step)
    expect([held.outline(), held.preview()]).toEqual([null, null])
    tool.drag(at(0, 50))
    const vertices = [
      [0, -0],
      [10, -0],
      [10, -10],
      [0, -10],
      [0, -5]
    ]
    expect(held.outline()?.vertices).toEqual(vertices)
    expect(held.preview()).toEqual({ kind: 'polygon', vertices })
  })

  test('stays where it is when the cloud is zoomed meanwhile', () => {
    const held = recorded()
    const tool = lassoTool(held.made)
    tool.press(at(0, 0))
    tool.drag(at(100, 0))
    held.zoomTo(20)
    tool.drag(at(200, 200))
    tool.release(at(200, 200))
    expect(held.done[0]?.shape).toEqual({
      kind: 'polygon',
      vertices: [
        [0, -0],
        [10, -0],
        [10, -10]
      ]
    })
  })

  test('of less than four pixels is a click', () => {
    const held = recorded()
    const tool = lassoTool(held.made)
    tool.press(at(5, 5))
    tool.drag(at(6, 6))
    tool.release(at(6, 6))
    expect(held.done).toEqual([])
    expect(held.clicks).toEqual([{ left: 6, top: 6 }])
  })

  test('is taken back by cancel, once', () => {
    const held = recorded()
    const tool = lassoTool(held.made)
    tool.press(at(0, 0))
    for (const step of square) tool.drag(step)
    expect(tool.cancel()).toBe(true)
    tool.release(at(0, 0))
    expect(held.done).toEqual([])
    expect(tool.cancel()).toBe(false)
  })
})

describe('the rectangle', () => {
  test('runs from corner to corner', () => {
    const held = recorded()
    const tool = rectangleTool(held.made)
    tool.press(at(10, 10))
    tool.drag(at(30, 50))
    expect(held.outline()?.vertices.length).toBe(5)
    tool.release(at(30, 50, { alt: true }))
    expect(held.done).toEqual([
      { shape: { kind: 'rectangle', from: [1, -1], to: [3, -5] }, operation: 'subtract', action: 'rectangle' }
    ])
  })
})

describe('the clicked polygon', () => {
  const corners = [at(0, 0), at(100, 0), at(100, 100)]
  const drawn = {
    kind: 'polygon',
    vertices: [
      [0, -0],
      [10, -0],
      [10, -10]
    ]
  }

  test('closes at its first corner', () => {
    const held = recorded()
    const tool = polygonTool(held.made)
    for (const corner of [...corners, at(4, 4)]) tool.press(corner)
    expect(held.done).toEqual([{ shape: drawn, operation: 'new', action: 'polygon' }])
  })

  test('closes by Enter, and Backspace takes corners back', () => {
    const held = recorded()
    const tool = polygonTool(held.made)
    expect(tool.key?.('Enter')).toBe(false)
    for (const corner of [...corners, at(50, 300)]) tool.press(corner)
    expect(tool.key?.('Backspace')).toBe(true)
    expect(tool.key?.('Enter')).toBe(true)
    expect(held.done[0]?.shape).toEqual(drawn)
  })

  test('closes by a double click, which adds no corner', () => {
    const held = recorded()
    const tool = polygonTool(held.made)
    for (const corner of corners) tool.press(corner)
    tool.press(at(100, 100, { clicks: 2 }))
    expect(held.done[0]?.shape).toEqual(drawn)
  })
})

test('panning moves by steps, and is no click', () => {
  const held = recorded()
  const tool = panTool(held.made)
  tool.press(at(0, 0))
  tool.drag(at(10, 0))
  tool.drag(at(15, 5))
  tool.release(at(15, 5))
  expect(held.pans).toEqual([
    [10, 0],
    [5, 5]
  ])
  expect(held.clicks).toEqual([])
})

test('turning follows the pointer, with Shift it moves', () => {
  const held = recorded()
  const tool = turnTool(held.made)
  tool.press(at(0, 0))
  tool.drag(at(10, 4))
  tool.release(at(10, 4))
  tool.press(at(0, 0, { shift: true }))
  tool.drag(at(7, 0))
  tool.release(at(7, 0))
  tool.press(at(3, 3))
  tool.release(at(3, 3))
  expect([held.turns, held.pans, held.clicks]).toEqual([[[10, 4]], [[7, 0]], [{ left: 3, top: 3 }]])
})

test('Shift adds, Alt removes, Ctrl keeps the common part', () => {
  expect(
    [at(0, 0), at(0, 0, { shift: true }), at(0, 0, { alt: true }), at(0, 0, { control: true })].map(
      operationOf
    )
  ).toEqual(['new', 'add', 'subtract', 'intersect'])
})
