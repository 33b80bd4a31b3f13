/** The value of a cell of a sheet. */
export type CellValue = string | number | bigint | boolean | null

export interface SheetColumn {
  readonly name: string
  /** In characters. */
  readonly width: number
}

/** The limits of Excel: rows and columns of a sheet, characters of a cell. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384, text: 32_767 } as const

const styles = { text: 1, head: 2 } as const

/** `A`, `B`, …, `Z`, `AA`, … */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text as it is encoded in a sheet: control characters, which XML cannot contain, become `_x0007_`, and text
 * that looks like such a code is escaped (ECMA-376, 22.9.2.19).
 */
export const sheetText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      // oxlint-disable-next-line no-control-regex -- exactly those that XML cannot hold
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`
    )
    .replace(/[&<>"]/g, (sign) => marks[sign] ?? sign)

function cell(place: string, value: CellValue, style: number): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  // A number that a double cannot hold exactly is written as text.
  const number =
    typeof value === 'bigint' && value >= -9007199254740991n && value <= 9007199254740991n
      ? Number(value)
      : value
  if (typeof number === 'number') {
    if (Number.isNaN(number)) return ''
    if (Number.isFinite(number)) return `<c r="${place}"><v>${number}</v></c>`
  }
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${sheetText(String(number))}</t></is></c>`
}

/** One row. Text is marked as text, so that no gene becomes a date, here or when somebody edits the cell. */
export function sheetRow(
  row: number,
  values: readonly CellValue[],
  letters: readonly string[],
  head = false
): string {
  let cells = ''
  for (let at = 0; at < values.length; at++)
    cells += cell(`${letters[at]}${row}`, values[at] ?? null, head ? styles.head : styles.text)
  return `<row r="${row}">${cells}</row>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

export const sheetBegin = (columns: readonly SheetColumn[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

export const sheetEnd = '</sheetData></worksheet>'

/** The files of a workbook apart from its sheets, by their names in it. */
export function workbookParts(sheets: readonly string[]): Readonly<Record<string, string>> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
  const part = (name: string, kind: string) =>
    `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const sheetPart = (at: number) => `worksheets/sheet${at + 1}.xml`
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${sheets.map((_, at) => part(`/xl/${sheetPart(at)}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((name, at) => `<sheet name="${sheetText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', sheetPart(at))).join('')}${relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  }
}
