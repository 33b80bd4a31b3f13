// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MatchReport } from '../../../contract/api/set.ts'
import { switchLanguage } from '../../i18n/switch.ts'
import { ImportReport } from './ImportReport.tsx'

afterEach(cleanup)

const report: MatchReport = {
  found: 9,
  otherCase: 1,
  byOther: 4,
  bySynonym: 2,
  duplicates: 0,
  missing: 1,
  missingNames: ['NOTHING']
}

test.each([
  [
    'en',
    '9 found · 1 not found · 1 differ in letter case · 4 by Ensembl id · 2 by an earlier symbol or a synonym'
  ],
  ['zh', '找到 9 个 · 未找到 1 个 · 1 个大小写不同 · 4 个按 Ensembl 编号 · 2 个按曾用名或别名']
] as const)('the report says how names were found (%s)', (language, words) => {
  switchLanguage(language)
  render(<ImportReport kind="gene" sets={[{ id: null, name: 'One', report }]} />)
  expect(screen.getByText(words)).toBeTruthy()
})
