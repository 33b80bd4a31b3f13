import { describe, expect, test } from 'vitest'
import { valueCodes } from '../../../shaders/points/style.ts'
import { scaleColors } from '../../shared/style/chart-theme.ts'
import { groupColor } from '../../shared/style/palette.ts'
import {
  codesFollowPointer,
  createGrowingCodes,
  groupCoder,
  groupCodes,
  groupPalette,
  hexOf,
  paletteHides,
  rgbOf,
  roundOf,
  scaleColor,
  summarise,
  valueCoder,
  valueCodesOf,
  valuePalette
} from './colors.ts'

const grey = [211, 211, 211] as const
const column = (count: number) => ({
  codes: Int32Array.from({ length: count + 1 }, (_, cell) => (cell === count ? -1 : cell)),
  levels: Array.from({ length: count }, (_, level) => `group ${level}`),
  colors: Array.from({ length: count }, (_, level) => groupColor(level)),
  counts: Array.from({ length: count }, () => 1)
})
const colorAt = (palette: Uint8Array, code = 0) => Array.from(palette.subarray(4 * code, 4 * code + 4))

describe('colours of groups', () => {
  test('128 groups have 128 codes, in the order of the embedding', () => {
    const groups = column(128)
    const ids = Uint32Array.of(5, 0, 127, 128)
    expect([...groupCodes(groups, ids, 4, null)]).toEqual([5, 0, 127, 255])
    const palette = groupPalette(groups, null, grey)
    expect(colorAt(palette, 5)).toEqual([...rgbOf(groupColor(5)), 255])
    expect(colorAt(palette, 127)).toEqual([...rgbOf(groupColor(127)), 255])
    expect(colorAt(palette, 255)).toEqual([...grey, 255])
    expect(roundOf(15)).toBe(0)
    expect(roundOf(127)).toBe(7)
  })

  test('pointing at one fades the others, by the palette alone', () => {
    const palette = groupPalette(column(20), 3, grey)
    expect(colorAt(palette, 3)[3]).toBe(255)
    expect(colorAt(palette, 4)[3]).toBe(66)
  })

  test('groups that are hidden are not drawn, pointed at or not, where each has a code of its own', () => {
    const few = column(3)
    expect(paletteHides(few)).toBe(true)
    for (const pointed of [null, 1]) {
      const palette = groupPalette(few, pointed, grey, ['group 1', 'no such group'])
      expect([0, 1, 2, 255].map((code) => colorAt(palette, code)[3] === 0)).toEqual([
        false,
        true,
        false,
        false
      ])
    }
    const many = column(255)
    expect(paletteHides(many)).toBe(false)
    expect(groupPalette(many, null, grey, ['group 1'])).toEqual(groupPalette(many, null, grey))
  })

  test('a thousand groups keep their colours, and the one pointed at stands out', () => {
    const groups = column(1000)
    const ids = Uint32Array.of(0, 16, 517, 1000)
    expect(codesFollowPointer(groups)).toBe(true)
    for (const pointed of [null, 16]) {
      const codes = groupCodes(groups, ids, 4, pointed)
      const palette = groupPalette(groups, pointed, grey)
      expect(colorAt(palette, codes[0]).slice(0, 3)).toEqual([...rgbOf(groupColor(0))])
      expect(colorAt(palette, codes[1])).toEqual([...rgbOf(groupColor(16)), 255])
      expect(colorAt(palette, codes[2])).toEqual([...rgbOf(groupColor(517)), pointed === null ? 255 : 66])
    }
  })
})

test('codes grow with the cells that come, and are made anew for another colour', () => {
  const ids = Uint32Array.of(3, 0, 2, 1)
  const coder = groupCoder(column(4), null)
  const grown = createGrowingCodes()
  const codes = grown(coder, ids, 2)
  expect([...codes.subarray(0, 2)]).toEqual([3, 0])
  codes[0] = 99
  expect(grown(coder, ids, 4)).toBe(codes)
  // The first are not written again.
  expect([...codes]).toEqual([99, 0, 2, 1])
  const values = valueCoder(Float32Array.of(0, 1, 2, 4), { low: 0, high: 4 }, false)
  const others = grown(values, ids, 4)
  // Another array, so that what draws sees that they changed, over the same memory.
  expect(others).not.toBe(codes)
  expect(others.buffer).toBe(codes.buffer)
  expect(others).toEqual(valueCodesOf(Float32Array.of(0, 1, 2, 4), ids, 4, { low: 0, high: 4 }, false))
})

