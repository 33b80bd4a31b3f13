import { describe, expect, test } from 'vitest'
import { Generator } from '../../science/random/generator.ts'
import { placeLabels, sheet } from './labels.ts'
import { volcanoNames } from './volcano-chart.ts'

/** About the width of a letter as it is drawn, narrower than what is kept free. */
const drawnLetter = 6.5
const drawnLine = 12

test.each([1, 2, 3, 4, 5])(
  'names of a dense cloud do not lie on each other in a small pane, cloud %i',
  (seed) => {
    const generator = new Generator(seed)
    const named = Array.from({ length: 10 }, (_, row) => ({
      row,
      name: `HLA-DQA${row}`,
      x: 3 + 0.2 * generator.normal(),
      y: 250 + 15 * generator.normal()
    }))
    const [from, to] = [
      { x: -4, y: 0 },
      { x: 4, y: 300 }
    ]
    const labels = placeLabels(named, from, to)
    expect(labels.length).toBeGreaterThanOrEqual(5)
    const boxes = labels.map(({ row, labelX, labelY, align }) => {
      const [x, y, width] = [
        ((labelX - from.x) / 8) * sheet.width,
        (labelY / 300) * sheet.height,
        named[row]!.name.length * drawnLetter
      ]
      return {
        left: align === 'left' ? x : x - width,
        right: align === 'left' ? x + width : x,
        top: y - drawnLine / 2,
        bottom: y + drawnLine / 2
      }
    })
    const lying = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    )
    expect(lying).toEqual([])
  }
)

describe('names of a volcano', () => {
  const rows = [
    { group: 'B', gene: 'MS4A1', avg_log2FC: 3, log10_padj_bh: -40, low: false },
    { group: 'B', gene: 'CD79A', avg_log2FC: 4, log10_padj_bh: -60, low: false },
    { group: 'B', gene: 'RARE', avg_log2FC: 9, log10_padj_bh: -90, low: true },
    { group: 'B', gene: 'ACTB', avg_log2FC: 0.1, log10_padj_bh: -0.2, low: false },
    { group: 'B', gene: 'NONE', avg_log2FC: 1, log10_padj_bh: null, low: false }
  ]
  const names = volcanoNames('markers', 'labels')

  test('rank the furthest first, and leave out what was not told apart', () => {
    expect(names.rank(rows)).toEqual(['CD79A', 'MS4A1'])
  })

  test('stand beside whatever point the reader asks for, in the rows of the labels', () => {
    const placed = names.rows(rows, ['ACTB', 'MS4A1', 'NONE', 'no gene'], true)
    expect(placed).toMatchObject([
      { group: 'B', gene: 'ACTB', fold: 0.1, significance: 0.2, keep: true },
      { group: 'B', gene: 'MS4A1', fold: 3, significance: 40, keep: true }
    ])
  })
})
