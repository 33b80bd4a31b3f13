/** What an element inherits from those around it, as SVG names it. */
export type Style = Readonly<Record<(typeof inherited)[number], string>>

const inherited = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'clip-rule',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor'
] as const

/** As SVG 1.1 begins. */
export const initialStyle: Style = {
  fill: 'black',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'clip-rule': 'nonzero',
  'font-size': '16',
  'font-style': 'normal',
  'font-weight': 'normal',
  'text-anchor': 'start'
}

export function inheritedStyle(around: Style, own: ReadonlyMap<string, string>): Style {
  const changed = inherited.flatMap((name) => (own.has(name) ? [[name, own.get(name)]] : []))
  return changed.length > 0 ? { ...around, ...Object.fromEntries(changed) } : around
}

/** A number that may carry a unit of pixels; what is none counts as the other. */
export function numberOf(text: string | undefined, otherwise = 0): number {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : otherwise
}

const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** The shortest dash or gap, in pixels: a figure may have one of no length, which a PDF may not. */
const leastDash = 0.01

/** Lengths of dashes and of the gaps between them; none of a line without gaps. */
export const dashesOf = (text: string): number[] => {
  const dashes = numbersIn(text).filter((length) => length >= 0)
  const gaps = dashes.filter((_, at) => dashes.length % 2 === 1 || at % 2 === 1)
  return gaps.some((length) => length > 0) ? dashes.map((length) => Math.max(length, leastDash)) : []
}

export interface Color {
  /** Red, green and blue, 0 to 255. */
  readonly rgb: readonly [number, number, number]
  readonly alpha: number
}

const namedColors: Readonly<Record<string, Color>> = {
  black: { rgb: [0, 0, 0], alpha: 1 },
  white: { rgb: [255, 255, 255], alpha: 1 }
}

/** A colour as Vega writes them; null for none. Names other than black and white count as black. */
export function colorOf(text: string): Color | null {
  const word = text.trim().toLowerCase()
  if (word === 'none' || word === 'transparent' || word === '') return null
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(word) ?? []
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
    const pairs = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16))
    return { rgb: [red, green, blue], alpha: 1 }
  }
  if (/^rgba?\(/.test(word)) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbersIn(word)
    return { rgb: [red, green, blue], alpha }
  }
  return namedColors[word] ?? { rgb: [0, 0, 0], alpha: 1 }
}

export const hexOf = (rgb: Color['rgb']): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** The id that `url(#id)` names. */
export const referenceOf = (text: string | undefined): string | null =>
  /^url\(\s*['"]?#([^'")\s]+)['"]?\s*\)$/.exec(text?.trim() ?? '')?.[1] ?? null

export type Matrix = readonly [number, number, number, number, number, number]

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The matrices of a `transform`, in their order; what is not known is passed over. */
export function matricesOf(text: string | undefined): Matrix[] {
  return [...(text ?? '').matchAll(/([a-z]+)\s*\(([^)]*)\)/gi)].flatMap(
    ([, name = '', inside = '']): Matrix[] => {
      const [a = 0, b, c, d, e, f] = numbersIn(inside)
      if (name === 'translate') return [[1, 0, 0, 1, a, b ?? 0]]
      if (name === 'scale') return [[a, 0, 0, b ?? a, 0, 0]]
      if (name === 'rotate') {
        const [sine, cosine] = [Math.sin(radians(a)), Math.cos(radians(a))]
        const turn: Matrix = [cosine, sine, -sine, cosine, 0, 0]
        return b === undefined ? [turn] : [[1, 0, 0, 1, b, c ?? 0], turn, [1, 0, 0, 1, -b, -(c ?? 0)]]
      }
      return name === 'matrix' && f !== undefined ? [[a, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f]] : []
    }
  )
}
