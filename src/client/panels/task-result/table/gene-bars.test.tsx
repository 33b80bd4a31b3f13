// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { geneChunks } from './gene-chunks.ts'
import { GeneBars, widthOfBars } from './GeneBars.tsx'

afterEach(cleanup)

const bar = (name: string, value: number) => ({ name, value, color: '#B0003D', text: value.toFixed(2) })

test('the highest bar is as high as the row, and each says its group and value', () => {
  render(<GeneBars label="Highest in B: 2.80" bars={[bar('B', 2.8), bar('NK', 1.4), bar('T', 0)]} />)
  const picture = screen.getByRole('img', { name: 'Highest in B: 2.80' })
  const heights = [...picture.querySelectorAll('rect')].map((one) => Number(one.getAttribute('height')))
  expect(heights).toEqual([18, 9, 1])
  expect([...picture.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'B: 2.80',
    'NK: 1.40',
    'T: 0.00'
  ])
})

test('a gene that no group expresses has bars of almost no height', () => {
  render(<GeneBars label="none" bars={[bar('B', 0), bar('T', 0)]} />)
  const heights = [...screen.getByRole('img').querySelectorAll('rect')].map((one) =>
    one.getAttribute('height')
  )
  expect(heights).toEqual(['1', '1'])
})

test('many groups share the room of a few', () => {
  expect(widthOfBars(9)).toBe(132)
  expect(widthOfBars(200)).toBe(156)
  const groups = Array.from({ length: 60 }, (_, i) => bar(`c${i}`, i))
  render(<GeneBars label="many" bars={groups} />)
  const last = [...screen.getByRole('img').querySelectorAll('rect')].at(-1)!
  expect(Number(last.getAttribute('x')) + Number(last.getAttribute('width'))).toBeLessThanOrEqual(133)
})

test('genes are asked for in lists that fit into an address, and that other pages leave as they are', () => {
  const page = (number: number) =>
    Array.from({ length: 200 }, (_, i) => ({ gene: `ENSG${number * 200 + i}` }))
  const both = geneChunks([...page(1), ...page(2)])
  expect(both.map(({ length }) => length)).toEqual([100, 100, 100, 100])
  expect(geneChunks(page(1))).toEqual(both.slice(0, 2))
  expect(geneChunks(page(2))).toEqual(both.slice(2))
  expect(geneChunks([{ gene: 'B' }, { gene: null }, { gene: 'A' }, { gene: 'B' }])).toEqual([['A', 'B']])
  expect(geneChunks([{ group: 'B' }])).toEqual([])
})
