/**
 * What a spreadsheet runs as a formula where text begins with it, the wide forms among them, or with what it
 * skips before it looks: OWASP, CSV injection.
 */
const formulaStart = '^[=+@\\t\\r\\n＝＋－＠\\-]'
const startsFormula = new RegExp(formulaStart)

/**
 * Text as a spreadsheet keeps it text: an apostrophe stands before what it would run. Numbers need none and
 * never pass through here.
 */
export const safeText = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)

/** The same of a text column, as an expression of SQL. */
export const safeTextSql = (column: string): string =>
  `case when regexp_matches(${column}, '${formulaStart}') then '''' || ${column} else ${column} end`

/** Text as a field of a CSV file. */
export function csvField(text: string): string {
  const safe = safeText(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
