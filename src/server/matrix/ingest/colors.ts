/** Colours of the levels of a column as `#rrggbb`; null where a colour is no hex or there are fewer than levels. */
export function hexColors(colors: readonly string[], levels: number): string[] | null {
  if (colors.length < levels || levels === 0) return null
  const out = colors.slice(0, levels).map((color) => /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color)?.[1]?.toLowerCase())
  return out.every((hex) => hex !== undefined) ? out.map((hex) => `#${hex}`) : null
}
