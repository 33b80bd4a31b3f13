import { describe, expect, test } from 'vitest'
import { brokenNames, labelWidth, leastRow, namesBelow, namesBeside, shortName } from './axis-names.ts'

const types = [
  'CD4-positive, alpha-beta memory T cell 1',
  'CD4-positive, alpha-beta memory T cell 2',
  'CD4阳性αβ记忆T细胞（静息）一'
]

describe('names beside axes', () => {
  test('are cut in the middle to the room, so that what they end in stays', () => {
    expect(shortName('NK', 100)).toBe('NK')
    for (const most of [60, 100, 140]) {
      const cut = types.map((name) => shortName(name, most))
      expect(new Set(cut).size).toBe(types.length)
      for (const [at, name] of cut.entries()) {
        expect(labelWidth([name]) - 8).toBeLessThanOrEqual(most)
        expect(name).toContain('…')
        expect(name.at(-1)).toBe(types[at]!.at(-1))
      }
    }
  })

  test('are broken between words, into lines as narrow as the longest word', () => {
    expect(brokenNames(['B', 'FCGR3A+ Mono', 'Naive CD4 T', 'tumor_margin'])).toEqual([
      ['B'],
      ['FCGR3A+', 'Mono'],
      ['Naive', 'CD4 T'],
      ['tumor_', 'margin']
    ])
    expect(brokenNames(['B', 'Platelet'])).toBeNull()
    expect(brokenNames(['a b c d', 'x'])).toBeNull()
  })

  test('take twice the room in Chinese', () => {
    expect(labelWidth(['细胞'])).toBeGreaterThan(labelWidth(['ab']) + 10)
    expect(leastRow(['B', '细胞'])).toBeGreaterThan(leastRow(['B', 'NK']))
  })

  test('are never left out', () => {
    expect(namesBelow(types, 'width')).toMatchObject({ labelOverlap: false })
    expect(namesBeside(types, 100)).toMatchObject({ labelOverlap: false })
  })
})
