import type { Drawing } from '../../../charts/drawing.ts'
import type { projectInfo, QualityReport } from '../../../contract/api/project.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { fill, type Language, type Text } from '../../../contract/text.ts'
import { formatDate, formatNumber, formatPercent, withNote } from '../../i18n/format.ts'
import type { UserInfo } from '../../session/session.ts'
import { boxes, composition, histogram, topGenes } from './specs.ts'
import { kindTexts, measureTexts, originTexts, texts, typeTexts } from './texts.ts'

export interface Figure {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly drawing: Drawing
  /** The share of the page's width, and the height in pixels. */
  readonly width: 'third' | 'whole'
  readonly height: number
}

export interface QualityReportTable {
  readonly heads: readonly { readonly title: string; readonly number?: true }[]
  readonly rows: readonly (readonly string[])[]
}

export interface Section {
  readonly id: 'overview' | 'map' | 'quality' | 'composition' | 'genes' | 'columns'
  readonly title: string
  readonly notes: readonly string[]
  readonly facts?: readonly { readonly name: string; readonly value: string }[]
  readonly figures?: readonly Figure[]
  readonly table?: QualityReportTable
}

export interface Source {
  readonly info: UserInfo
  readonly project: ContentOf<typeof projectInfo>
  readonly report: QualityReport
}

/** The maximum number of samples in a third of the page's width. */
const samplesOfThird = 8
const rowHeight = { group: 22, gene: 19 } as const
const axisHeight = 70

/** The sections of the report in order, as data for the page and the file. */
export function sectionsOf(source: Source, language: Language): Section[] {
  const { report } = source
  const t = (text: Text, values = {}) => fill(text, language, values)
  const sections: Section[] = [
    {
      id: 'overview',
      title: t(texts.overview),
      notes: source.project.notes.map((note) => note[language]),
      facts: facts(source, language)
    },
    { id: 'map', title: t(texts.map), notes: [] },
    quality(report, language)
  ]
  const { composition: parts, samples } = report
  if (parts) {
    const alone = samples.length < 2
    sections.push({
      id: 'composition',
      title: t(texts.composition),
      notes: samplesNotes(report, language),
      figures: [
        {
          id: 'composition',
          title: t(alone ? texts.compositionWhole : texts.compositionTitle, { column: parts.label }),
          drawing: composition(parts, samples, language),
          width: 'whole',
          height: alone ? axisHeight + rowHeight.group * parts.groups.length : 340
        }
      ]
    })
  }
  const counted = report.genes.some(({ share }) => share !== null)
  sections.push({
    id: 'genes',
    title: t(texts.topGenes),
    notes: [t(counted ? texts.topShare : texts.topMean)],
    figures: [
      {
        id: 'genes',
        title: t(texts.topGenes),
        drawing: topGenes(report.genes, language),
        width: 'whole',
        height: axisHeight + rowHeight.gene * report.genes.length
      }
    ]
  })
  sections.push({
    id: 'columns',
    title: t(texts.columns),
    notes: [],
    table: columnsTable(report, language)
  })
  return sections
}

function facts({ info, project, report }: Source, language: Language): NonNullable<Section['facts']> {
  const t = (text: Text, values = {}) => fill(text, language, values)
  const { dataset } = info
  const median = (measure: string) => report.quality.find((one) => one.measure === measure)?.all.median
  const rows: [Text, string | undefined][] = [
    [texts.number, `${info.project.number} · ${info.project.name}`],
    [texts.species, info.project.species],
    [texts.source, project.source ?? undefined],
    [texts.created, formatDate(project.importTime, language)],
    [texts.cells, formatNumber(dataset.cells)],
    [texts.genes, formatNumber(dataset.genes)],
    [
      texts.samples,
      project.sampleColumn === null
        ? formatNumber(dataset.samples)
        : withNote(formatNumber(dataset.samples), project.sampleColumn, language)
    ],
    [texts.medianCounts, shown(median('total'))],
    [texts.medianGenes, shown(median('detected'))],
    [texts.values, t(texts[dataset.layer])],
    [
      texts.matrix,
      t(texts.matrixShare, {
        count: formatNumber(project.nonzeros),
        share: formatPercent(project.nonzeros / (dataset.cells * dataset.genes))
      })
    ],
    [
      texts.positions,
      dataset.positions.map(({ label }) => label).join(language === 'zh' ? '、' : ', ') || undefined
    ],
    [texts.digest, dataset.digest]
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name: t(name), value }] : []))
}

const shown = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : formatNumber(value, 1)

function samplesNotes({ samples, moreSamples, withoutSample }: QualityReport, language: Language): string[] {
  return [
    ...(moreSamples > 0
      ? [fill(texts.moreSamples, language, { shown: samples.length, total: samples.length + moreSamples })]
      : []),
    ...(withoutSample > 0 ? [fill(texts.withoutSample, language, { count: withoutSample })] : [])
  ]
}

function quality(report: QualityReport, language: Language): Section {
  const { samples, mitochondrialGenes } = report
  const t = (text: Text, values = {}) => fill(text, language, values)
  const divided = samples.length > 1
  const counted = report.quality.some(({ measure }) => measure === 'total')
  const number = (value: number, measure: string) => formatNumber(value, measure === 'mitochondrial' ? 2 : 0)
  return {
    id: 'quality',
    title: t(texts.quality),
    notes: [
      ...(divided ? [t(texts.qualityText), ...samplesNotes(report, language)] : []),
      ...(!counted ? [t(texts.noCounts)] : mitochondrialGenes === 0 ? [t(texts.noMitochondrial)] : [])
    ],
    figures: [
      ...report.quality.map((one): Figure => {
        const { measure, all } = one
        return {
          id: measure,
          title: t(measureTexts[measure]),
          note: t(texts.spread, {
            median: number(all.median, measure),
            low: number(all.low, measure),
            high: number(all.high, measure)
          }),
          drawing: histogram(one, language),
          width: 'third',
          height: 210
        }
      }),
      ...(divided ? report.quality : []).map((one): Figure => ({
        id: `${one.measure}-samples`,
        title: t(texts.bySample, { measure: t(measureTexts[one.measure]) }),
        drawing: boxes(one, samples, language),
        width: samples.length > samplesOfThird ? 'whole' : 'third',
        height: 240
      }))
    ]
  }
}

function columnsTable({ columns }: QualityReport, language: Language): QualityReportTable {
  const t = (text: Text | undefined, otherwise: string) => (text ? fill(text, language) : otherwise)
  const range = (min: number | null, max: number | null) =>
    min === null || max === null ? '' : `${formatNumber(min, 4)} – ${formatNumber(max, 4)}`
  return {
    heads: [
      { title: fill(texts.column, language) },
      { title: fill(texts.kind, language) },
      { title: fill(texts.type, language) },
      { title: fill(texts.distinct, language), number: true },
      { title: fill(texts.range, language), number: true },
      { title: fill(texts.origin, language) }
    ],
    rows: columns.map(({ name, label, columnType, type, distinct, min, max, origin }) => [
      label === name ? name : withNote(label, name, language),
      t(kindTexts[columnType], columnType),
      t(typeTexts[type], type),
      distinct === null ? '' : formatNumber(distinct),
      range(min, max),
      t(originTexts[origin], origin)
    ])
  }
}
