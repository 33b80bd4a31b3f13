import type { Chart, ChartPick, ChartView, NetworkSpec } from '../../contract/tool.ts'
import { atMost } from '../parts/conditions.ts'
import { powerText } from '../../shared/power-text.ts'
import { teals } from '../../shared/style/palette.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { cutNames, leastRow, namesOfGenes } from '../parts/charts/axis-names.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { channelNames, evidenceKinds } from './evidence-kinds.ts'
import type { Tables } from './schema.ts'

/** What the number of an edge is called. */
const strengthOf = (view: ChartView): string =>
  view.summary['scored'] === 'publications'
    ? says(view, 'publications', '文献数')
    : view.summary['scored'] === 'no'
      ? says(view, 'records', '记录数')
      : says(view, 'score', '得分')
/** What the number of a kind of evidence is called. */
const evidenceUnit = (view: ChartView): string =>
  view.summary['scored'] === 'no' ? says(view, 'score', '得分') : strengthOf(view)

/** The least score of the edges that are drawn, where the reader sets one. */
function leastOf(view: ChartView): Pick<NetworkSpec<Pick<Tables, 'edges'>>['edges'], 'least'> {
  const weight = chosenNumber(view, 'least', 0)
  if (weight <= 0) return {}
  return {
    least: {
      weight,
      none: says(view, `no edge that is drawn has ${weight} or more`, `图中没有达到 ${weight} 的边`),
      nearest: says(view, 'the strongest one has {{most}}', '最强的边为 {{most}}')
    }
  }
}

/** The network with the neighbours of one more gene. */
function neighboursOf(gene: string, { language, params }: Pick<ChartView, 'language' | 'params'>): ChartPick {
  const before = Array.isArray(params['around']) ? params['around'].map(String) : []
  return {
    does: 'again',
    text: says({ language }, `Add the neighbors of ${gene}…`, `加入 ${gene} 的邻居…`),
    params: { ...params, around: [...new Set([...before, gene])] }
  }
}

/**
 * Whether the genes have more edges among them than by chance, as STRING writes it above its figure. Edges of
 * neighbors that were added are in the network, but were not tested.
 */
function moreThanExpected(view: ChartView): Pick<NetworkSpec, 'caption'> {
  const { edges, expected, log10_p: log10P, in_network: genes, added } = view.summary
  if (Number(added) > 0 || typeof log10P !== 'number') return {}
  const p = log10P > -2 ? (10 ** log10P).toFixed(3) : powerText(log10P)
  const [asked, found, chance] = [Number(genes), Number(edges), Number(expected).toFixed(1)]
  return {
    caption: says(
      view,
      `${asked} genes, ${found} edges; ${chance} expected by chance, p = ${p}`,
      `${asked} 个基因，${found} 条边；随机期望 ${chance} 条，p = ${p}`
    )
  }
}

/** The network with its hubs and communities; `edges` says how they are drawn. */
const networkChart = ({
  edges,
  colors = false,
  ...chart
}: Pick<Chart<Tables>, 'id' | 'title' | 'fits'> & {
  /** Whether nodes are colored by log2 fold changes, or by community where its reader wants that. */
  readonly colors?: boolean
  readonly edges: (view: ChartView) => Pick<NetworkSpec<Pick<Tables, 'edges'>>['edges'], 'kinds' | 'keyed'>
}): Chart<Tables> => ({
  id: chart.id,
  kind: 'network',
  title: chart.title,
  controls: {
    strongest: { kind: 'number', min: 1, max: 50, step: 1 },
    least: { kind: 'number', min: 0, max: 1000, step: 50 },
    ...(colors && { color: { kind: 'choice', options: ['log2fc', 'community'] } })
  },
  defaults: { strongest: 5, least: 0, ...(colors && { color: 'log2fc' }) },
  fits: (result) => Number(result.summary['edges']) > 0 && (chart.fits?.(result) ?? true),
  data: ({ strongest = 5 }) => [{ table: 'drawn' }, { table: 'edges', where: [atMost('place', strongest)] }],
  picks: ({ id }, view) => (typeof id === 'string' ? neighboursOf(id, view) : null),
  spec: (view) => ({
    nodes: {
      table: 'drawn',
      id: 'gene',
      genes: true,
      size: { column: 'degree', title: says(view, 'edges', '边数'), format: ',d' },
      ...(colors && view.controls['color'] !== 'community'
        ? {
            shade: {
              column: 'log2fc',
              title: says(view, 'log2 fold change', 'log2 差异倍数'),
              format: '.2~f'
            }
          }
        : {
            group: {
              column: 'community',
              title: says(view, 'community', '模块'),
              order: Array.from({ length: Number(view.summary['communities']) }, (_, at) => `${at + 1}`)
            }
          }),
      title: says(view, 'gene', '基因'),
      tips: [{ column: 'betweenness', title: says(view, 'betweenness', '介数'), format: ',.1f' }]
    },
    edges: {
      table: 'edges',
      from: 'gene_a',
      to: 'gene_b',
      weight: { column: 'score', title: strengthOf(view), format: ',d' },
      ...leastOf(view),
      ...edges(view)
    },
    seed: Number(view.summary['seed']),
    ...moreThanExpected(view)
  })
})

const hasChanges = ({ summary }: Pick<ChartView, 'summary'>): boolean => summary['changes'] === 'yes'

/** A key of the widths of edges, which say nothing where the network has no scores. */
const keyedWidths = (view: ChartView): { readonly keyed?: true } =>
  view.summary['scored'] === 'no' ? {} : { keyed: true }

const network = networkChart({
  id: 'network',
  title: { en: 'Network', zh: '网络' },
  fits: (result) => !hasChanges(result),
  edges: keyedWidths
})

