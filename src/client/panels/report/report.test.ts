// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { chartView } from '../../../charts/draw.ts'
import { kindOf } from '../../../charts/kinds/index.ts'
import type { QualityReport } from '../../../contract/api/project.ts'
import type { UserInfo } from '../../session/session.ts'
import { escaped, withOwnIds } from '../../../shared/report-page.ts'
import { sectionsOf, type Source } from './document.ts'
import { chartStyle } from './download.ts'
import { reportHtml } from './html.ts'
import { boxes, composition, histogram, topGenes } from './specs.ts'

const spread = { cells: 4, min: 1, low: 1, lower: 2, median: 3, upper: 4, high: 5, max: 6, mean: 3 }
const bins = [
  { from: 1, to: 10, cells: 3 },
  { from: 10, to: 100, cells: 1 }
]
const hostile = '<img src=x onerror=alert(1)> & "T"'

function sourceOf(changes: Partial<QualityReport> = {}): Source {
  const samples = [
    { name: 'a', cells: 4 },
    { name: hostile, cells: 2 }
  ]
  return {
    info: {
      project: {
        id: 'p',
        number: 'P2026-0001',
        name: hostile,
        species: 'Homo sapiens',
        createTime: '2026-01-02T00:00:00.000Z',
        account: 'P2026-0001'
      },
      color_set: {},
      tcr: false,
      bcr: false,
      dataset: {
        id: 'd',
        cells: 6,
        genes: 4,
        samples: 2,
        positions: [],
        defaultPosition: null,
        layer: 'counts',
        digest: 'ab'
      }
    } satisfies UserInfo,
    project: {
      source: 'study.h5ad',
      importTime: '2026-01-02T00:00:00.000Z',
      sampleColumn: 'donor',
      importedSampleColumn: 'donor',
      nonzeros: 6,
      notes: [{ en: 'A note', zh: '说明' }],
      accounts: []
    },
    report: {
      quality: (['total', 'detected', 'mitochondrial'] as const).map((measure) => ({
        measure,
        log: measure === 'total',
        bins,
        all: spread,
        samples: [spread, spread]
      })),
      samples,
      moreSamples: 0,
      withoutSample: 0,
      mitochondrialGenes: 1,
      composition: {
        column: 'type',
        label: 'Type',
        groups: [
          { value: 'B', count: 4, color: '#112233' },
          { value: hostile, count: 2, color: '#445566' }
        ],
        counts: [
          [3, 1],
          [1, 1]
        ]
      },
      genes: [{ name: 'MALAT1', share: 3.5, mean: 2, detected: 1 }],
      columns: [
        {
          id: 'type',
          name: 'type',
          label: hostile,
          columnType: 'meta',
          type: 'string',
          hidden: false,
          origin: 'file',
          distinct: 2,
          min: null,
          max: null
        }
      ],
      ...changes
    }
  }
}

const ids = (source: Source) => sectionsOf(source, 'en').map(({ id }) => id)
const figures = (source: Source) => sectionsOf(source, 'en').flatMap((section) => section.figures ?? [])

describe('the report as data', () => {
  it('has every part, in both languages', () => {
    expect(ids(sourceOf())).toEqual(['overview', 'map', 'quality', 'composition', 'genes', 'columns'])
    const [en, zh] = [sectionsOf(sourceOf(), 'en'), sectionsOf(sourceOf(), 'zh')]
    expect(zh.map(({ title }) => title)).toEqual([
      '概览',
      '降维图',
      '质量',
      '组成',
      '表达量最高的基因',
      '细胞列'
    ])
    expect(en[0]?.notes).toEqual(['A note'])
    expect(zh[0]?.notes).toEqual(['说明'])
    expect(en[0]?.facts).toContainEqual({
      name: 'Nonzero entries',
      value: '6, 25.0% of the matrix'
    })
  })

  it('leaves out what the data does not have, and says why', () => {
    const alone = sourceOf({ composition: null, samples: [{ name: 'all', cells: 6 }] })
    expect(ids(alone)).not.toContain('composition')
    expect(figures(alone).map(({ id }) => id)).toEqual(['total', 'detected', 'mitochondrial', 'genes'])
    const [, , quality] = sectionsOf(sourceOf({ mitochondrialGenes: 0 }), 'en')
    expect(quality?.notes).toContain('No gene name begins with MT-, so no mitochondrial share is shown')
    const logged = sectionsOf(sourceOf({ quality: [] }), 'en').find(({ id }) => id === 'quality')
    expect(logged?.notes).toContain('This data has no counts, so only detected genes are shown')
  })

  it('says that samples are left out, and gives many of them the whole width', () => {
    const samples = Array.from({ length: 9 }, (_, at) => ({ name: `s${at}`, cells: 1 }))
    const many = sourceOf({ samples, moreSamples: 3, withoutSample: 5 })
    const [, , quality] = sectionsOf(many, 'en')
    expect(quality?.notes).toEqual(
      expect.arrayContaining(['The 9 largest of 12 samples are shown', 'Cells without a sample: 5'])
    )
    expect(quality?.figures?.find(({ id }) => id === 'total-samples')?.width).toBe('whole')
  })
})

