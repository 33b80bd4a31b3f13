import type { Drawing } from '../../../charts/drawing.ts'
import type { QualityReport } from '../../../contract/api/project.ts'
import { teals } from '../../../shared/style/palette.ts'
import { fill, type Language } from '../../../contract/text.ts'
import { measureTexts, texts } from './texts.ts'

type Quality = QualityReport['quality'][number]

const bar = '#0F726D'
const median = '#171D1F'
/** Labels are horizontal up to this number, and rotated beyond. */
const levelNames = 4
/**
 * With more groups the legend would be taller than the chart; the names are in tooltips and in the legend of
 * the embedding.
 */
const legendGroups = 24

/** The angle of axis labels: a few short names are horizontal. */
const angled = (names: readonly string[]): number =>
  names.length <= levelNames && names.every((name) => name.length <= 12) ? 0 : -40

/** A histogram of cells in even bins of the number or its logarithm, with the median as a line. */
export function histogram({ measure, bins, log, all }: Quality, language: Language): Drawing {
  const title = fill(measureTexts[measure], language)
  const x = {
    field: 'from',
    type: 'quantitative',
    title,
    scale: { type: log ? 'log' : 'linear', nice: false, zero: false },
    axis: { tickCount: 5, format: measure === 'mitochondrial' ? '.2~f' : '~s' }
  }
  const y = {
    field: 'cells',
    type: 'quantitative',
    title: fill(texts.cells, language),
    axis: { tickCount: 4, tickMinStep: 1, format: ',d' }
  }
  const tooltip = [
    { field: 'range', type: 'nominal', title: fill(texts.bin, language) },
    { field: 'cells', type: 'quantitative', title: fill(texts.cells, language), format: ',' }
  ]
  const digits = measure === 'mitochondrial' ? 2 : 0
  const show = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
  return {
    kind: 'vega-lite',
    data: {
      bins: bins.map((bin) => ({ ...bin, range: `${show(bin.from)} – ${show(bin.to)}` })),
      middle: [{ from: all.median }]
    },
    spec: {
      layer: [
        {
          data: { name: 'bins' },
          mark: { type: 'rect', color: bar },
          encoding: { x, x2: { field: 'to' }, y, y2: { datum: 0 }, tooltip }
        },
        ...(log && all.median <= 0
          ? []
          : [
              {
                data: { name: 'middle' },
                mark: { type: 'rule', strokeDash: [4, 3], color: median },
                encoding: { x }
              }
            ])
      ]
    }
  }
}

/** Box plots per sample: quartiles and median, whiskers from the 5th to the 95th percentile. */
export function boxes(
  { measure, samples: spreads }: Quality,
  samples: QualityReport['samples'],
  language: Language
): Drawing {
  const order = samples.map(({ name }) => name)
  const x = {
    field: 'sample',
    type: 'nominal',
    sort: order,
    title: null,
    axis: { labelAngle: angled(order), labelLimit: 110 }
  }
  const digits = measure === 'mitochondrial' ? ',.2f' : ',.0f'
  const tooltip = [
    { field: 'sample', type: 'nominal', title: fill(texts.sample, language) },
    { field: 'cells', type: 'quantitative', title: fill(texts.cells, language), format: ',' },
    ...(['low', 'lower', 'median', 'upper', 'high'] as const).map((field, at) => ({
      field,
      type: 'quantitative',
      title: ['5%', '25%', '50%', '75%', '95%'][at],
      format: digits
    }))
  ]
  const title = fill(measureTexts[measure], language)
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    title,
    axis: { tickCount: 4, format: measure === 'mitochondrial' ? '.2~f' : ',d' }
  })
  return {
    kind: 'vega-lite',
    data: { samples: spreads.map((spread, index) => ({ ...spread, sample: order[index] ?? '' })) },
    spec: {
      data: { name: 'samples' },
      encoding: { x, tooltip },
      layer: [
        { mark: { type: 'rule', strokeWidth: 1.25 }, encoding: { y: y('low'), y2: { field: 'high' } } },
        {
          mark: { type: 'bar', width: { band: 0.62 }, color: teals[1] },
          encoding: { y: y('lower'), y2: { field: 'upper' } }
        },
        {
          mark: { type: 'tick', width: { band: 0.62 }, thickness: 2, color: median },
          encoding: { y: y('median') }
        }
      ]
    }
  }
}

