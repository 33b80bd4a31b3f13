import type { Chart, ChartView } from '../../contract/tool.ts'
import { ofChoice } from '../parts/conditions.ts'
import { comparisonsOf } from '../parts/enrichment/charts.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { pText, quoted } from '../parts/charts/vega-expressions.ts'
import { directionColors } from '../parts/volcano-chart.ts'
import type { Tables } from './schema.ts'

const shades = { line: '#0F726D', edge: '#B2182B', hit: '#171D1F', value: '#868F93' } as const
/** The height of the strip that says which genes are higher, in pixels: a line of small words. */
const stripHeight = 15
/**
 * Where one value in a hundred is more than twice as far from 0 as all others at its end of the ranking, it
 * reaches beyond the axis: the others would be a flat line.
 */
const [beyondAxis, farther] = [0.01, 2] as const

/** What genes are ranked by, a line for each part: the panel is low. */
const valueTitle = (view: ChartView): string[] => {
  const signed = [says(view, 'signed', '带方向的'), '−log10 p']
  const titles: Readonly<Record<string, string[]>> = {
    statistic: [says(view, 'z or t', 'z 或 t')],
    fold: view.language === 'zh' ? ['log2', '倍数变化'] : ['log2 fold', 'change'],
    product: view.language === 'zh' ? ['log2 倍数', '× −log10 p'] : ['log2 fold', '× −log10 p']
  }
  return titles[String(view.params['rank_by'])] ?? signed
}

/**
 * The running score of one set from the first gene to the last, with its greatest deviation from 0 (the
 * enrichment score), its normalized score and adjusted p. Below it are the positions of its genes, which
 * ranks belong to higher and which to lower genes, and the values that genes are ranked by (as in
 * Subramanian et al. 2005).
 */
