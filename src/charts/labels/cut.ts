import { textMetrics, type TextItem } from '../vega/scenegraph.ts'

/** Pixels that words take in a face. */
export const widthOf = (text: string, face: TextItem): number => textMetrics.width(face, text)

/**
 * A name cut in its middle to so many pixels: names of one kind often differ in how they begin and in how
 * they end.
 */
export function cutInMiddle(name: string, most: number, face: TextItem): string {
  if (widthOf(name, face) <= most) return name
  const letters = Array.from(name)
  const kept = (count: number): string => {
    const head = Math.ceil(count / 2)
    return `${letters.slice(0, head).join('').trimEnd()}…${letters
      .slice(letters.length - (count - head))
      .join('')
      .trimStart()}`
  }
  let [least, most_] = [1, letters.length - 1]
  while (least < most_) {
    const middle = Math.ceil((least + most_) / 2)
    if (widthOf(kept(middle), face) <= most) least = middle
    else most_ = middle - 1
  }
  return kept(least)
}
