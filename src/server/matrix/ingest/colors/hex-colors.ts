import { cssColors } from './css-colors.ts'

/**
 * Colours of the levels of a column as `#rrggbb`; null where one is neither hex nor a name of CSS, or there
 * are fewer than levels.
 */
export function hexColors(colors: readonly string[], levels: number): string[] | null {
  if (colors.length < levels || levels === 0) return null
  const out = colors.slice(0, levels).map(hexColor)
  return out.every((hex) => hex !== null) ? out : null
}

function hexColor(color: string): string | null {
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color)?.[1]
  if (hex) return `#${hex.toLowerCase()}`
  const name = color.toLowerCase()
  return Object.hasOwn(cssColors, name) ? cssColors[name]! : null
}
