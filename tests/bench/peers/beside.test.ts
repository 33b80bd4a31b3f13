import { expect, test } from 'vitest'
import { besideLines, besideRows, isBehind, ratioOf } from './beside.ts'

const units = new Map([
  ['to all cells', 'ms'],
  ['frames', 'a second'],
  ['tab', 'MiB']
] as const)
const compared = { peer: 'plot 1.0', cells: 1000, units }

test('medians of what both were asked stand side by side; what one of them lacks is left out', () => {
  const own = new Map([
    ['to all cells', [100, 300, 200]],
    ['frames', [30, 31]],
    ['tab', [90]]
  ])
  const other = new Map([
    ['frames', [60, 62, 61]],
    ['to all cells', [800]]
  ])
  expect(besideRows(compared, own, other)).toEqual([
    { peer: 'plot 1.0', what: 'to all cells', cells: 1000, unit: 'ms', own: 200, other: 800, runs: 1 },
    { peer: 'plot 1.0', what: 'frames', cells: 1000, unit: 'a second', own: 30.5, other: 61, runs: 2 }
  ])
})

test('less is better of time and memory, more of frames; near each other nobody is behind', () => {
  expect(ratioOf({ unit: 'ms', own: 200, other: 800 })).toBe(4)
  expect(ratioOf({ unit: 'a second', own: 30, other: 60 })).toBe(0.5)
  expect(ratioOf({ unit: 'ms', own: 0, other: 0 })).toBeNaN()
  expect(isBehind({ unit: 'ms', own: 104, other: 100 })).toBe(false)
  expect(isBehind({ unit: 'ms', own: 106, other: 100 })).toBe(true)
  expect(isBehind({ unit: 'ms', own: 20, other: 0 })).toBe(true)
  expect(isBehind({ unit: 'a second', own: 96, other: 100 })).toBe(false)
  expect(isBehind({ unit: 'a second', own: 94, other: 100 })).toBe(true)
})

test('lines say how many times as good Cytodeck is, and where it is behind', () => {
  const row = { peer: 'plot 1.0', what: 'frames', cells: 1000, unit: 'a second', runs: 2 } as const
  const lines = besideLines([
    { ...row, own: 30, other: 60 },
    { ...row, own: 60, other: 30 }
  ])
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['peer', 'what', 'cells', 'Cytodeck', 'other', 'unit', 'times as good', 'runs'],
    ['plot 1.0', 'frames', '1,000', '30.0', '60.0', 'a second', '0.50', '2', 'behind'],
    ['plot 1.0', 'frames', '1,000', '60.0', '30.0', 'a second', '2.00', '2']
  ])
})