describe('charts of the report', () => {
  const { report } = sourceOf()
  const first = report.quality[0] as QualityReport['quality'][number]
  const parts = report.composition as NonNullable<QualityReport['composition']>

  it.each([
    ['histogram', histogram(first, 'en')],
    ['histogram of medians at zero', histogram({ ...first, all: { ...spread, median: 0 } }, 'zh')],
    ['boxes', boxes(first, report.samples, 'en')],
    ['composition', composition(parts, report.samples, 'zh')],
    ['composition of one sample', composition(parts, report.samples.slice(0, 1), 'en')],
    ['genes', topGenes(report.genes, 'en')]
  ])('%s compiles and holds its rows', async (_name, drawing) => {
    const vega = await kindOf(drawing.kind).vega({
      ...drawing,
      style: chartStyle,
      theme: 'light',
      width: 300,
      height: 200
    })
    const held = (vega.data ?? []).filter((source) => source.name in drawing.data)
    expect(held.length).toBeGreaterThan(0)
    for (const source of held) expect('values' in source && source.values).toEqual(drawing.data[source.name])
  })

  it('writes counts out on its axes', async () => {
    const view = await chartView({
      ...histogram({ ...first, bins: [{ from: 1, to: 10, cells: 1200 }] }, 'en'),
      style: chartStyle,
      theme: 'light',
      width: 332,
      height: 210
    })
    const svg = await view.toSVG()
    expect(svg).toContain('>1,000<')
    expect(svg).not.toMatch(/>\d+e\+\d+</)
    view.finalize()
  })

  it('shares of a sample add up to all of it', () => {
    const rows = composition(parts, report.samples, 'en').data['shares'] as {
      sample: string
      percent: number
    }[]
    const sum = (sample: string) =>
      rows.filter((row) => row.sample === sample).reduce((all, { percent }) => all + percent, 0)
    expect([sum('a'), sum(hostile)]).toEqual([100, 100])
  })
})

describe('the report as a file', () => {
  const source = sourceOf()
  const html = reportHtml({
    language: 'en',
    title: 'Data report',
    subject: source.info.project.name,
    made: 'today',
    sections: sectionsOf(source, 'en'),
    figures: new Map([
      [
        'total',
        '<svg><defs><clipPath id="clip1"/></defs><g clip-path="url(#clip1)"><text>url(#clip1)</text></g></svg>'
      ]
    ]),
    map: {
      address: 'data:image/png;base64,AA==',
      title: hostile,
      legend: [{ name: hostile, color: '#112233', count: '4' }],
      more: null
    }
  })

  it('holds no script, loads nothing, and shows names as the text that they are', () => {
    expect(html).not.toMatch(/<script|<img src=x|<link|@import/i)
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'data:image/png;base64,AA=='
    ])
    expect(html).toContain(`<h2>Composition</h2>`)
    expect(html).toContain(escaped(hostile))
    expect(html).toContain("default-src 'none'")
  })

  it('gives each picture ids of its own, and leaves its words alone', () => {
    expect(html).toContain('<clipPath id="total-clip1"/>')
    expect(html).toContain('clip-path="url(#total-clip1)"')
    expect(html).toContain('<text>url(#clip1)</text>')
    expect(withOwnIds('<use href="#a"/>', 'x')).toBe('<use href="#x-a"/>')
  })
})
