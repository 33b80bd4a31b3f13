/**
 * The characters at the start of a text that make a spreadsheet run it as a formula, with their full-width
 * forms and the white space that a spreadsheet skips (OWASP, CSV injection).
 */
const formulaStart = '^[=+@\\t\\r\\n＝＋－＠\\-]'
const startsFormula = new RegExp(formulaStart)

/**
 * Text that no spreadsheet runs as a formula: an apostrophe is put before it where needed. Numbers never pass
 * through here.
 */
export const safeText = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)

/** The same for a text column, as an SQL expression. */
export const safeTextSql = (column: string): string =>
  `case when regexp_matches(${column}, '${formulaStart}') then '''' || ${column} else ${column} end`

/** Quotes a text as a field of a CSV file. */
export function csvField(text: string): string {
  const safe = safeText(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
