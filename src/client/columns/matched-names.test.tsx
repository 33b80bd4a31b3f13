// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NameRule } from '../../contract/name-rules.ts'
import { switchLanguage } from '../i18n/switch.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { isPartial, MatchedNames, rulesOf, type Checked } from './MatchedNames.tsx'

const checked = (exact: number, suffix: number, encoding: Checked['encoding'] = 'utf-8'): Checked => ({
  cells: 2638,
  rows: 2700,
  encoding,
  matches: [
    { rule: 'exact', matched: exact },
    { rule: 'case', matched: exact },
    { rule: 'suffix', matched: suffix },
    { rule: 'barcode', matched: suffix }
  ]
})
const shown = (
  found: Checked,
  rule: NameRule = 'exact',
  kinds: ReadonlySet<'qc' | 'meta'> = new Set(['qc'])
) => {
  const [onRule, onAccept] = [vi.fn<(rule: NameRule) => void>(), vi.fn<(accepted: boolean) => void>()]
  render(
    <ThemeProvider>
      <MatchedNames
        checked={found}
        kinds={kinds}
        rule={rule}
        accepted={false}
        onRule={onRule}
        onAccept={onAccept}
      />
    </ThemeProvider>
  )
  return { onRule, onAccept }
}

beforeEach(() => switchLanguage('en'))
afterEach(cleanup)

it('a file that names all cells is not asked about', () => {
  const found = checked(2638, 2638)
  expect([rulesOf(found), isPartial(found, 'exact')]).toEqual([['exact'], false])
  shown(found)
  expect(screen.getByText('2,638 of 2,638 cells found (100.0%), in a file of 2,700 lines')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('a rule that finds more is offered with its share, and one that finds no more is not', () => {
  const found = checked(0, 2638)
  expect([rulesOf(found), isPartial(found, 'exact'), isPartial(found, 'suffix')]).toEqual([
    ['exact', 'suffix'],
    true,
    false
  ])
  const { onRule } = shown(found)
  fireEvent.click(screen.getByRole('radio', { name: /Ignoring the number at the end/ }))
  expect(onRule).toHaveBeenCalledWith('suffix')
})

it('below 90 % the dialog says how many cells would be filled, and with what', () => {
  const { onAccept } = shown(checked(2000, 2000, 'gb18030'))
  expect(screen.getByText('The file was read as GB18030 text')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /638 cells that are not in the file become 0/ }))
  expect(onAccept).toHaveBeenCalledWith(true)
})

it('says what the cells outside the file become in columns of several kinds', () => {
  shown(checked(2000, 2000), 'exact', new Set(['qc', 'meta']))
  expect(screen.getByRole('checkbox', { name: /become "others" in groups, and 0 elsewhere/ })).toBeTruthy()
})
