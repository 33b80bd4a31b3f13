import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { sfntOf } from './sfnt.ts'

const require = createRequire(import.meta.url)
/** Both families are under the SIL Open Font License 1.1. */
const latin = path.dirname(require.resolve('@fontsource/arimo/package.json'))
const chinese = path.dirname(require.resolve('@fontsource/noto-sans-sc/package.json'))

/** Parts of Arimo, the commonest first. */
const parts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const

type Range = readonly [from: number, to: number]

function rangesOf(text: string): Range[] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const declaredIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>

const coverage: readonly (readonly [(typeof parts)[number], readonly Range[]])[] = (() => {
  const declared = declaredIn(latin)
  return parts.map((part) => [part, rangesOf(declared[part] ?? '')])
})()

/**
 * The numbered parts of Noto Sans SC: its part for Chinese has no signs of mathematics, no arrows and no
 * figures in circles.
 */
const signs: readonly (readonly [string, readonly Range[]])[] = Object.entries(declaredIn(chinese)).flatMap(
  ([name, ranges]) => {
    const part = /^\[(\d+)\]$/.exec(name)?.[1]
    return part === undefined ? [] : [[part, rangesOf(ranges)] as const]
  }
)

/** Signs stand before this, letters of Chinese and their punctuation from here on. */
const firstOfChinese = 0x3000

function notoPartOf(code: number): string {
  const part = code < firstOfChinese ? partWith(signs, code) : undefined
  return part ?? 'chinese-simplified'
}

const partWith = <Part>(
  all: readonly (readonly [Part, readonly Range[]])[],
  code: number
): Part | undefined => all.find(([, ranges]) => ranges.some(([from, to]) => code >= from && code <= to))?.[0]

export interface FaceStyle {
  readonly bold: boolean
  readonly italic: boolean
}

/** The face that words ask for, by the names of SVG. */
export const faceOf = (weight: string, style: string): FaceStyle => ({
  bold: weight === 'bold' || Number(weight) >= 600,
  italic: /italic|oblique/.test(style)
})

/** A run of text in one font file. */
export interface Run {
  readonly text: string
  readonly file: string
}

/** What the text is drawn with: Arimo where it has the character, else Noto Sans SC, which is upright. */
export function runsOf(text: string, { bold, italic }: FaceStyle): Run[] {
  const weight = bold ? 700 : 400
  const runs: { text: string; file: string }[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const part = partWith(coverage, code)
    const file = part
      ? path.join(latin, 'files', `arimo-${part}-${weight}-${italic ? 'italic' : 'normal'}.woff`)
      : path.join(chinese, 'files', `noto-sans-sc-${notoPartOf(code)}-${weight}-normal.woff`)
    const last = runs.at(-1)
    if (last?.file === file) last.text += character
    else runs.push({ text: character, file })
  }
  return runs
}

const opened = new Map<string, Buffer>()

/** The font of a run, read once. */
export function fontOf(file: string): Buffer {
  const known = opened.get(file)
  if (known) return known
  const font = sfntOf(readFileSync(file))
  opened.set(file, font)
  return font
}