/** The share of each group in each sample; for a single sample, the cells of each group. */
export function composition(
  { groups, counts, label }: NonNullable<QualityReport['composition']>,
  samples: QualityReport['samples'],
  language: Language
): Drawing {
  const scale = { domain: groups.map(({ value }) => value), range: groups.map(({ color }) => color) }
  const cells = {
    field: 'cells',
    type: 'quantitative',
    title: fill(texts.numberOfCells, language),
    format: ','
  }
  if (samples.length < 2) {
    return {
      kind: 'vega-lite',
      data: { groups: groups.map(({ value, count }) => ({ group: value, cells: count })) },
      spec: {
        data: { name: 'groups' },
        height: { step: 22 },
        mark: { type: 'bar', height: { band: 0.7 } },
        encoding: {
          y: { field: 'group', type: 'nominal', sort: scale.domain, title: null, axis: { labelLimit: 220 } },
          x: {
            field: 'cells',
            type: 'quantitative',
            title: fill(texts.numberOfCells, language),
            axis: { tickCount: 6, tickMinStep: 1, format: ',d' }
          },
          color: { field: 'group', type: 'nominal', scale, legend: null },
          tooltip: [{ field: 'group', type: 'nominal', title: label }, cells]
        }
      }
    }
  }
  const order = samples.map(({ name }) => name)
  const rows = counts.flatMap((row, index) => {
    const total = row.reduce((sum, count) => sum + count, 0)
    return row.flatMap((count, group) =>
      count === 0
        ? []
        : [
            {
              sample: order[index] ?? '',
              group: scale.domain[group] ?? '',
              place: group,
              cells: count,
              percent: (100 * count) / total
            }
          ]
    )
  })
  return {
    kind: 'vega-lite',
    data: { shares: rows },
    spec: {
      data: { name: 'shares' },
      mark: { type: 'bar', width: { band: 0.8 } },
      encoding: {
        x: {
          field: 'sample',
          type: 'nominal',
          sort: order,
          title: null,
          axis: { labelAngle: angled(order), labelLimit: 130 }
        },
        y: {
          field: 'percent',
          type: 'quantitative',
          title: fill(texts.percent, language),
          scale: { domain: [0, 100] },
          axis: { tickCount: 5 }
        },
        order: { field: 'place', type: 'quantitative', sort: 'descending' },
        color: {
          field: 'group',
          type: 'nominal',
          scale,
          legend:
            groups.length > legendGroups
              ? null
              : { title: label, symbolType: 'square', labelLimit: 180, columns: groups.length > 12 ? 2 : 1 }
        },
        tooltip: [
          { field: 'sample', type: 'nominal', title: fill(texts.sample, language) },
          { field: 'group', type: 'nominal', title: label },
          cells,
          { field: 'percent', type: 'quantitative', title: fill(texts.percent, language), format: '.1f' }
        ]
      }
    }
  }
}

/** The genes with the highest expression, with the share of cells that detect each. */
export function topGenes(genes: QualityReport['genes'], language: Language): Drawing {
  const counted = genes.some(({ share }) => share !== null)
  const title = fill(counted ? texts.share : texts.mean, language)
  const y = {
    field: 'name',
    type: 'nominal',
    sort: genes.map(({ name }) => name),
    title: null,
    axis: { labelFontStyle: 'italic', labelLimit: 160 }
  }
  const x = { field: 'value', type: 'quantitative', title, axis: { tickCount: 6 } }
  return {
    kind: 'vega-lite',
    data: {
      genes: genes.map(({ name, share, mean, detected }) => ({ name, value: share ?? mean, detected }))
    },
    spec: {
      data: { name: 'genes' },
      height: { step: 19 },
      encoding: {
        y,
        x,
        tooltip: [
          { field: 'name', type: 'nominal', title: fill(texts.gene, language) },
          { field: 'value', type: 'quantitative', title, format: '.3f' },
          { field: 'detected', type: 'quantitative', title: fill(texts.detectedIn, language), format: '.1%' }
        ]
      },
      layer: [
        { mark: { type: 'bar', height: { band: 0.68 } } },
        {
          mark: { type: 'text', align: 'left', dx: 6, fontSize: 11, color: '#454E52' },
          encoding: { text: { field: 'detected', type: 'quantitative', format: '.1%' } }
        }
      ]
    }
  }
}
