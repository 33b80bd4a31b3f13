const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** Width of a label in CSS pixels, as the overlay draws it. */
export function textWidth(text: string): number {
  let width = widths.get(text)
  if (width === undefined) {
    if (context === undefined) context = document.createElement('canvas').getContext('2d')
    if (context)
      context.font = `600 11.5px ${getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif'}`
    width = context?.measureText(text).width ?? text.length * 7
    widths.set(text, width)
  }
  return width
}
