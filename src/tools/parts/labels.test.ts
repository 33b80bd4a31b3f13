import { expect, test } from 'vitest'
import { Generator } from '../../science/random/generator.ts'
import { placeLabels, sheet } from './labels.ts'

/** About the width of a letter as it is drawn, narrower than what is kept free. */
const drawnLetter = 6.5
const drawnLine = 12

test.each([1, 2, 3, 4, 5])('names of a dense cloud do not lie on each other in a small pane, cloud %i', (seed) => {
  const generator = new Generator(seed)
  const named = Array.from({ length: 10 }, (_, row) => ({ row, name: `HLA-DQA${row}`, x: 3 + 0.2 * generator.normal(), y: 250 + 15 * generator.normal() }))
  const [from, to] = [
    { x: -4, y: 0 },
    { x: 4, y: 300 }
  ]
  const labels = placeLabels(named, from, to)
  expect(labels.length).toBeGreaterThanOrEqual(5)
  const boxes = labels.map(({ row, labelX, labelY, align }) => {
    const [x, y, width] = [((labelX - from.x) / 8) * sheet.width, (labelY / 300) * sheet.height, named[row]!.name.length * drawnLetter]
    return { left: align === 'left' ? x : x - width, right: align === 'left' ? x + width : x, top: y - drawnLine / 2, bottom: y + drawnLine / 2 }
  })
  const lying = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
  expect(lying).toEqual([])
})
