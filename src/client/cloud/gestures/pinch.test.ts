import { expect, test } from 'vitest'
import { createPinch } from './pinch.ts'

test('two fingers zoom and move around their midpoint; one finger does neither', () => {
  const pinch = createPinch()
  pinch.down(1, { left: 0, top: 0 })
  expect(pinch.active()).toBe(false)
  expect(pinch.move(1, { left: 10, top: 0 })).toBeNull()
  pinch.down(2, { left: 110, top: 0 })
  expect(pinch.active()).toBe(true)
  expect(pinch.move(2, { left: 210, top: 0 })).toEqual({
    at: { left: 110, top: 0 },
    factor: 2,
    right: 50,
    down: 0
  })
  expect(pinch.move(1, { left: 10, top: 0 })).toEqual({
    at: { left: 110, top: 0 },
    factor: 1,
    right: 0,
    down: 0
  })
  expect(pinch.move(9, { left: 0, top: 0 })).toBeNull()
  pinch.up(1)
  expect(pinch.active()).toBe(false)
  expect(pinch.move(2, { left: 0, top: 0 })).toBeNull()
})

test('fingers that touch do not zoom to infinity', () => {
  const pinch = createPinch()
  pinch.down(1, { left: 5, top: 5 })
  pinch.down(2, { left: 5, top: 5 })
  expect(pinch.move(2, { left: 5, top: 37 })?.factor).toBe(4)
})
