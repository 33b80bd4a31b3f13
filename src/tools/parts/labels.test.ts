import { describe, expect, test } from 'vitest'
import { Generator } from '../../science/random/generator.ts'
import { placeLabels, sheet } from './labels.ts'
import { volcanoNames } from './volcano-chart.ts'
import { volcanoLabels } from './volcano-labels.ts'

/** The approximate width of a drawn letter, which is less than the reserved one. */
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

  test('rank the farthest genes first, and leave out genes that are not significant', () => {
    expect(names.rank(rows)).toEqual(['CD79A', 'MS4A1'])
  })

  test('are those of higher and of lower genes in turn, in the chart and in its menu', () => {
    const both = [
      ...rows,
      { group: 'B', gene: 'LYZ', avg_log2FC: -2, log10_padj_bh: -10, low: false },
      { group: 'B', gene: 'CST3', avg_log2FC: -1, log10_padj_bh: -9, low: false }
    ]
    expect(names.rank(both)).toEqual(['CD79A', 'LYZ', 'MS4A1', 'CST3'])
    const [fold, log10Padj] = [
      Float64Array.from(Array.from({ length: 30 }, (_, at) => (at < 25 ? 4 - at / 10 : -0.5 - at / 20))),
      new Float64Array(30).fill(-5)
    ]
    const named = volcanoLabels(
      { fold, log10Padj, low: new Uint8Array(30) },
      Array.from(fold, (_, at) => `G${at}`)
    )
    expect(named.filter(({ x }) => x < 0)).toHaveLength(5)
    expect(named).toHaveLength(10)
  })

  test('stand at the mean expression of all cells in an MA plot', () => {
    const counted = [{ gene: 'A', avg_log2FC: 1, log10_padj_bh: -9, n_1: 1, n_2: 3, mean_1: 2, mean_2: 6 }]
    expect(names.rows(counted, ['A'], false)).toMatchObject([{ fold: 1, mean: Math.log2(5) }])
  })

  test('stand beside whatever point the reader asks for, in the rows of the labels', () => {
    const placed = names.rows(rows, ['ACTB', 'MS4A1', 'NONE', 'no gene'], true)
    expect(placed).toMatchObject([
      { group: 'B', gene: 'ACTB', fold: 0.1, significance: 0.2, keep: true },
      { group: 'B', gene: 'MS4A1', fold: 3, significance: 40, keep: true }
    ])
  })
})
