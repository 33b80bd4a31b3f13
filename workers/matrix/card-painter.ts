import createRegl from 'regl'
import type { Texture2D } from 'regl'
import fragment from '../../shaders/matrix/fragment.glsl?raw'
import vertex from '../../shaders/matrix/vertex.glsl?raw'
import type { CodedPart, Painter } from './painter.ts'

interface Drawn {
  readonly codes: Texture2D
  readonly palette: Texture2D
  readonly place: readonly [number, number, number, number]
}

/**
 * Paints by WebGL: each part is a texture of codes, which the palette colours. Null where there is no WebGL,
 * or where the policy of the page lets regl make no functions.
 */
export function createCardPainter(): Painter | null {
  const canvas = new OffscreenCanvas(1, 1)
  const gl = canvas.getContext('webgl', { alpha: false, antialias: false, preserveDrawingBuffer: true })
  if (!gl) return null
  try {
    return painterOn(canvas, gl)
  } catch (error) {
    if (error instanceof EvalError) return null
    throw error
  }
}

function painterOn(canvas: OffscreenCanvas, gl: WebGLRenderingContext): Painter {
  const regl = createRegl({ gl })
  const parts = new Map<string, { readonly part: CodedPart; readonly texture: Texture2D }>()
  const palette = regl.texture({ width: 256, height: 1 })
  const draw = regl<
    { codes: Texture2D; palette: Texture2D; place: Drawn['place'] },
    { corner: readonly (readonly [number, number])[] },
    Drawn
  >({
    vert: vertex,
    frag: fragment,
    attributes: {
      corner: [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1]
      ]
    },
    uniforms: {
      codes: regl.prop<Drawn, 'codes'>('codes'),
      palette: regl.prop<Drawn, 'palette'>('palette'),
      place: regl.prop<Drawn, 'place'>('place')
    },
    primitive: 'triangle strip',
    count: 4,
    depth: { enable: false }
  })
  return {
    put(name, part, codes) {
      parts.get(name)?.texture.destroy()
      const texture = regl.texture({
        width: part.columns,
        height: part.rows,
        format: 'luminance',
        data: codes,
        mag: 'nearest',
        min: 'nearest',
        wrap: 'clamp'
      })
      parts.set(name, { part, texture })
    },
    drop(name) {
      parts.get(name)?.texture.destroy()
      parts.delete(name)
    },
    setPalette: (colors) => void palette({ width: 256, height: 1, data: colors }),
    paint({ view, width, height, parts: names }) {
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      regl.poll()
      const drawn = names.flatMap((name): Drawn[] => {
        const found = parts.get(name)
        if (!found) return []
        const { row, column, rows, columns, steps } = found.part
        const along = (at: number, [from, to]: readonly [number, number]) =>
          (2 * (at - from)) / (to - from) - 1
        const [left, right] = [column, column + columns].map((at) => along(at * steps[1], view.columns))
        const [top, bottom] = [row, row + rows].map((at) => -along(at * steps[0], view.rows))
        return [{ codes: found.texture, palette, place: [left!, top!, right! - left!, bottom! - top!] }]
      })
      regl({ viewport: { x: 0, y: 0, width, height } })(() => draw(drawn))
      return canvas.transferToImageBitmap()
    },
    close: () => regl.destroy()
  }
}
