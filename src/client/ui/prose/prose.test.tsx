// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { blocksOf, Prose } from './Prose.tsx'

afterEach(cleanup)

it('reads paragraphs, lists and lines that go on', () => {
  expect(blocksOf('First\nline.\n\n- one\n  more\n- two\n\nLast')).toEqual([
    { list: false, lines: ['First line.'] },
    { list: true, lines: ['one more', 'two'] },
    { list: false, lines: ['Last'] }
  ])
  expect(blocksOf('')).toEqual([])
})

it('shows markup as the text that it is', () => {
  render(<Prose text={'- read `.h5ad`\n- <img src=x onerror=alert(1)>'} />)
  expect(screen.getByText('.h5ad').tagName).toBe('CODE')
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

it('names in stars are bold, and stars in code stay', () => {
  const { container } = render(<Prose text={'新增**免疫组库**分析 and **GSEA**: `a ** b`, 2 * 3'} />)
  expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
    '免疫组库',
    'GSEA'
  ])
  expect(container.textContent).toBe('新增免疫组库分析 and GSEA: a ** b, 2 * 3')
})
