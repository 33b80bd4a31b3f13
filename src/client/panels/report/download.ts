import { defaultChartStyle } from '../../../shared/style/chart-theme.ts'
import { fill, type Language } from '../../../contract/text.ts'
import { saveFile } from '../../api/save.ts'
import { svgOf } from '../../charts/export.ts'
import { fileNameOf } from '../../charts/file-name.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import type { GroupColumn } from '../../state/columns/cell-columns.ts'
import type { Points } from '../../state/points.ts'
import { version } from '../../version.ts'
import { sectionsOf, type Source } from './document.ts'
import { reportHtml, type QualityReportFile } from './html.ts'
import { figureColors, paintMap } from './map.ts'
import { texts } from './texts.ts'

/** Smaller text than in a single figure. */
export const chartStyle = { ...defaultChartStyle, titleSize: 13, axisTitleSize: 12, tickSize: 11 } as const

/** The width of a figure in the file in CSS pixels: three side by side, or one. */
const fileWidth = { third: 332, whole: 1030 } as const
const mapRatio = 2
/** The maximum number of groups in the legend; the number of the others is stated. */
export const legendGroups = 40

export interface MapSource {
  readonly points: Points
  readonly column: GroupColumn | null
  readonly title: (language: Language) => string
}

/** Saves the report as one HTML file. Returns false, after a toast, where a figure could not be drawn. */
export async function downloadReport(
  source: Source,
  map: MapSource | null,
  language: Language
): Promise<boolean> {
  const sections = sectionsOf(source, language)
  const figures = new Map<string, string>()
  for (const { id, drawing, width, height } of sections.flatMap((section) => section.figures ?? [])) {
    const svg = await svgOf({ ...drawing, style: chartStyle, width: fileWidth[width], height })
    if (svg === null) return false
    figures.set(id, svg)
  }
  const { project } = source.info
  const title = fill(texts.title, language)
  const html = reportHtml({
    language,
    title,
    subject: `${project.number} · ${project.name}`,
    made: fill(texts.made, language, { time: formatDate(new Date().toISOString(), language), version }),
    sections,
    figures,
    map: map && mapOf(map, language)
  })
  saveFile(
    new File([html], fileNameOf(`${project.number} ${project.name} ${title}`, 'html'), { type: 'text/html' })
  )
  return true
}

function mapOf({ points, column, title }: MapSource, language: Language): QualityReportFile['map'] {
  const map = paintMap(points, column, figureColors, mapRatio)
  if (!map) return null
  return { address: map.toDataURL('image/png'), title: title(language), ...legendOf(column, language) }
}

/** Groups with their colors and counts; `more` is the number of groups that are left out. */
export function legendOf(column: GroupColumn | null, language: Language) {
  const levels = column?.levels ?? []
  const rest = levels.length - legendGroups
  return {
    legend: levels.slice(0, legendGroups).map((name, index) => ({
      name,
      color: column?.colors[index] ?? '',
      count: formatNumber(column?.counts[index] ?? 0)
    })),
    more: rest > 0 ? fill(texts.moreGroups, language, { count: rest }) : null
  }
}
