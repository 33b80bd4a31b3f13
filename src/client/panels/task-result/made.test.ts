// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Clause } from '../../../contract/selection.ts'
import { fill, type Language } from '../../../contract/text.ts'
import { clauseText, withoutSeed, type ResultTranslate } from './made.ts'
import { words } from './words.ts'

const tIn =
  (language: Language): ResultTranslate =>
  (key, values) => {
    const row = words.rows[key]
    return fill(
      typeof row.en === 'string' ? { en: row.en, zh: row.zh } : { en: row.en.other, zh: row.zh },
      language,
      values
    )
  }

const lasso: Clause = {
  kind: 'polygon',
  position: 'UMAP',
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
    const said = (language: Language) =>
      [lasso, group, { ...group, op: 'invert' as const }].map((clause) => clauseText(clause, tIn(language)))
    expect(said('en')).toEqual(['lasso on UMAP with 3 corners', 'subtract type ∈ {B, NK}', 'inverted'])
    expect(said('zh')).toEqual(['UMAP 上的套索（3 个顶点）', '减去 type ∈ {B, NK}', '反选'])
  })
})

it('a seed among the parameters is not said a second time', () => {
  expect(withoutSeed({ seed: 42, dimension: 20 })).toEqual({ dimension: 20 })
})
