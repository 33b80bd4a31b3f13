import { expect, test } from 'vitest'
import { scaleColors } from '../../../../shared/style/chart-theme.ts'
import { legendMarks, type FigureLegend } from './legend.ts'

const legend: FigureLegend = { title: 'Cell type', isGene: false, groups: null, range: null, density: null }
const groups = Array.from({ length: 60 }, (_, n) => ({ name: `Group ${n}`, color: '#112233' }))
const texts = (of: FigureLegend, height: number) =>
  legendMarks(of, 0, height).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

test('as many groups as the height holds, then how many more', () => {
  const lines = texts({ ...legend, groups }, 400)
  expect(lines[0]).toBe('Cell type')
  expect(lines.at(-1)).toBe(`+ ${60 - (lines.length - 2)}`)
  expect(texts({ ...legend, groups: groups.slice(0, 3) }, 400)).toEqual([
    'Cell type',
    'Group 0',
    'Group 1',
    'Group 2'
  ])
})

test('all of it stands inside the height', () => {
  const density = { of: 'shown', title: 'Density', low: '90% of the cells', high: '10%', groups: '' } as const
  for (const height of [300, 420, 700]) {
    for (const mark of legendMarks({ ...legend, groups, density }, 0, height)) {
      expect(mark.kind === 'path' ? 0 : mark.y).toBeLessThan(height)
    }
  }
})

test('a gene has its ramp with both ends and its unit', () => {
  const range = {
    ends: { low: 0, high: 4 },
    low: '0',
    high: '4.00',
    unit: 'ln(CP10k + 1)',
    colors: scaleColors('light')
  }
  const marks = legendMarks({ ...legend, title: 'MS4A1', isGene: true, range }, 0, 400)
  expect(marks.filter(({ kind }) => kind === 'rect').length).toBe(48)
  expect(texts({ ...legend, title: 'MS4A1', range }, 400)).toEqual(['MS4A1', '0', '4.00', 'ln(CP10k + 1)'])
  expect(marks[0]).toMatchObject({ italic: true })
})