export const running: Chart<Tables> = {
  id: 'running',
  kind: 'vega-lite',
  title: { en: 'Running score', zh: '富集曲线' },
  controls: {
    set: { kind: 'level', table: 'running', column: 'set' },
    group: { kind: 'level', table: 'running', column: 'group' }
  },
  data: ({ set, group }) => [
    { table: 'running', where: [...ofChoice('set', set), ...ofChoice('group', group)] },
    { table: 'ranked', where: ofChoice('group', group) },
    { table: 'top', where: [...ofChoice('set', set), ...ofChoice('group', group)] }
  ],
  spec(view) {
    const { set = '', group = comparisonsOf(view)[0] ?? '' } = view.controls
    const ofGroup = { filter: { field: 'group', equal: group } }
    const ofSet = [ofGroup, { filter: { field: 'set', equal: set } }]
    const genes = Number(view.summary['genes'])
    const x = { type: 'quantitative', scale: { domain: [0, genes], nice: false } }
    const place = { ...x, field: 'place' }
    const smallTitle = { titleFontSize: 12 }
    const small = { ...smallTitle, titleLineHeight: 13, tickCount: 3 }
    const score = says(view, 'running score', '累积得分')
    const tooltip = [
      { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
      { field: 'place', type: 'quantitative', title: says(view, 'rank of the gene', '位次'), format: ',' },
      { field: 'after', type: 'quantitative', title: score, format: '.3f' }
    ]
    // A word a line: on one line they are longer than a low panel is high, and keep the panels apart.
    const y = { type: 'quantitative', title: score.split(' '), axis: small }
    /** Extends the curve to 0 before the first gene of the set and after the last. */
    const toZero = (op: 'min' | 'max', side: 'before' | 'after', end: number): object => ({
      data: { name: 'running' },
      transform: [
        ...ofSet,
        { joinaggregate: [{ op, field: 'place', as: 'outermost' }] },
        { filter: 'datum.place === datum.outermost' }
      ],
      mark: { type: 'rule', color: shades.line, strokeWidth: 1.6, aria: false },
      encoding: {
        x: { ...place, axis: null },
        x2: { datum: end },
        y: { ...y, field: side },
        y2: { datum: 0 }
      }
    })
    /** The score and p as text, in the corner that the curve leaves free. */
    const verdict = (isHigher: boolean): object => ({
      data: { name: 'top' },
      transform: [
        ...ofSet,
        { filter: isHigher ? 'datum.nes > 0' : 'datum.nes <= 0' },
        {
          calculate: `'NES ' + format(datum.nes, '.2f') + ${quoted(says(view, ', adjusted p = ', '，校正 p = '))} + (${pText('pow(10, datum.log10_padj_bh)')})`,
          as: 'verdict'
        }
      ],
      mark: isHigher
        ? { type: 'text', align: 'right', baseline: 'top', dx: -4, dy: 4 }
        : { type: 'text', align: 'left', baseline: 'bottom', dx: 6, dy: -4 },
      encoding: {
        x: { datum: isHigher ? genes : 0 },
        y: { value: isHigher ? 0 : 'height' },
        text: { field: 'verdict', type: 'nominal' }
      }
    })
    const ends: Readonly<Record<string, string>> = { top: 'datum.score', bottom: '-datum.score' }
    /** Where the curve is farthest from 0, at the end of the ranking that is scored. */
    const peak = {
      data: { name: 'running' },
      transform: [
        ...ofSet,
        { fold: ['before', 'after'], as: ['side', 'score'] },
        { calculate: ends[String(view.params['ends'])] ?? 'abs(datum.score)', as: 'deviation' },
        { joinaggregate: [{ op: 'max', field: 'deviation', as: 'greatest' }] },
        { filter: 'datum.deviation === datum.greatest' },
        { window: [{ op: 'row_number', as: 'nth' }], sort: [{ field: 'place' }] },
        { filter: 'datum.nth === 1' }
      ],
      mark: { type: 'rule', color: shades.edge, strokeDash: [4, 3], aria: false },
      encoding: { x: { ...place, axis: null }, y: { ...y, field: 'score' }, y2: { datum: 0 } }
    }
    /** The ranks of genes with values above 0, and those of the others, with what they are. */
    const half = (isHigher: boolean): object[] => {
      const transform = [
        ofGroup,
        { calculate: 'datum.value >= 0 ? datum.place : 0', as: 'reached' },
        { aggregate: [{ op: 'max', field: 'reached', as: 'crossing' }] },
        { filter: isHigher ? 'datum.crossing > 0' : `datum.crossing < ${genes}` }
      ]
      const end = { datum: isHigher ? 0 : genes }
      return [
        {
          transform,
          mark: {
            type: 'rect',
            color: isHigher ? directionColors.up : directionColors.down,
            opacity: 0.22,
            aria: false
          },
          encoding: { x: { ...x, field: 'crossing', axis: null }, x2: end }
        },
        {
          transform,
          mark: isHigher
            ? { type: 'text', align: 'left', dx: 6, fontSize: 11 }
            : { type: 'text', align: 'right', dx: -6, fontSize: 11 },
          encoding: {
            x: { ...end, type: 'quantitative', scale: x.scale, axis: null },
            text: { value: isHigher ? says(view, 'higher', '上调') : says(view, 'lower', '下调') }
          }
        }
      ]
    }
    const cutValues = [
      ofGroup,
      { calculate: `datum.place > ${beyondAxis * genes} ? datum.value : null`, as: 'after_first' },
      { calculate: `datum.place < ${(1 - beyondAxis) * genes} ? datum.value : null`, as: 'before_last' },
      {
        joinaggregate: [
          { op: 'max', field: 'value', as: 'greatest' },
          { op: 'min', field: 'value', as: 'least' },
          { op: 'max', field: 'after_first', as: 'usual_greatest' },
          { op: 'min', field: 'before_last', as: 'usual_least' }
        ]
      },
      {
        calculate: `datum.usual_greatest > 0 && datum.greatest > ${farther} * datum.usual_greatest ? datum.usual_greatest : datum.greatest`,
        as: 'upper'
      },
      {
        calculate: `datum.usual_least < 0 && datum.least < ${farther} * datum.usual_least ? datum.usual_least : datum.least`,
        as: 'lower'
      },
      { calculate: 'clamp(datum.value, datum.lower, datum.upper)', as: 'shown' }
    ]
    /** How far the values reach beyond an end of their axis, beside that end. */
    const reach = (isHigher: boolean): object => ({
      transform: [
        ...cutValues,
        { filter: isHigher ? 'datum.greatest > datum.upper' : 'datum.least < datum.lower' },
        { window: [{ op: 'row_number', as: 'nth' }] },
        { filter: 'datum.nth === 1' },
        {
          calculate: `${quoted(isHigher ? says(view, 'up to ', '最高 ') : says(view, 'down to ', '最低 '))} + format(datum.${isHigher ? 'greatest' : 'least'}, '.3~r')`,
          as: 'reach'
        }
      ],
      // Values of the other sign, below 0 at the right and above it at the left, leave the upper side free.
      mark: {
        type: 'text',
        align: isHigher ? 'left' : 'right',
        baseline: 'top',
        dx: isHigher ? 12 : -4,
        fontSize: 11
      },
      encoding: {
        x: { datum: isHigher ? 0 : genes },
        y: { value: 0 },
        text: { field: 'reach', type: 'nominal' }
      }
    })
    /** The rank at which the values fall below 0, if they do. */
    const zeroCross = {
      transform: [
        ofGroup,
        { joinaggregate: [{ op: 'min', field: 'value', as: 'least' }] },
        { filter: 'datum.least < 0 && datum.value >= 0' },
        { aggregate: [{ op: 'max', field: 'place', as: 'place' }] }
      ],
      mark: { type: 'rule', color: shades.hit, strokeDash: [3, 3], aria: false },
      encoding: { x: place }
    }
    return {
      usermeta: { fill: { least: 260, most: 1400 }, fillHeight: { least: 32, most: 420, parts: [0] } },
      spacing: 4,
      title: { text: String(set), fontSize: 13 },
      vconcat: [
        {
          width: 560,
          height: 190,
          layer: [
            {
              data: { name: 'running' },
              transform: [
                ...ofSet,
                { fold: ['before', 'after'], as: ['side', 'score'] },
                { calculate: "2 * datum.place + (datum.side === 'after' ? 1 : 0)", as: 'step' }
              ],
              mark: { type: 'line', color: shades.line, strokeWidth: 1.6 },
              encoding: {
                x: { ...place, axis: null },
                y: { ...y, field: 'score' },
                order: { field: 'step', type: 'quantitative' }
              }
            },
            toZero('min', 'before', 0),
            toZero('max', 'after', genes),
            peak,
            { data: { values: [{}] }, mark: { type: 'rule' }, encoding: { y: { datum: 0 } } },
            verdict(true),
            verdict(false)
          ]
        },
        {
          width: 560,
          height: 20,
          data: { name: 'running' },
          transform: ofSet,
          mark: { type: 'rule', aria: false },
          encoding: {
            x: { ...place, axis: null },
            color: {
              field: 'leading',
              type: 'nominal',
              scale: { domain: [true, false], range: [shades.edge, shades.hit] },
              legend: {
                title: null,
                orient: 'top',
                symbolType: 'stroke',
                labelExpr: `datum.value ? ${JSON.stringify(says(view, 'leading edge', '前沿基因'))} : ${JSON.stringify(says(view, 'other genes of the set', '基因集中的其他基因'))}`
              }
            },
            tooltip
          }
        },
        {
          width: 560,
          height: stripHeight,
          data: { name: 'ranked' },
          layer: [...half(true), ...half(false)]
        },
        {
          width: 560,
          height: 48,
          data: { name: 'ranked' },
          layer: [
            {
              transform: cutValues,
              mark: { type: 'area', color: shades.value, line: false },
              encoding: {
                x: { ...place, title: says(view, 'rank of the gene', '基因位次'), axis: smallTitle },
                y: { field: 'shown', type: 'quantitative', title: valueTitle(view), axis: small }
              }
            },
            zeroCross,
            reach(true),
            reach(false)
          ]
        }
      ],
      resolve: { scale: { x: 'shared', y: 'independent' } }
    }
  }
}
