import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shorten, shortenApart } from './shorten.ts'

describe('labels', () => {
  test('are cut between words and outside of brackets', () => {
    expect(shorten('CD14+ Mono', 24)).toBe('CD14+ Mono')
    expect(shorten('FCGR3A+ nonclassical monocytes of the lung', 24)).toBe('FCGR3A+ nonclassical…')
    expect(shorten('髓系祖细胞样单核细胞（炎症激活，干扰素应答）', 30)).toBe('髓系祖细胞样单核细胞…')
  })

  test('cut names that would read the same are cut where they differ', () => {
    const long = (which: string) =>
      `CD4-positive, alpha-beta memory T cell of the lamina propria (${which}), by three experts`
    expect(shortenApart([long('1'), long('2'), 'B'], 26)).toEqual([
      'CD4-positive…(1), by…',
      'CD4-positive…(2), by…',
      'B'
    ])
    const zh = (which: number) => `来自外周血单个核细胞并且高表达细胞毒性相关基因的第${which}组过渡态群体`
    expect(shortenApart([zh(1), zh(2)], 26)).toEqual([
      '来自外周血单…第1组过渡态…',
      '来自外周血单…第2组过渡态…'
    ])
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ maxLength: 60 }), { maxLength: 8 }),
        fc.string({ maxLength: 40 }),
        (ends, start) => {
          for (const text of shortenApart(
            ends.map((end) => start + end),
            26
          ))
            expect(Array.from(text).length).toBeLessThanOrEqual(26)
        }
      ),
      { seed: 1 }
    )
  })
})
