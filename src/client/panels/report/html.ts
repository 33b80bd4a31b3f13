import type { Language } from '../../../contract/text.ts'
import { escaped, pageHtml, withOwnIds } from '../../../shared/report-page.ts'
import type { Section } from './document.ts'

/** The report as one HTML file without scripts or external content. */
export interface QualityReportFile {
  readonly language: Language
  readonly title: string
  /** The subject of the report, and the time at which it was made. */
  readonly subject: string
  readonly made: string
  readonly sections: readonly Section[]
  /** The SVG of each figure by its id. */
  readonly figures: ReadonlyMap<string, string>
  readonly map: {
    readonly address: string
    readonly title: string
    readonly legend: readonly { readonly name: string; readonly color: string; readonly count: string }[]
    readonly more: string | null
  } | null
}

/** The report of the data of a project as one page of HTML that needs no other file. */
export function reportHtml(file: QualityReportFile): string {
  const { language, title, subject, made, sections } = file
  return pageHtml({
    language,
    title,
    subject,
    made,
    body: sections.map((section) => sectionHtml(section, file)).join('\n')
  })
}

function sectionHtml({ id, title, notes, facts, figures, table }: Section, file: QualityReportFile): string {
  if (id === 'map' && !file.map) return ''
  return `<section id="${id}">
<h2>${escaped(title)}</h2>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
${facts ? `<dl>${facts.map(({ name, value }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>` : ''}
${id === 'map' ? mapHtml(file) : ''}
${figures ? `<div class="figures">${figures.map((figure) => figureHtml(figure, file)).join('\n')}</div>` : ''}
${table ? tableHtml(table) : ''}
</section>`
}

function figureHtml(
  { id, title, note, width }: NonNullable<Section['figures']>[number],
  { figures }: QualityReportFile
): string {
  const svg = withOwnIds(figures.get(id) ?? '', id)
  return `<figure class="${width}"><figcaption><b>${escaped(title)}</b>${note ? `<span>${escaped(note)}</span>` : ''}</figcaption>${svg}</figure>`
}

function mapHtml({ map }: QualityReportFile): string {
  if (!map) return ''
  const legend = map.legend.map(
    ({ name, color, count }) =>
      `<li><i style="background:${escaped(color)}"></i>${escaped(name)}<span>${escaped(count)}</span></li>`
  )
  return `<div class="map"><figure><figcaption><b>${escaped(map.title)}</b></figcaption><img src="${escaped(map.address)}" alt="${escaped(map.title)}"></figure>
<ul>${legend.join('')}${map.more === null ? '' : `<li>${escaped(map.more)}</li>`}</ul></div>`
}

function tableHtml({ heads, rows }: NonNullable<Section['table']>): string {
  const kind = (at: number) => (heads[at]?.number ? ' class="number"' : '')
  const head = heads.map(({ title }, at) => `<th scope="col"${kind(at)}>${escaped(title)}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${row.map((cell, at) => `<td${kind(at)}>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('\n')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}
