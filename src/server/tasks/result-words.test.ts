import { expect, test } from 'vitest'
import type { Tool } from '../../contract/tool.ts'
import { differentialExpression } from '../../tools/differential-expression/tool.ts'
import { survival } from '../../tools/survival/tool.ts'
import { resultContent } from './result.ts'
import type { Shown } from './stored-result.ts'

/** The words of a column in a kept result with this summary and these parameters. */
function wordsIn(
  tool: Tool,
  [table, column]: readonly [string, string],
  summary: Readonly<Record<string, string | readonly string[]>>,
  params: Readonly<Record<string, unknown>> = {}
) {
  const file = {
    summary,
    cellsUsed: 5,
    warnings: [],
    matrices: {},
    tables: { [table]: { rows: 1, columns: [{ name: column, kind: 'string' }] } }
  }
  const result = { file, provenance: { params, resources: [] } } as unknown as Shown['result']
  return resultContent({ tool, result, language: 'zh' }).tables[table]?.columns[0]?.words
}

test('groups of a cut have words, groups of a column keep the names that they have there', () => {
  const group = ['groups', 'group'] as const
  expect(wordsIn(survival, group, { scored: 'yes' })).toEqual({ low: '低', high: '高', all: '全部患者' })
  expect(wordsIn(survival, group, { scored: 'no' })).toEqual({})
  expect(wordsIn(survival, group, {})).toEqual({})
})

test('numbered sides are called by their groups, where the result says them', () => {
  const side = ['samples', 'side'] as const
  const summary = { first: ['STIM'], second: ['CTRL', 'rest'] }
  expect(wordsIn(differentialExpression, side, summary, { compare: 'groups' })).toEqual({
    1: 'STIM',
    2: 'CTRL、rest'
  })
  expect(wordsIn(differentialExpression, side, summary, { compare: 'selection' })).toEqual({
    1: '所选',
    2: '其余'
  })
  expect(wordsIn(differentialExpression, side, {}, { compare: 'groups' })).toEqual({})
})
