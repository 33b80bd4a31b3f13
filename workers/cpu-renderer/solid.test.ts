import { expect, test } from 'vitest'
import { projected } from '../../src/shared/outline.ts'
import { depthFade, flagBits, softCells, type Camera, type PointStyle } from '../../shaders/points/style.ts'
import { orderByDepth } from './paint-solid.ts'
import { rim } from './places.ts'
import { createCpuRenderer } from './renderer.ts'

const palette = new Uint8Array(1024)
palette.set([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
const plain: PointStyle = {
  palette,
  size: 3,
  opacity: 1,
  rest: 'keep',
  grey: [211, 211, 211],
  canvas: [255, 255, 255],
  highOnTop: false
}
const camera: Camera = { x: 0, y: 0, scale: 1 }
/** Seen along the third axis, from a distance of 3.2 radii of one. */
const projection = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1 / 3.2, 1]

type Cell = readonly [x: number, y: number, z: number, code: number, flags?: number]

/**
 * Paints cells on 60 × 40 CSS pixels and gives a reader of its pixels, from the middle, y up. Many more cells
 * lie far outside where asked.
 */
function painted(cells: readonly Cell[], style: Partial<PointStyle> = {}, many = false) {
  const all: readonly Cell[] = many
    ? [...cells, ...Array.from({ length: softCells }, (): Cell => [900, 900, 0, 0])]
    : cells
  const pixels = new Int32Array((60 + 2 * rim) * (40 + 2 * rim))
  const renderer = createCpuRenderer(() => 0)
  renderer.resize(60, 40, 1, pixels)
  renderer.begin(all.length, true)
  renderer.addPoints(
    Float32Array.from(all.flatMap(([x, y]) => [x, y])),
    Float32Array.from(all, ([, , z]) => z)
  )
  renderer.setCodes(Uint8Array.from(all, ([, , , code]) => code))
  renderer.setFlags(Uint8Array.from(all, ([, , , , flags = 0]) => flags))
  renderer.setStyle({ ...plain, ...style })
  renderer.paint(camera, false, projection)
  return (x: number, y: number) => {
    const pixel = pixels[(rim + 20 - y) * (60 + 2 * rim) + rim + 30 + x] ?? 0
    return [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, (pixel >>> 24) & 255]
  }
}

test.each([false, true])('near cells lie over far ones, whatever their order (many cells: %s)', (many) => {
  const near = [0.5, 0.5, 1, 0] as const
  const far = [0.5, 0.5, -1, 1] as const
  expect(painted([near, far], {}, many)(0, 0)).toEqual([255, 0, 0, 255])
  expect(painted([far, near], {}, many)(0, 0)).toEqual([255, 0, 0, 255])
})

test.each([false, true])(
  'the farthest lose their colour to the canvas, the nearest none (many cells: %s)',
  (many) => {
    const lost = Math.round(255 * depthFade)
    const size = 9
    expect(painted([[0.5, 0.5, -1, 0]], { size }, many)(0, 0)).toEqual([255, lost, lost, 255])
    const dark = painted([[0.5, 0.5, -1, 0]], { size, canvas: [20, 25, 28] }, many)(0, 0)
    expect(dark).toEqual([
      Math.round(255 + depthFade * (20 - 255)),
      Math.round(depthFade * 25),
      Math.round(depthFade * 28),
      255
    ])
    expect(painted([[0.5, 0.5, 1, 0]], { size }, many)(0, 0)).toEqual([255, 0, 0, 255])
  }
)

test('near cells are larger, and stand farther from the middle', () => {
  const widthOf = (z: number) => {
    const at = painted([[0, 0, z, 2]], { size: 8 })
    return Array.from({ length: 30 }, (_, x) => at(x - 15, 0)).filter(([red = 255]) => red < 200).length
  }
  expect(widthOf(1)).toBeGreaterThan(widthOf(0))
  expect(widthOf(0)).toBeGreaterThan(widthOf(-1))
  const { x, depth } = projected(
    projection,
    Float32Array.of(1, 1, 1),
    Float32Array.of(0, 0, 0),
    1,
    Float32Array.of(1, 0, -1),
    3
  )
  expect([...x]).toEqual([3.2 / 2.2, 1, 3.2 / 4.2].map(Math.fround))
  expect([...orderByDepth(depth)]).toEqual([2, 1, 0])
})

test.each([false, true])(
  'the selected are over all where the others stand back, and else in their place (many cells: %s)',
  (many) => {
    const cells = [
      [0.5, 0.5, 1, 0],
      [0.5, 0.5, 0.9, 1, flagBits.selected]
    ] as const
    expect(painted(cells, {}, many)(0, 0)).toEqual([255, 0, 0, 255])
    const [red = 255, green = 0] = painted(cells, { rest: 'grey' }, many)(0, 0)
    expect([red < 30, green]).toEqual([true, 255])
  }
)

test('hidden cells, and cells without a coordinate, are not there', () => {
  const at = painted([
    [0.5, 0.5, 0, 0, flagBits.hidden],
    [5.5, 0.5, NaN, 0]
  ])
  expect(at(0, 0)).toEqual([255, 255, 255, 255])
  expect(at(5, 0)).toEqual([255, 255, 255, 255])
})
