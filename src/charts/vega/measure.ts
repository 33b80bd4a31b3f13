import { textMetrics, type TextItem } from './scenegraph.ts'

/** Words that are remembered with their widths. */
const remembered = 20_000

/**
 * Vega measures with a canvas of the document; where there is none it guesses, and words then overlap or
 * stand apart. From now on this measures for it.
 * @param widthOf pixels that the words take at the size, in pixels
 */
export function measureBy(widthOf: (words: string, item: TextItem, size: number) => number): void {
  const widths = new Map<string, number>()
  textMetrics.width = (item, text) => {
    const words = typeof text === 'string' || typeof text === 'number' ? `${text}`.trim() : ''
    const size = item.fontSize ?? 11
    if (size <= 0 || words === '') return 0
    const key = [size, item.fontStyle, item.fontVariant, item.fontWeight, item.font, words].join(' ')
    let width = widths.get(key)
    if (width === undefined) {
      width = widthOf(words, item, size)
      if (widths.size > remembered) widths.clear()
      widths.set(key, width)
    }
    // Words over their limit are cut to fit it before they are drawn.
    return item.limit ? Math.min(width, item.limit) : width
  }
}
