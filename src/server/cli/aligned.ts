/** Characters that a terminal draws as wide as two letters: Chinese ones, and punctuation of their width. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu

const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

/**
 * Lines of a table for a terminal: two spaces between columns, each as wide as its longest cell.
 * @param rows as many cells in each
 */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))))
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat(widths[at]! - widthOf(cell)))
      .join('  ')
      .trimEnd()
  )
}
