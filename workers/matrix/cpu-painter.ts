import { missingCode } from '../../src/charts/kinds/matrix/colors.ts'
import { paintPart } from '../../src/charts/kinds/matrix/raster.ts'
import type { CodedPart, Frame, Painter } from './painter.ts'

/** Paints without a graphics card: a code for each pixel, and then its colour. */
export function createCpuPainter(): Painter {
  const parts = new Map<string, { readonly part: CodedPart; readonly codes: Uint8Array }>()
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { alpha: false })
  let colors = new Uint32Array(256)
  let pixels = new Uint8Array(1)
  let image = new ImageData(1, 1)

  function sizeTo({ width, height }: Frame): void {
    if (image.width === width && image.height === height) return
    canvas.width = width
    canvas.height = height
    pixels = new Uint8Array(width * height)
    image = new ImageData(width, height)
  }

  return {
    put: (name, part, codes) => void parts.set(name, { part, codes }),
    drop: (name) => void parts.delete(name),
    setPalette: (palette) => void (colors = new Uint32Array(palette.slice().buffer)),
    paint(frame) {
      sizeTo(frame)
      pixels.fill(missingCode)
      for (const name of frame.parts) {
        const found = parts.get(name)
        if (found) paintPart(found.part, found.codes, frame.view, { ...frame, pixels })
      }
      const seen = new Uint32Array(image.data.buffer)
      for (let at = 0; at < seen.length; at++) seen[at] = colors[pixels[at]!]!
      context?.putImageData(image, 0, 0)
      return canvas.transferToImageBitmap()
    },
    close: () => parts.clear()
  }
}
