// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { provenance } from '../../../contract/api/task.ts'
import type { Clause } from '../../../contract/selection.ts'
import { fill, type Language, type Text, type TextValues } from '../../../contract/text.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { clauseText, madeRows, withoutSeed } from './made.ts'
import { words } from './words.ts'

type Rows = Readonly<Record<string, Text | { readonly en: { readonly other: string }; readonly zh: string }>>

const translating =
  <Key extends string>(rows: Rows & Readonly<Record<Key, unknown>>, language: Language) =>
  (key: Key, values?: TextValues): string => {
    const row = rows[key]
    return fill(
      typeof row.en === 'string' ? { en: row.en, zh: row.zh } : { en: row.en.other, zh: row.zh },
      language,
      values
    )
  }
const tIn = (language: Language) => translating(words.rows, language)

const lasso: Clause = {
  kind: 'polygon',
  position: 'umap',
  vertices: [
    [0, 0],
    [1, 0],
    [0, 1]
  ],
  op: 'new',
  source: 'embedding'
}
const group: Clause = {
  kind: 'groups',
  column: 'type',
  levels: ['B', 'NK'],
  op: 'subtract',
  source: 'legend'
}

describe('the steps of a selection', () => {
  it('are words of either language', () => {
    const linesIn = (language: Language) =>
      [lasso, group, { ...group, op: 'invert' as const }].map((clause) => clauseText(clause, tIn(language)))
    expect(linesIn('en')).toEqual(['lasso on UMAP with 3 corners', 'subtract type ∈ {B, NK}', 'inverted'])
    expect(linesIn('zh')).toEqual(['UMAP 上的套索（3 个顶点）', '减去 type ∈ {B, NK}', '反选'])
  })
})

it('a seed among the parameters is not said a second time', () => {
  expect(withoutSeed({ seed: 42, dimension: 20 })).toEqual({ dimension: 20 })
})

describe('a test that was left to the tool', () => {
  const digest = 'a1b2c3d4'
  const made = provenance.parse({
    tool: 'differential-expression',
    toolVersion: '1.0.0',
    cytodeck: '1.0.0',
    node: '24.0.0',
    params: { compare: 'selection', method: 'auto' },
    decided: { method: 'wilcoxon' },
    seed: 1,
    threads: 2,
    layer: 'counts',
    inputDigest: digest,
    selectionDigest: digest,
    resultDigest: digest,
    cellsSelected: 10,
    cellsUsed: 10,
    filters: [],
    clauses: [],
    clausesAgree: null,
    startTime: '2026-01-02T03:04:05.000Z',
    endTime: '2026-01-02T03:04:06.000Z',
    seconds: 1,
    peakMemoryBytes: 2 ** 20,
    references: []
  })

  it.each([
    ['en', 'Test', 'Wilcoxon rank-sum', /Auto/],
    ['zh', '检验', 'Wilcoxon 秩和检验', /自动/]
  ] as const)('is named as the one that was used: %s', (language, label, value, left) => {
    const task = { tool: made.tool, dataType: 'cell' } as const
    const rows = madeRows(task, made, language, tIn(language), translating(taskWords.rows, language))
    expect(rows).toContainEqual({ label, value })
    expect(rows.filter((row) => left.test(row.value))).toEqual([])
  })

  it('names its reference with what was stated of it, and its file', () => {
    const task = { tool: made.tool, dataType: 'cell' } as const
    const stated = { version: '12.0', licence: 'CC BY 4.0', fileDigest: 'abcd' }
    const resources = [{ kind: 'networks', name: 'STRING', digest, ...stated }]
    const rowsOf = (language: Language) =>
      madeRows(
        task,
        { ...made, resources },
        language,
        tIn(language),
        translating(taskWords.rows, language)
      ).filter((row) => row.label.includes('STRING'))
    expect(rowsOf('en')).toEqual([
      { label: 'Reference "STRING"', value: 'version 12.0, license CC BY 4.0' },
      { label: 'Reference "STRING" (SHA-256)', value: digest, mono: true },
      { label: 'File of reference "STRING" (SHA-256)', value: 'abcd', mono: true }
    ])
    expect(rowsOf('zh')[0]).toEqual({ label: '参考数据集“STRING”', value: '版本 12.0，许可 CC BY 4.0' })
  })

  it.each([
    ['en', 'Values', 'Raw counts', 'Log-normalized values'],
    ['zh', '数值', '原始计数', '对数归一化值']
  ] as const)('says in words which values were read: %s', (language, label, counts, lognorm) => {
    const task = { tool: made.tool, dataType: 'cell' } as const
    const valueOf = (layer: string) =>
      madeRows(task, { ...made, layer }, language, tIn(language), translating(taskWords.rows, language)).find(
        (row) => row.label === label
      )?.value
    expect(['counts', 'lognorm', 'of-a-later-version'].map(valueOf)).toEqual([
      counts,
      lognorm,
      'of-a-later-version'
    ])
  })
})
