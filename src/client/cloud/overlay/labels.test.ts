import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelLimit, placeLabels, shorten, shortenApart } from './labels.ts'

const size = { width: 600, height: 400 }
const widthOf = (text: string) => text.length * 6

describe('labels', () => {
  test('never overlap, never leave the cloud, at most 24', () => {
    const label = fc.record({
      text: fc.string({ minLength: 1, maxLength: 20 }),
      left: fc.double({ min: -20, max: 620, noNaN: true }),
      top: fc.double({ min: -20, max: 420, noNaN: true }),
      weight: fc.integer({ min: 0, max: 1000 })
    })
    fc.assert(
      fc.property(fc.array(label, { maxLength: 60 }), (labels) => {
        const placed = placeLabels(labels, size, widthOf)
        expect(placed.length).toBeLessThanOrEqual(labelLimit)
        placed.forEach((one, i) => {
          expect(one.x - widthOf(one.text) / 2).toBeGreaterThanOrEqual(0)
          expect(one.x + widthOf(one.text) / 2).toBeLessThanOrEqual(size.width)
          for (const other of placed.slice(i + 1)) {
            const apart =
              Math.abs(one.x - other.x) >= (widthOf(one.text) + widthOf(other.text)) / 2 ||
              Math.abs(one.y - other.y) >= 15 - 1e-6
            expect(apart).toBe(true)
          }
        })
      }),
      { seed: 1 }
    )
  })

  test('of the larger group stand where they want to', () => {
    const placed = placeLabels(
      [
        { text: 'small', left: 300, top: 200, weight: 5 },
        { text: 'large', left: 302, top: 203, weight: 50 }
      ],
      size,
      widthOf
    )
    expect(placed.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['large', 302, 203],
      ['small', 300, 185]
    ])
  })

  test('keep clear of other groups that they would hide, if there is room elsewhere', () => {
    const tiny = { text: 'Platelet', left: 300, top: 200, weight: 14, reach: 3 }
    const near = { text: 'FCGR3A+ Mono', left: 300, top: 182, weight: 162, reach: 10 }
    const [first] = placeLabels([tiny, near], size, widthOf)
    expect(first?.text).toBe('FCGR3A+ Mono')
    expect(first?.y).toBeLessThan(182)
    const tight = placeLabels(
      [
        { ...tiny, left: 60, top: 10 },
        { ...near, left: 50, top: 10 }
      ],
      { width: 100, height: 20 },
      widthOf
    )
    expect(tight.map(({ text, x, y }) => [text, x, y])).toEqual([['FCGR3A+ Mono', 50, 10]])
  })

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
