import arimoBold from '@fontsource/arimo/files/arimo-latin-700-normal.woff2?url'
import arimoGreek from '@fontsource/arimo/files/arimo-greek-400-normal.woff2?url'
import arimoItalic from '@fontsource/arimo/files/arimo-latin-400-italic.woff2?url'
import arimoRegular from '@fontsource/arimo/files/arimo-latin-400-normal.woff2?url'
import { measureBy } from '../../src/charts/vega/measure.ts'
import type { TextItem } from '../../src/charts/vega/scenegraph.ts'

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

function measureHere(): void {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return
  measureBy((words, item, size) => {
    context.font = fontOf(item, size)
    return context.measureText(words).width
  })
}

const fontOf = (item: TextItem, size: number): string =>
  [item.fontStyle, item.fontVariant, item.fontWeight, `${size}px`, item.font ?? 'sans-serif']
    .filter((part) => part !== undefined && part !== null)
    .join(' ')

/** Resolves once words are drawn and measured as in the page. */
export const textReady: Promise<void> = (measureHere(), loadFonts())
