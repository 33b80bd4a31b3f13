import { describe, expect, test } from 'vitest'
import { kindOf, listedCodes } from '../src/contract/tool.ts'
import { tools } from '../src/tools/index.ts'

const coded = tools.filter(({ codes }) => codes !== undefined)
const columns = coded.flatMap((tool) =>
  Object.entries(tool.codes ?? {}).flatMap(([table, byColumn]) =>
    Object.entries(byColumn ?? {}).map(([column, codes]) => ({ tool, table, column, codes }))
  )
)

describe('codes that tools write into text columns', () => {
  test.each(columns)('$tool.id: $table.$column', ({ tool, table, column, codes }) => {
    expect(kindOf(tool.tables[table]![column]!)).toBe('string')
    for (const language of ['en', 'zh'] as const) {
      const words = tool.texts[language].codes![table]![column]!
      expect(Object.keys(words).toSorted()).toEqual([...listedCodes(codes)].toSorted())
      // Two codes that are called alike could not be told apart in a filter.
      expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length)
      for (const word of Object.values(words))
        expect(word.replaceAll(/\{\{.*?\}\}/g, '')).not.toMatch(/_|^ | $/)
    }
  })

  test('no words are of columns that list no codes', () => {
    for (const { id, codes = {}, texts } of tools)
      for (const words of [texts.en.codes ?? {}, texts.zh.codes ?? {}]) {
        expect(Object.keys(words).toSorted(), id).toEqual(Object.keys(codes).toSorted())
        for (const [table, byColumn] of Object.entries(words))
          expect(Object.keys(byColumn).toSorted(), id).toEqual(Object.keys(codes[table] ?? {}).toSorted())
      }
  })

  // Their values are what files and other tools have, in one language for all users of a project.
  test('columns that are kept as columns of cells hold plain English words as codes', () => {
    const cnv = tools.find(({ id }) => id === 'infer-cnv')!
    expect(cnv.keeps!(Object.keys(cnv.tables['cells']!), {})).toContain('call')
    for (const { tool, table, column, codes } of columns) {
      const kept = tool.keeps?.(Object.keys(tool.tables[table] ?? {}), {}) ?? []
      if (!tool.cellTables?.({}).includes(table) || !kept.includes(column)) continue
      const words = tool.texts.en.codes![table]![column]!
      expect(
        listedCodes(codes).map((code) => words[code]),
        `${tool.id} ${column}`
      ).toEqual(listedCodes(codes))
    }
  })
})