describe('colours of values', () => {
  const values = Float32Array.from({ length: 1001 }, (_, i) => (i === 1000 ? NaN : i < 500 ? 0 : i - 499))
  const ids = Uint32Array.from({ length: 1001 }, (_, i) => i)

  test('a gene is in colour where it is seen, from 1 to 99 % of those cells', () => {
    const { range, whole, bins, absent } = summarise(values, true)
    expect(range).toEqual({ low: 6, high: 496 })
    expect(whole).toEqual({ low: 1, high: 500 })
    expect(bins.reduce((sum, count) => sum + count)).toBe(500)
    expect(absent).toBeCloseTo(501 / 1001)
    const codes = valueCodesOf(values, ids, 1001, range, true)
    expect([codes[0], codes[500], codes[999], codes[1000]]).toEqual([
      valueCodes.none,
      valueCodes.low,
      valueCodes.high,
      valueCodes.missing
    ])
  })

  test('a number counts its zeros', () => {
    expect(summarise(values, false).whole).toEqual({ low: 0, high: 500 })
    expect(valueCodesOf(values, ids, 1001, { low: 0, high: 500 }, false)[0]).toBe(valueCodes.low)
  })

  test('zeros are grey where that is asked, and only they', () => {
    const signed = Float32Array.of(-1, 0, 1, NaN)
    const codes = (zerosApart: boolean) => [
      ...valueCodesOf(signed, Uint32Array.of(0, 1, 2, 3), 4, { low: -1, high: 1 }, zerosApart)
    ]
    expect(codes(true)).toEqual([valueCodes.low, valueCodes.none, valueCodes.high, valueCodes.missing])
    expect(codes(false)).toEqual([valueCodes.low, 128, valueCodes.high, valueCodes.missing])
    expect(summarise(signed, false).zeros).toBe(true)
    expect(summarise(Float32Array.of(1, 2), true).zeros).toBe(false)
  })

  test('values far outside the range are at its ends', () => {
    const far = Float32Array.of(-Infinity, -1e30, -3e9, 0, 3e9, 1e30, Infinity)
    const codes = (zerosApart: boolean) => [
      ...valueCodesOf(
        far,
        Uint32Array.from(far, (_, i) => i),
        far.length,
        { low: 1, high: 2 },
        zerosApart
      )
    ]
    const { low, high, none } = valueCodes
    expect(codes(true)).toEqual([low, low, low, none, high, high, high])
    expect(codes(false)).toEqual([low, low, low, low, high, high, high])
    expect(
      valueCodesOf(Float32Array.of(0), Uint32Array.of(0), 1, { low: 1e6, high: 1e6 + 1e-6 }, true)[0]
    ).toBe(none)
  })

  test('nothing seen, or one value only, still has a scale', () => {
    expect(summarise(new Float32Array(5), true)).toMatchObject({ absent: 1, range: { low: 0, high: 1 } })
    expect(summarise(Float32Array.of(2, 2), false).range).toEqual({ low: 2, high: 3 })
  })

  test('the darkest is the highest on a light ground, the lightest on a dark one', () => {
    const lightness = (theme: 'light' | 'dark', share: number) => {
      const [red, green, blue] = scaleColor(share, scaleColors(theme))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const shares = Array.from({ length: 21 }, (_, i) => i / 20)
    const light = shares.map((share) => lightness('light', share))
    expect(light).toEqual(light.toSorted((a, b) => b - a))
    // The weakest cells are hardly darker than those without any.
    expect(grey[0] - light[0]!).toBeGreaterThan(0)
    expect(grey[0] - light[0]!).toBeLessThan(10)
    const dark = shares.map((share) => lightness('dark', share))
    expect(dark).toEqual(dark.toSorted((a, b) => a - b))
  })

  test('a scale may be chosen, and cells without a value stay grey', () => {
    expect(hexOf(scaleColor(1, scaleColors('light', 'viridis')))).toBe('#fde725')
    expect(hexOf(scaleColor(0.5, scaleColors('light', 'diverging')))).toBe('#f7f7f7')
    expect(hexOf(scaleColor(0, scaleColors('light', 'magma')))).toBe('#000004')
    expect(colorAt(valuePalette(scaleColors('light'), grey), valueCodes.none)).toEqual([...grey, 255])
    expect(colorAt(valuePalette(scaleColors('light'), grey), valueCodes.high).slice(0, 3)).toEqual([
      ...rgbOf('#10284D')
    ])
  })
})
