import { expect, test } from 'vitest'
import { sidesOf } from './sides.ts'

const plot = { left: 60, top: 30, right: 380, bottom: 560 }
const chart = { width: 400, height: 600 }

test('a chart that fits its place has no fixed title or axes', () => {
  expect(sidesOf(chart, [plot], { width: 400, height: 600 })).toEqual([])
  expect(sidesOf(chart, [], { width: 100, height: 100 })).toEqual([])
})

test('where a chart is too high its title and the axis below stay, where it is too wide the names at its left', () => {
  expect(sidesOf(chart, [plot], { width: 400, height: 300 })).toEqual([
    { at: 'top', box: { x: 0, y: 0, width: 400, height: 30 } },
    { at: 'bottom', box: { x: 0, y: 560, width: 400, height: 40 } }
  ])
  expect(sidesOf(chart, [plot], { width: 200, height: 600 })).toEqual([
    { at: 'left', box: { x: 0, y: 0, width: 60, height: 600 } }
  ])
})

test('the plots of all panels are one: what stands between two of them scrolls', () => {
  const upper = { ...plot, bottom: 250 }
  const lower = { ...plot, top: 290, bottom: 540 }
  const [, bottom] = sidesOf(chart, [lower, upper], { width: 400, height: 300 })
  expect(bottom).toEqual({ at: 'bottom', box: { x: 0, y: 540, width: 400, height: 60 } })
})

test('a strip of groups above a plot stays with its title', () => {
  const strip = { left: 60, top: 8, right: 380, bottom: 20 }
  expect(sidesOf(chart, [strip, { ...plot, top: 22 }], { width: 400, height: 300 })[0]).toEqual({
    at: 'top',
    box: { x: 0, y: 0, width: 400, height: 22 }
  })
})

test('long names below a plot are fixed while they leave it a third of the place', () => {
  const names = { ...plot, top: 8, bottom: 440 }
  expect(sidesOf(chart, [names], { width: 400, height: 300 }).map(({ at }) => at)).toEqual(['bottom'])
  expect(sidesOf(chart, [names], { width: 400, height: 240 })).toEqual([])
})

test('a title or an axis that would cover most of the plot scrolls with it', () => {
  expect(sidesOf(chart, [plot], { width: 400, height: 80 })).toEqual([
    { at: 'top', box: { x: 0, y: 0, width: 400, height: 30 } }
  ])
})
