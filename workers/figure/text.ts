import arimoBold from '@fontsource/arimo/files/arimo-latin-700-normal.woff2?url'
import arimoGreek from '@fontsource/arimo/files/arimo-greek-400-normal.woff2?url'
import arimoItalic from '@fontsource/arimo/files/arimo-latin-400-italic.woff2?url'
import arimoRegular from '@fontsource/arimo/files/arimo-latin-400-normal.woff2?url'
import { textMetrics, type TextItem } from './scenegraph.ts'

const faces: readonly (readonly [url: string, descriptors: FontFaceDescriptors])[] = [
  [arimoRegular, { weight: '400' }],
  [arimoItalic, { weight: '400', style: 'italic' }],
  [arimoBold, { weight: '700' }],
  [arimoGreek, { weight: '400', unicodeRange: 'U+0370-03FF' }]
]

/** A worker knows none of the page's fonts; without its own it would measure and draw in another face. */
async function loadFonts(): Promise<void> {
  const fonts = (self as unknown as { fonts: FontFaceSet }).fonts
  await Promise.all(
    faces.map(async ([url, descriptors]) => {
      fonts.add(await new FontFace('Arimo', `url(${url})`, descriptors).load())
    })
  )
}

/** Vega measures with a canvas of the document; where there is none it guesses, and words then overlap or stand apart. */
function measureHere(): void {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return
  const widths = new Map<string, number>()
  textMetrics.width = (item, text) => {
    const words = typeof text === 'string' || typeof text === 'number' ? `${text}`.trim() : ''
    const size = item.fontSize ?? 11
    if (size <= 0 || words === '') return 0
    const font = fontOf(item, size)
    const key = `${font} ${words}`
    let width = widths.get(key)
    if (width === undefined) {
      context.font = font
      width = context.measureText(words).width
      if (widths.size > 20_000) widths.clear()
      widths.set(key, width)
    }
    // Words over their limit are cut to fit it before they are drawn.
    return item.limit ? Math.min(width, item.limit) : width
  }
}

const fontOf = (item: TextItem, size: number): string =>
  [item.fontStyle, item.fontVariant, item.fontWeight, `${size}px`, item.font ?? 'sans-serif'].filter((part) => part !== undefined && part !== null).join(' ')

/** Resolves once words are drawn and measured as in the page. */
export const textReady: Promise<void> = (measureHere(), loadFonts())
