import { expect, test } from 'vitest'
import { backgroundOf, changed, differs, partLike, type Picture } from './pictures.ts'

const whole = { left: 0, top: 0, right: 1, bottom: 1 }

/** Four by two pixels of grey, each with the same three channels and, where wanted, one of opacity. */
const grey = (values: readonly number[], channels = 3): Picture => ({
  width: 4,
  height: 2,
  channels,
  data: values.flatMap((value) => [value, value, value, 255].slice(0, channels))
})
const blank = grey([255, 255, 255, 255, 255, 255, 255, 255])

test('pixels that changed by more than a viewer misses are found, in the region alone', () => {
  const drawn = grey([255, 0, 250, 255, 255, 255, 0, 255])
  expect(changed(blank, drawn, whole)).toEqual([1, 6])
  expect(changed(blank, drawn, { ...whole, left: 0.5 })).toEqual([6])
  expect(differs(blank, drawn, { ...whole, bottom: 0.5, left: 0.5 })).toBe(false)
  expect(differs(blank, drawn, whole)).toBe(true)
})

test('pictures with and without opacity compare by their colours', () => {
  expect(differs(blank, grey([255, 255, 255, 255, 255, 255, 255, 255], 4), whole)).toBe(false)
  expect(changed(blank, grey([0, 255, 255, 255, 255, 255, 255, 255], 4), whole)).toEqual([0])
})

test('how much of what changes stands already is a part of the pixels that change', () => {
  const last = grey([0, 0, 0, 0, 255, 255, 255, 255])
  const pixels = changed(blank, last, whole)
  expect(partLike(last, blank, pixels)).toBe(0)
  expect(partLike(last, grey([0, 255, 255, 5, 9, 9, 9, 9]), pixels)).toBe(0.5)
  expect(partLike(last, last, pixels)).toBe(1)
})

test('an empty plot has the colour that most of a region has', () => {
  const drawn = grey([255, 0, 50, 50, 255, 255, 50, 255], 4)
  const blank = backgroundOf(drawn, { ...whole, right: 0.5 })
  expect(changed(blank, drawn, whole)).toEqual([1, 2, 3, 6])
  expect(changed(backgroundOf(drawn, { ...whole, left: 0.5 }), drawn, whole)).toEqual([0, 1, 4, 5, 7])
})
