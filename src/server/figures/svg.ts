import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { pngSize } from './png.ts'
import { broken, decoded, escaped, tokens } from './xml.ts'

/** A picture with its size in CSS pixels. */
export interface CleanSvg {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Of all pictures inside. */
  readonly pixels: number
}

const most = { depth: 200, elements: 1_000_000 }

/** Elements that only draw. What is not here is left out with all that it holds. */
const elements = new Set(
  'svg g path rect line circle ellipse polyline polygon text tspan title desc defs clipPath linearGradient radialGradient stop image'.split(
    ' '
  )
)

/** Attributes that hold no address and no style sheet. */
const attributes = new Set(
  (
    'id class role transform d x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy points width height viewBox preserveAspectRatio offset gradientUnits ' +
    'gradientTransform spreadMethod clipPathUnits version fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray ' +
    'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity clip-path clip-rule color display visibility overflow ' +
    'font-family font-size font-style font-weight font-variant letter-spacing text-anchor dominant-baseline alignment-baseline text-decoration ' +
    'textLength lengthAdjust rotate stop-color stop-opacity pointer-events paint-order vector-effect shape-rendering text-rendering ' +
    'image-rendering xml:space'
  ).split(' ')
)

const reference = /^url\(\s*(['"]?)#[\w.:-]+\1\s*\)$/
const picture = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * An SVG that somebody sent, written anew from what is known to be harmless: no script, handler, style sheet,
 * foreign content, animation, reference outside itself, entity or document type. Throws the Fault `bad_image`
 * where it is not well-formed, too deep, it states no size, or its pictures have too many pixels
 * together, and `figure_too_large` where it has more than a million elements.
 */
export async function cleanSvg(source: string): Promise<CleanSvg> {
  const out: string[] = []
  const open: string[] = []
  /** Depth at which an element was left out; what lies inside goes with it. */
  let leftOutFrom = Infinity
  let count = 0
  const inside = { pixels: 0 }
  let size: { width: number; height: number } | null = null

  for (const token of tokens(source)) {
    if (token.kind === 'text') {
      if (open.length === 0 && token.text.trim() !== '') throw broken('text outside')
      if (open.length > 0 && open.length < leftOutFrom) out.push(escaped(decoded(token.text)))
      continue
    }
    if (token.kind === 'close') {
      if (open.pop() !== token.name) throw broken(`</${token.name}>`)
      if (open.length + 1 < leftOutFrom) out.push(`</${token.name}>`)
      else if (open.length + 1 === leftOutFrom) leftOutFrom = Infinity
      continue
    }
    if (++count > most.elements) throw new Fault('figure_too_large')
    if (open.length >= most.depth) throw broken('too deep')
    const root = open.length === 0
    if (root && (size !== null || token.name !== 'svg')) throw broken('root')
    if (open.length < leftOutFrom) {
      const kept =
        (root || token.name !== 'svg') && elements.has(token.name)
          ? await keptAttributes(token.name, token.attributes, inside)
          : null
      if (kept === null) {
        if (!token.empty) leftOutFrom = open.length + 1
      } else {
        if (root) size = sizeOf(token.attributes)
        out.push(`<${token.name}${root ? namespaces : ''}${kept}${token.empty ? '/' : ''}>`)
      }
    }
    if (!token.empty) open.push(token.name)
  }
  if (open.length > 0 || !size) throw broken('unfinished')
  return { svg: out.join(''), ...size, ...inside }
}

const namespaces = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

/**
 * The harmless attributes as text; null where the element cannot do without one that is not. Counts the
 * pixels of pictures.
 */
async function keptAttributes(
  name: string,
  given: ReadonlyMap<string, string>,
  inside: { pixels: number }
): Promise<string | null> {
  const kept: string[] = []
  const keep = (key: string, value: string) =>
    kept.push(` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`)
  for (const [key, value] of given) {
    const allowed = attributes.has(key) || /^aria-[a-z]+$/.test(key)
    if (!allowed) continue
    if (
      /url\s*\(|\\|javascript:|@import/i.test(value) &&
      !reference.test(value.trim()) &&
      !key.startsWith('aria-')
    )
      continue
    keep(key, value)
  }
  if (name === 'image') {
    const href = given.get('xlink:href') ?? given.get('href') ?? ''
    const [, bytes] = picture.exec(href.replace(/\s+/g, '')) ?? []
    if (bytes === undefined) return null
    const { width, height } = await pngSize(Buffer.from(bytes, 'base64'))
    if ((inside.pixels += width * height) > limits.picturePixels) throw broken('pixels')
    keep('xlink:href', `data:image/png;base64,${bytes}`)
  }
  return kept.join('')
}

/** Width and height of the outer element in CSS pixels, from its attributes or its view box. */
function sizeOf(given: ReadonlyMap<string, string>): { width: number; height: number } {
  const length = (text: string | undefined) =>
    /^\d+(\.\d+)?(px)?$/.test(text?.trim() ?? '') ? Number.parseFloat(text as string) : null
  const box = (given.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = length(given.get('width')) ?? box[2] ?? Number.NaN
  const height = length(given.get('height')) ?? box[3] ?? Number.NaN
  const isValid = [width, height].every((side) => side > 0 && side <= limits.pictureSide)
  if (!isValid) throw broken('size')
  return { width, height }
}
