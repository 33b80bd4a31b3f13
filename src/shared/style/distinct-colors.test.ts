import { lab } from 'd3-color'
import { expect, test } from 'vitest'
import { distinctColors } from './distinct-colors.ts'
import { categoryColors } from './palette.ts'

test('eighty colors are all told apart, and begin with those of groups', () => {
  const colors = distinctColors(80).slice(0, 80)
  expect(colors.slice(0, categoryColors.length)).toEqual([...categoryColors])
  const places = colors.map((color) => lab(color))
  const distances = places.flatMap((one, at) =>
    places.slice(0, at).map((other) => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b))
  )
  // Two steps of the grid: side by side nobody takes one for the other.
  expect(Math.min(...distances)).toBeGreaterThan(16)
})

test('however many are asked for, there are as many, and the first stay as they are', () => {
  const first = distinctColors(20).slice(0, 20)
  expect(distinctColors(3000).length).toBeGreaterThanOrEqual(3000)
  expect(distinctColors(1).slice(0, 20)).toEqual(first)
})
