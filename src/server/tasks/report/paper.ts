import { fill } from '../../../contract/text.ts'
import { escaped, withOwnIds } from '../../../shared/report-page.ts'
import { textWidth } from '../../figures/text-width.ts'
import { shownValue, type TaskReportTable, type TaskReport } from './content.ts'
import { words } from './words.ts'

/** An A4 page and its margin, in CSS pixels. */
const page = { width: 794, height: 1123, margin: 56 } as const
const inner = page.width - 2 * page.margin
const bottom = page.height - page.margin
const colors = { strong: '#171D1F', text: '#454E52', line: '#E2E7E9', teal: '#0F726D' } as const
/** The most rows of a table on paper; the HTML report has more, and the archive all. */
const mostRows = 25
/** The least width of a column on paper, in pixels; columns without room are left out. */
const leastColumn = 46

interface Face {
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
}

const widthOf = (text: string, { size, bold }: Face): number =>
  textWidth(text, bold ? { fontWeight: 700 } : {}, size)

/**
 * Text broken into lines of a width: between words, and anywhere in Chinese and in words that are too long.
 */
export function linesOf(text: string, face: Face, width: number): string[] {
  const parts = text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g) ?? []
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (widthOf(line + part.trimEnd(), face) <= width) {
      line += line === '' ? part.trimStart() : part
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    for (const letter of part.trimStart()) {
      if (line !== '' && widthOf(line + letter, face) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** A text cut to a width, with an ellipsis where it was cut. */
function cut(text: string, face: Face, width: number): string {
  if (widthOf(text, face) <= width) return text
  const characters = Array.from(text)
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, face) > width) characters.pop()
  return `${characters.join('')}…`
}

/** Writes text and figures onto pages, from the top down. */
class Paper {
  readonly #pages: string[][] = [[]]
  #y: number = page.margin

  /** Begins a new page where less than this height is free. */
  room(height: number): void {
    if (this.#y + height <= bottom || this.#y === page.margin) return
    this.#pages.push([])
    this.#y = page.margin
  }
  space(height: number): void {
    this.#y += height
  }
  draw(svg: string): void {
    this.#pages.at(-1)!.push(svg)
  }
  get y(): number {
    return this.#y
  }
  text(text: string, face: Face, left = 0, width = inner): void {
    const line = Math.ceil(face.size * 1.45)
    for (const one of linesOf(text, face, width)) {
      this.room(line)
      this.words(one, face, page.margin + left)
      this.#y += line
    }
  }
  /** Writes text on the current line. */
  words(text: string, { size, bold, color = colors.text }: Face, x: number, anchor = 'start'): void {
    const weight = bold ? ' font-weight="700"' : ''
    this.draw(
      `<text x="${x}" y="${this.#y + size}" font-size="${size}"${weight} fill="${color}" text-anchor="${anchor}">${escaped(text)}</text>`
    )
  }
  rule(color: string = colors.line): void {
    this.draw(
      `<rect x="${page.margin}" y="${this.#y}" width="${inner}" height="${color === colors.line ? 0.75 : 2}" fill="${color}"/>`
    )
  }
  heading(text: string): void {
    this.space(14)
    this.room(160)
    this.text(text, { size: 16, bold: true, color: colors.strong })
    this.space(4)
  }
  pages(language: TaskReport['language']): string[] {
    return this.#pages.map((drawn, at) => {
      const count = fill(words.page, language, { page: at + 1, pages: this.#pages.length })
      return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}">${drawn.join('')}<text x="${page.width - page.margin}" y="${page.height - 28}" font-size="9" fill="${colors.text}" text-anchor="end">${escaped(count)}</text></svg>`
    })
  }
}

/** The report as A4 pages, each an SVG. */
export function paperReport(report: TaskReport): string[] {
  const { language, facts, warnings, figures, notDrawn, tables } = report
  const paper = new Paper()
  paper.text(report.title, { size: 22, bold: true, color: colors.strong })
  paper.space(2)
  paper.text(report.subject, { size: 13, color: colors.strong })
  paper.text(report.made, { size: 10 })
  paper.space(8)
  paper.rule(colors.teal)
  paper.heading(fill(words.overview, language))
  for (const { name, value } of facts) {
    paper.room(30)
    paper.words(cut(name, { size: 10 }, 160), { size: 10 }, page.margin)
    paper.text(value, { size: 10, color: colors.strong }, 170, inner - 170)
    paper.space(2)
  }
  const notes = [
    ...warnings,
    ...notDrawn.map((one) => fill(words.notDrawn, language, { title: one.title, why: one.why }))
  ]
  if (notes.length > 0) {
    paper.heading(fill(words.warnings, language))
    for (const note of notes) {
      paper.text(note, { size: 10 })
      paper.space(3)
    }
  }
  if (figures.length > 0) paper.heading(fill(words.figures, language))
  for (const { id, title, svg } of figures) figure(paper, id, title, svg)
  if (tables.length > 0) paper.heading(fill(words.tables, language))
  for (const one of tables) table(paper, one, language)
  paper.heading(fill(words.methods, language))
  paper.text(report.methods, { size: 10 })
  if (report.references.length > 0) paper.heading(fill(words.references, language))
  for (const one of report.references) {
    paper.text(one, { size: 9 })
    paper.space(3)
  }
  return paper.pages(language)
}

/** The greatest height of a figure, about half a page; its greatest width is that of the page. */
const highestFigure = (bottom - page.margin) / 2 - 40

function figure(paper: Paper, id: string, title: string, svg: string): void {
  const [, attributes = '', inside = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? []
  const number = (name: string): number =>
    Number(new RegExp(`\\s${name}="([\\d.]+)`).exec(attributes)?.[1] ?? 0)
  const [width, height] = [number('width'), number('height')]
  if (width === 0 || height === 0) return
  const scale = Math.min(1, inner / width, highestFigure / height)
  paper.room(height * scale + 30)
  paper.text(title, { size: 12, bold: true, color: colors.strong })
  paper.draw(
    `<g transform="translate(${page.margin},${paper.y}) scale(${scale})">${withOwnIds(inside, id)}</g>`
  )
  paper.space(height * scale + 18)
}

function table(
  paper: Paper,
  { title, total, heads, rows }: TaskReportTable,
  language: TaskReport['language']
): void {
  const face: Face = { size: 8, color: colors.strong }
  const shown = rows.slice(0, mostRows).map((row) => row.map(shownValue))
  const wanted = heads.map((head, at) =>
    Math.min(
      140,
      8 + Math.max(widthOf(head.title, face), ...shown.map((row) => widthOf(row[at] ?? '', face)))
    )
  )
  const sum = wanted.reduce((all, width) => all + width, 0)
  const columns = Math.min(heads.length, Math.floor(inner / leastColumn))
  const scale = Math.min(1, inner / sum)
  const widths = wanted
    .slice(0, columns)
    .map((width) => (sum > inner ? Math.max(leastColumn, width * scale) : width))
  while (widths.reduce((all, width) => all + width, 0) > inner) widths.pop()
  paper.space(8)
  paper.room(90)
  paper.text(title, { size: 12, bold: true, color: colors.strong })
  paper.text(
    fill(shown.length < total ? words.firstRows : words.allRows, language, {
      shown: shown.length,
      total: total.toLocaleString('en-US')
    }),
    { size: 9 }
  )
  const row = (cells: readonly string[], { size, color }: Face): void => {
    paper.room(14)
    let x: number = page.margin
    for (const [at, width] of widths.entries()) {
      const text = cut(cells[at] ?? '', face, width - 6)
      if (heads[at]?.number) paper.words(text, { size, color: color ?? colors.text }, x + width - 6, 'end')
      else paper.words(text, { size, color: color ?? colors.text }, x)
      x += width
    }
    paper.space(12)
    paper.rule()
    paper.space(2)
  }
  row(
    heads.map((head) => head.title),
    { size: 8 }
  )
  for (const cells of shown) row(cells, face)
}
