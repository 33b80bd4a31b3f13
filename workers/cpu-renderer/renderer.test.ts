import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flagBits,
  selectedExtra,
  softCells,
  type Camera,
  type PointStyle
} from '../../shaders/points/style.ts'
import { colorsOf, pixelOf } from './colors.ts'
import { orderByCode } from './order.ts'
import { createKept, paint } from './paint.ts'
import { rim } from './places.ts'
import { createCpuRenderer } from './renderer.ts'
import { discs } from './stencil.ts'

const red = [255, 0, 0, 255]
const green = [0, 255, 0, 255]
const palette = (...colors: readonly number[][]) => {
  const all = new Uint8Array(1024)
  colors.forEach((color, code) => all.set(color, 4 * code))
  return all
}
const plain: PointStyle = {
  palette: palette(red, green),
  size: 3,
  opacity: 1,
  rest: 'keep',
  grey: [211, 211, 211],
  canvas: [255, 255, 255],
  highOnTop: false
}
const camera: Camera = { x: 0, y: 0, scale: 1 }

/** Paints on a canvas of 40 × 20 CSS pixels and gives a reader of its pixels, from the middle, y up. */
function painted(
  cells: readonly (readonly [x: number, y: number, code: number, flags?: number])[],
  style: Partial<PointStyle> = {},
  { ratio = 1, view = camera } = {}
) {
  const width = 40 * ratio
  const height = 20 * ratio
  const pixels = new Int32Array((width + 2 * rim) * (height + 2 * rim))
  const renderer = createCpuRenderer(() => 0)
  renderer.resize(width, height, ratio, pixels)
  renderer.begin(cells.length, false)
  renderer.addPoints(Float32Array.from(cells.flatMap(([x, y]) => [x, y])))
  renderer.setCodes(Uint8Array.from(cells, ([, , code]) => code))
  renderer.setFlags(Uint8Array.from(cells, ([, , , flags = 0]) => flags))
  renderer.setStyle({ ...plain, ...style })
  renderer.paint(view, false)
  return (x: number, y: number) => {
    const pixel =
      pixels[(rim + height / 2 - y * ratio) * (width + 2 * rim) + rim + width / 2 + x * ratio] ?? 0
    return [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]
  }
}

const white = [255, 255, 255]

/** The pixels of a canvas of 40 × 20 that are shown, without the rim. */
const shownOf = (pixels: Int32Array) =>
  Array.from({ length: 20 }, (_, row) => [
    ...pixels.subarray((rim + row) * (40 + 2 * rim) + rim, (rim + row) * (40 + 2 * rim) + rim + 40)
  ])

