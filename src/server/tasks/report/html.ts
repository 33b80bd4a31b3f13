import { figureSizes } from '../../../contract/limits.ts'
import { fill } from '../../../contract/text.ts'
import { escaped, pageHtml, withOwnIds } from '../../../shared/report-page.ts'
import { shownValue, type TaskReportFigure, type TaskReportTable, type TaskReport } from './content.ts'
import { liveScript, liveStyle } from './live.ts'
import { words } from './words.ts'

/** The report as one HTML file whose tables can be searched and sorted and whose figures have tooltips. */
export function htmlReport(report: TaskReport): string {
  const { language, title, subject, made, facts, warnings, figures, notDrawn, tables, methods } = report
  const section = (id: string, name: string, inside: string): string =>
    inside === '' ? '' : `<section id="${id}"><h2>${escaped(name)}</h2>\n${inside}</section>`
  const notes = [
    ...warnings,
    ...notDrawn.map((one) => fill(words.notDrawn, language, { title: one.title, why: one.why }))
  ]
  return pageHtml({
    language,
    title,
    subject,
    made,
    script: liveScript,
    style: liveStyle,
    body: [
      section(
        'overview',
        fill(words.overview, language),
        `<dl>${facts.map(({ name, value }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`
      ),
      section(
        'notes',
        fill(words.warnings, language),
        notes.map((note) => `<p class="note">${escaped(note)}</p>`).join('\n')
      ),
      section(
        'figures',
        fill(words.figures, language),
        figures.length === 0 ? '' : `<div class="figures pairs">${figures.map(figureHtml).join('\n')}</div>`
      ),
      section(
        'tables',
        fill(words.tables, language),
        tables.map((table) => tableHtml(table, language)).join('\n')
      ),
      section('methods', fill(words.methods, language), `<p>${escaped(methods)}</p>`),
      section(
        'references',
        fill(words.references, language),
        report.references.map((one) => `<p>${escaped(one)}</p>`).join('\n')
      )
    ].join('\n')
  })
}

const figureHtml = ({ id, title, svg }: TaskReportFigure): string =>
  `<figure><figcaption><b>${escaped(title)}</b></figcaption>${withOwnIds(scaled(svg), id)}</figure>`

/**
 * All figures are scaled by the same factor, so that their text has one size: a figure as wide as the page
 * fills its column.
 */
const scaled = (svg: string): string =>
  svg.replace(/^<svg([^>]*?)\swidth="([\d.]+)"/, (_, before: string, width: string) => {
    const share = Math.min(100, (100 * Number(width)) / figureSizes.page.place.width)
    return `<svg${before} width="${width}" style="width:${share.toFixed(2)}%"`
  })

function tableHtml({ title, total, heads, rows }: TaskReportTable, language: TaskReport['language']): string {
  const kind = (at: number): string => (heads[at]?.number ? ' class="number"' : '')
  const head = heads
    .map(
      ({ title: name }, at) =>
        `<th scope="col"${kind(at)}><button type="button">${escaped(name)}</button></th>`
    )
    .join('')
  const body = rows
    .map(
      (row) =>
        `<tr>${row
          .map((value, at) => {
            const raw = typeof value === 'number' ? ` data-v="${value}"` : ''
            return `<td${kind(at)}${raw}>${escaped(shownValue(value))}</td>`
          })
          .join('')}</tr>`
    )
    .join('\n')
  const size = fill(rows.length < total ? words.firstRows : words.allRows, language, {
    shown: rows.length.toLocaleString('en-US'),
    total: total.toLocaleString('en-US')
  })
  const search = escaped(fill(words.search, language))
  return `<div class="live"><h3>${escaped(title)}</h3>
<div class="bar"><input type="search" placeholder="${search}" aria-label="${search}: ${escaped(title)}"><span>${escaped(size)}</span><div class="pages"><output></output><button type="button" aria-label="←">←</button><button type="button" aria-label="→">→</button></div></div>
<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></div>`
}