const networkOfChanges = networkChart({
  id: 'network-changes',
  title: { en: 'Network', zh: '网络' },
  fits: hasChanges,
  colors: true,
  edges: keyedWidths
})

/** As the evidence view of STRING: an edge is a line for each kind of evidence. */
const byEvidence = networkChart({
  id: 'network-evidence',
  title: { en: 'Network by evidence', zh: '证据网络' },
  fits: ({ summary }) => Array.isArray(summary['evidence']) && summary['evidence'].length > 0,
  edges: (view) => ({
    kinds: {
      column: 'evidence',
      title: says(view, 'evidence', '证据类型'),
      of: evidenceKinds(view),
      parted: ', '
    }
  })
})

/** What genes are ranked by as hubs. */
const hubMeasures = ['degree', 'betweenness', 'mcc'] as const

const hubs: Chart<Tables> = {
  id: 'hubs',
  kind: 'vega-lite',
  title: { en: 'Hubs', zh: '枢纽' },
  controls: { by: { kind: 'choice', options: hubMeasures } },
  defaults: { by: 'degree' },
  fits: ({ summary }) => Number(summary['edges']) > 0,
  data: () => [{ table: 'drawn' }],
  spec: (view) => {
    const hasCliques = view.summary['mcc'] === 'yes'
    const wanted = hubMeasures.find((measure) => measure === view.controls['by']) ?? 'degree'
    const by = wanted === 'mcc' && !hasCliques ? 'degree' : wanted
    const titles = {
      degree: says(view, 'Edges', '边数'),
      betweenness: says(view, 'Betweenness', '介数'),
      mcc: says(view, 'log10 of maximal clique centrality', '最大团中心性的 log10')
    }
    return {
      data: { name: 'drawn' },
      ...(by !== wanted && {
        title: {
          text: says(view, 'MCC was not computed for this network: edges', '此网络未计算 MCC：边数'),
          fontSize: 12,
          fontWeight: 'normal',
          anchor: 'start'
        }
      }),
      transform: [
        // One large clique would leave no length to all other genes.
        ...(by === 'mcc' ? [{ calculate: 'log(datum.mcc) / LN10', as: 'log10_mcc' }] : []),
        {
          window: [{ op: 'row_number', as: 'rank' }],
          sort: [{ field: by, order: 'descending' }, { field: 'gene' }]
        },
        { filter: 'datum.rank <= 20' }
      ],
      width: 420,
      height: { step: 20 },
      usermeta: { fill: { least: 200, most: 900 }, fillHeight: { least: 11, most: 30 } },
      mark: { type: 'bar', cornerRadiusEnd: 2 },
      encoding: {
        y: {
          field: 'gene',
          type: 'nominal',
          sort: { field: 'rank', op: 'min' },
          title: null,
          axis: namesOfGenes('beside')
        },
        x: {
          field: by === 'mcc' ? 'log10_mcc' : by,
          type: 'quantitative',
          title: titles[by],
          axis: { tickMinStep: 1 }
        },
        tooltip: [
          { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
          { field: 'degree', type: 'quantitative', title: says(view, 'edges', '边数') },
          {
            field: 'betweenness',
            type: 'quantitative',
            title: says(view, 'betweenness', '介数'),
            format: ',.1f'
          },
          ...(hasCliques ? [{ field: 'mcc', type: 'quantitative', title: 'MCC', format: ',.4~g' }] : []),
          { field: 'community', type: 'nominal', title: says(view, 'community', '模块') }
        ]
      }
    }
  }
}

/** What the strongest edges rest on. */
const evidence: Chart<Tables> = {
  id: 'evidence',
  kind: 'vega-lite',
  title: { en: 'Evidence', zh: '证据' },
  controls: { pairs: { kind: 'choice', options: [10, 20, 50] } },
  defaults: { pairs: 10 },
  fits: ({ summary }) => Number(summary['edges']) > 0 && Number(summary['channels']) > 0,
  data: ({ pairs = 10 }) => [{ table: 'evidence', where: [atMost('rank', pairs)] }],
  spec: (view) => ({
    data: { name: 'evidence' },
    transform: [
      { calculate: `${JSON.stringify(channelNames(view))}[datum.channel] || datum.channel`, as: 'named' }
    ],
    width: { step: 44 },
    height: { step: 20 },
    usermeta: { fill: { least: 18, most: 90 }, fillHeight: { least: leastRow([]), most: 30 } },
    mark: { type: 'rect', stroke: '#FFFFFF', strokeWidth: 1 },
    encoding: {
      x: {
        field: 'named',
        type: 'nominal',
        sort: Object.values(channelNames(view)),
        title: null,
        // At the usual size slanted Chinese names, which fill their lines, would touch.
        axis: { ...cutNames(30), labelAngle: -40, labelFontSize: 11, labelOverlap: false }
      },
      y: {
        field: 'pair',
        type: 'nominal',
        sort: { field: 'rank', op: 'min' },
        title: null,
        axis: { ...namesOfGenes('beside'), labelOverlap: false, ticks: false }
      },
      color: {
        field: 'value',
        type: 'quantitative',
        scale: { range: [...teals], domainMin: 0 },
        legend: { title: evidenceUnit(view) }
      },
      tooltip: [
        { field: 'pair', type: 'nominal', title: says(view, 'pair', '互作对') },
        { field: 'named', type: 'nominal', title: says(view, 'evidence', '证据类型') },
        { field: 'value', type: 'quantitative', title: evidenceUnit(view), format: ',' }
      ]
    }
  })
}

export const charts: readonly Chart<Tables>[] = [network, networkOfChanges, byEvidence, hubs, evidence]