describe('the renderer on the processor', () => {
  test('puts cells where the camera sees them, y upwards', () => {
    const at = painted([
      [7.5, 3.5, 0],
      [-4.5, -2.5, 1]
    ])
    expect(at(7, 4)).toEqual([255, 0, 0])
    expect(at(-5, -2)).toEqual([0, 255, 0])
    expect(at(7, -4)).toEqual(white)
    const near = painted([[7.5, 3.5, 0]], {}, { view: { x: 7.5, y: 3.5, scale: 10 } })
    expect(near(0, 0)).toEqual([255, 0, 0])
  })

  test('fills as many pixels at twice the pixels a CSS pixel', () => {
    const fine = painted([[0, 0, 0]], { size: 4 }, { ratio: 2 })
    expect(fine(1.5, 0)).toEqual([255, 0, 0])
    expect(fine(2.5, 0)).toEqual(white)
  })

  test('draws the selected over the rest whatever their order', () => {
    const at = painted([
      [0.5, 0.5, 0, flagBits.selected],
      [0.5, 0.5, 1, 0]
    ])
    expect(at(0, 1)).toEqual([255, 0, 0])
  })

  test('turns the rest grey, or leaves a quarter of its colour', () => {
    const cells = [
      [5.5, 0.5, 0, flagBits.selected],
      [-5.5, 0.5, 1, 0]
    ] as const
    expect(painted(cells, { rest: 'grey' })(-6, 1)).toEqual([211, 211, 211])
    expect(painted(cells, { rest: 'grey' })(5, 1)).toEqual([255, 0, 0])
    const [redLeft = 0, greenLeft = 0] = painted(cells, { rest: 'faint' })(-6, 1)
    expect(greenLeft).toBe(255)
    expect(redLeft / 255).toBeCloseTo(1 - 0.26, 1)
  })

  test('leaves a quarter of its colour to the rest where it is dense too', () => {
    const dense = Array.from({ length: 40 }, () => [0.5, 0.5, 1] as const)
    expect(painted(dense, { rest: 'faint' })(0, 1)).toEqual([189, 255, 189])
  })

  test('leaves out hidden cells, transparent codes and cells without coordinates', () => {
    const at = painted([
      [0.5, 0.5, 0, flagBits.hidden],
      [5.5, 0.5, 2],
      [NaN, NaN, 0],
      [-5.5, 0.5, 0]
    ])
    expect(at(0, 1)).toEqual(white)
    expect(at(5, 1)).toEqual(white)
    expect(at(-6, 1)).toEqual([255, 0, 0])
  })

  test('draws high values on top, the missing below all', () => {
    const codes = Uint8Array.of(3, 255, 0, 3, 1)
    expect([...orderByCode(codes, 5)]).toEqual([1, 2, 4, 0, 3])
    const at = painted(
      [
        [0.5, 0.5, 1],
        [0.5, 0.5, 0]
      ],
      { highOnTop: true }
    )
    expect(at(0, 1)).toEqual([0, 255, 0])
  })

  test.each([0.5, 1, 2, 3, 3.5, 4.6, 7.3, 12])(
    'many cells give the same raster as discs of %s pixels laid one over the other',
    (size) => {
      const count = softCells + 1
      const codes = Uint8Array.from({ length: count }, (_, i) => (i * 97) % 256)
      const xy = Float32Array.from({ length: 2 * count }, (_, i) =>
        i < 1000 ? ((i * 7919) % 2003) / 40 - 25 : 900
      )
      const flags = Uint8Array.from(
        { length: count },
        (_, i) => Number(i % 7 === 0) | (Number(i % 11 === 0) << 1)
      )
      const colors = palette(
        ...Array.from({ length: 256 }, (_, code) => [
          code,
          255 - code,
          (code * 31) % 256,
          code === 7 ? 0 : 255
        ])
      )
      const cells = Array.from({ length: count }, (_, i) => i).filter(
        (i) => !((flags[i] ?? 0) & flagBits.hidden) && codes[i] !== 7 && i < 500
      )
      const rank = (i: number) => ((codes[i] ?? 0) + 1) & 255
      const isSelected = (i: number) => ((flags[i] ?? 0) & flagBits.selected) !== 0
      for (const highOnTop of [false, true]) {
        for (const rest of ['keep', 'grey', 'faint'] as const) {
          const style = { ...plain, palette: colors, highOnTop, rest, size }
          const raster = {
            width: 40,
            height: 20,
            ratio: 1,
            pixels: new Int32Array((40 + 2 * rim) * (20 + 2 * rim))
          }
          const laid = new Int32Array(raster.pixels.length).fill(pixelOf(style.canvas))
          const wider = rest === 'keep' ? 0 : selectedExtra
          for (const selected of [false, true]) {
            const layer = cells.filter((i) => isSelected(i) === selected)
            if (highOnTop) layer.sort((one, other) => rank(one) - rank(other))
            const steps = discs(size + (selected ? wider : 0), 40 + 2 * rim, true)[0]?.steps ?? []
            const { pixels } = colorsOf(style, selected ? 'keep' : rest, -1)
            for (const i of layer) {
              const at =
                Math.floor(rim + 10 - (xy[2 * i + 1] ?? 0)) * (40 + 2 * rim) +
                Math.floor(rim + 20 + (xy[2 * i] ?? 0))
              for (const step of steps) laid[at + step] = pixels[codes[i] ?? 0] ?? 0
            }
          }
          paint(raster, { xy, count, codes, flags }, style, camera)
          expect(shownOf(raster.pixels)).toEqual(shownOf(laid))
        }
      }
    }
  )

  test.each(['keep', 'grey', 'faint'] as const)(
    'where cells are many, transparent colours are mixed with the canvas and lie below the others (rest %s)',
    (rest) => {
      const count = softCells + 1
      const random = seeded(5)
      const xy = Float32Array.from({ length: 2 * count }, (_, i) => (i < 1200 ? random() * 50 - 25 : 900))
      const codes = Uint8Array.from({ length: count }, () => Math.floor(random() * 3))
      const flags = Uint8Array.from({ length: count }, () => Number(random() < 0.3))
      const colors = palette([200, 20, 90, 66], [10, 160, 40, 255], [30, 60, 220, 66])
      const style = { ...plain, palette: colors, rest }
      // Discs laid one over the other: first the paler ones, then the full one over them.
      const laid = new Int32Array((40 + 2 * rim) * (20 + 2 * rim)).fill(pixelOf(style.canvas))
      const parts = (pixel: number) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255] as const
      for (const selected of [false, true])
        for (const isFull of [false, true])
          for (let i = 0; i < 600; i++) {
            if ((codes[i] === 1) !== isFull || (flags[i] === 1) !== selected) continue
            const at =
              Math.floor(rim + 10 - (xy[2 * i + 1] ?? 0)) * (40 + 2 * rim) +
              Math.floor(rim + 20 + (xy[2 * i] ?? 0))
            const color = parts(colorsOf(style, selected ? 'keep' : rest, -1).pixels[codes[i] ?? 0] ?? 0)
            const [red = 0, green = 0, blue = 0] = isFull
              ? color
              : color.map((part) => Math.round(part + (1 - 66 / 255) * (255 - part)))
            const wider = selected && rest !== 'keep' ? selectedExtra : 0
            for (const step of discs(plain.size + wider, 40 + 2 * rim, true)[0]?.steps ?? [])
              laid[at + step] = pixelOf([red, green, blue])
          }
      const raster = { width: 40, height: 20, ratio: 1, pixels: new Int32Array(laid.length) }
      paint(raster, { xy, count, codes, flags }, style, camera)
      expect(shownOf(raster.pixels)).toEqual(shownOf(laid))
    }
  )

  test.each([0.5, 1, 2, 3, 4.6])(
    'few discs of %s pixels on a large raster, laid one by one, look as many do on a small one',
    (size) => {
      const count = softCells + 1
      const random = seeded(8)
      const xy = Float32Array.from({ length: 2 * count }, (_, i) => (i < 4000 ? random() * 50 - 25 : 9000))
      const codes = Uint8Array.from({ length: count }, () => Math.floor(random() * 256))
      const flags = Uint8Array.from({ length: count }, () => Math.floor(random() * 4))
      const colors = palette(...Array.from({ length: 256 }, (_, code) => [code, 255 - code, 31, 255]))
      const [small, large] = [
        [40, 20],
        [1400, 1000]
      ] as const
      for (const rest of ['keep', 'faint'] as const) {
        const [crowded, laid] = [small, large].map(([width, height]) => {
          const pixels = new Int32Array((width + 2 * rim) * (height + 2 * rim))
          const style = { ...plain, palette: colors, rest, size }
          const kept = createKept()
          // The second frame knows where its cells are.
          return [camera, camera].map((view) => {
            kept.background.forget()
            paint({ width, height, ratio: 1, pixels }, { xy, count, codes, flags }, style, view, count, kept)
            return Array.from({ length: 20 }, (_, row) => {
              const at = (rim + height / 2 - 10 + row) * (width + 2 * rim) + rim + width / 2 - 20
              return [...pixels.subarray(at, at + 40)]
            })
          })
        })
        expect(laid).toEqual(crowded)
      }
    }
  )

  test('a frame from another place, of other cells or of a new size finds the places of its cells anew', () => {
    const pixels = () => new Int32Array((40 + 2 * rim) * (20 + 2 * rim))
    const kept = createKept()
    const cells = {
      xy: Float32Array.of(5.5, 0.5),
      count: 1,
      codes: new Uint8Array(1),
      flags: new Uint8Array(1)
    }
    const frames = [
      [cells, plain, camera],
      [cells, plain, { ...camera, x: 3 }],
      [{ ...cells, xy: Float32Array.of(-5.5, 0.5) }, plain, camera],
      [cells, { ...plain, size: 7 }, { ...camera, x: 24 }],
      [cells, { ...plain, highOnTop: true }, camera]
    ] as const
    for (const [points, style, view] of frames) {
      const [again, anew] = [pixels(), pixels()]
      paint({ width: 40, height: 20, ratio: 1, pixels: again }, points, style, view, 1, kept)
      paint({ width: 40, height: 20, ratio: 1, pixels: anew }, points, style, view)
      expect(again).toEqual(anew)
    }
  })

  test('frames that go on from the frame before are those that would be painted anew', () => {
    const random = seeded(5)
    const cells = softCells + 900
    const xy = Float32Array.from({ length: 2 * cells }, (_, i) => (i < 1600 ? random() * 60 - 30 : 900))
    const codes = Uint8Array.from({ length: cells }, () => Math.floor(random() * 256))
    const colors = palette(...Array.from({ length: 256 }, (_, code) => [code, 255 - code, 90, 255]))
    // The first cells are far away, so that each batch brings some that are seen.
    xy.reverse()
    const otherStyle = (): PointStyle => ({
      ...plain,
      palette: colors,
      rest: (['keep', 'grey', 'faint'] as const)[Math.floor(random() * 3)]!,
      highOnTop: random() < 0.3,
      size: random() < 0.5 ? 3 : 5
    })
    const opened = () => {
      const pixels = new Int32Array((40 + 2 * rim) * (20 + 2 * rim))
      const renderer = createCpuRenderer(() => 0)
      renderer.resize(40, 20, 1, pixels)
      renderer.begin(cells, false)
      return { renderer, pixels }
    }
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('cells', 'select', 'hide', 'style', 'codes', 'camera', 'sample'), {
          minLength: 5,
          maxLength: 14
        }),
        (acts) => {
          const { renderer, pixels } = opened()
          let count = softCells + 100
          let view = camera
          let style: PointStyle = { ...plain, palette: colors }
          let shown = codes
          let flags = new Uint8Array(cells)
          renderer.addPoints(xy.slice(0, 2 * count))
          renderer.setCodes(codes.slice(0, count))
          renderer.setStyle(style)
          renderer.paint(view, false)
          for (const act of acts) {
            if (act === 'cells' && count < cells) {
              renderer.addPoints(xy.slice(2 * count, 2 * (count + 200)))
              renderer.addCodes(shown.slice(count, count + 200))
              count += 200
            } else if (act === 'select' || act === 'hide') {
              const bit = flagBits[act === 'select' ? 'selected' : 'hidden']
              flags = flags.map((flag) => (random() < 0.3 ? flag | bit : flag & ~bit))
              renderer.setFlags(flags)
            } else if (act === 'style') {
              style = otherStyle()
              renderer.setStyle(style)
            } else if (act === 'codes') {
              shown = codes.map((code) => (code * 7) & 255)
              renderer.setCodes(shown.slice(0, count))
            } else if (act === 'camera') view = { ...camera, x: random() * 4 }
            renderer.paint(view, act === 'sample')
            const anew = opened()
            anew.renderer.addPoints(xy.slice(0, 2 * count))
            anew.renderer.setCodes(shown.slice(0, count))
            anew.renderer.setFlags(flags)
            anew.renderer.setStyle(style)
            anew.renderer.paint(view, act === 'sample')
            expect(shownOf(pixels)).toEqual(shownOf(anew.pixels))
          }
        }
      ),
      { numRuns: 12, seed: 6 }
    )
  })

  test('discs cover their area and are centred', () => {
    for (const stencil of discs(5, 100, false)) {
      const area = stencil.cover.reduce((sum, cover) => sum + cover / 256, 0)
      expect(area).toBeCloseTo(Math.PI * 2.5 ** 2, 0)
    }
    expect(discs(3, 100, true)[0]?.steps).toEqual(Int32Array.of(-101, -100, -99, -1, 0, 1, 99, 100, 101))
    expect(discs(0.5, 100, true)[0]?.steps.length).toBe(1)
  })

  test('paints fewer cells while moving where a frame takes long', () => {
    let clock = 0
    const renderer = createCpuRenderer(() => (clock += 100))
    const count = 200_000
    renderer.resize(4, 4, 1, new Int32Array((4 + 2 * rim) ** 2))
    renderer.begin(count, false)
    renderer.addPoints(new Float32Array(2 * count))
    renderer.setStyle(plain)
    expect(renderer.paint(camera, false)?.drawn).toBe(count)
    expect(renderer.paint(camera, true)?.drawn).toBe(50_000)
    expect(renderer.paint(camera, false)?.drawn).toBe(count)
  })
})

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
