import { alpha } from '../../science/stats/significance.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow } from '../parts/charts/axis-names.ts'
import { lessThan, moreThan } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { pickedPair } from './difference-charts.ts'
import type { Tables } from './schema.ts'
import {
  amount,
  groupStage,
  hasPathways,
  measureOf,
  measures,
  measureTitle,
  ofEnds,
  ofPathway,
  pathwayControl,
  pathwayOf,
  receiverControl,
  receiverTitle,
  senderControl,
  senderTitle
} from './view.ts'

/**
 * What each pathway carries, or what the pairs of one of them do (as CellChat's `netAnalysis_contribution`).
 */
export const pathways: Chart<Tables> = {
  id: 'pathways',
  kind: 'vega-lite',
  title: { en: 'Pathways', zh: '通路' },
  controls: { ...measures, ...pathwayControl },
  defaults: { value: 'specific' },
  fits: hasPathways,
  data: (controls) =>
    pathwayOf(controls) === null
      ? [{ table: 'pathways' }]
      : [{ table: 'pairs', where: [moreThan('specific', 0), ...ofPathway(controls)] }],
  picks: pickedPair,
  spec(view) {
    const field = measureOf(view)
    const pathway = pathwayOf(view.controls)
    const [name, title] =
      pathway === null
        ? (['pathway', says(view, 'pathway', '通路')] as const)
        : (['pair', says(view, 'pair', '配对')] as const)
    return {
      data: { name: pathway === null ? 'pathways' : 'pairs' },
      height: { step: 22 },
      usermeta: { fillHeight: { least: leastRow([]), most: 40 } },
      transform: [
        { joinaggregate: [{ op: 'sum', field, as: 'all' }] },
        { calculate: `datum.all > 0 ? datum.${field} / datum.all : 0`, as: 'of_all' }
      ],
      mark: {
        type: 'bar',
        color: '#0F726D',
        height: { band: 0.8 },
        ...(pathway !== null && { cursor: 'pointer' })
      },
      encoding: {
        y: {
          field: name,
          type: 'nominal',
          sort: { field, order: 'descending' },
          title: null,
          axis: {
            labelLimit: 300,
            ticks: false,
            labelOverlap: false,
            ...(pathway !== null && { labelFontStyle: 'italic' })
          }
        },
        x: { field, type: 'quantitative', title: measureTitle(view) },
        tooltip: [
          { field: name, type: 'nominal', title },
          { field: 'specific', type: 'quantitative', title: measureTitle(view, 'specific'), format: ',' },
          { field: 'strength', type: 'quantitative', title: measureTitle(view, 'strength'), format: '.3~f' },
          {
            field: 'of_all',
            type: 'quantitative',
            title:
              pathway === null
                ? says(view, 'share of all', '占全部')
                : says(view, 'share of the pathway', '占该通路'),
            format: '.1%'
          }
        ]
      }
    }
  }
}

/** What the bars in the middle of the river are; where some are left out, how many are drawn. */
function pathwaysHeading(view: ChartView): string {
  const all = Number(view.summary['carrying_pathways'])
  // Results of version 1.2 hold the flows of eight pathways.
  const drawn = Math.min(chosenNumber(view, 'pathways', 8), Number(view.summary['flowing_pathways'] ?? 8))
  // Of one sender or receiver there may be fewer.
  if (drawn < all && ofEnds(view.controls).length > 0)
    return says(view, `at most ${drawn} of ${all} pathways`, `${all} 条通路中至多 ${drawn} 条`)
  return drawn < all
    ? says(view, `${drawn} of ${all} pathways`, `${all} 条通路中的 ${drawn} 条`)
    : says(view, 'Pathway', '通路')
}

/**
 * What flows from senders through pathways to receivers, or through the ligands and receptors of one pathway
 * (which CellChat's `netVisual_chord_gene` shows): all of it, or that of one sender or receiver.
 */
export const river: Chart<Tables> = {
  id: 'river',
  kind: 'flow',
  title: { en: 'Pathway river', zh: '通路河流图' },
  controls: {
    ...measures,
    pathways: { kind: 'choice', options: [8, 16, 40] },
    ...pathwayControl,
    ...senderControl,
    ...receiverControl
  },
  defaults: { value: 'specific', pathways: 8 },
  fits: hasPathways,
  data: (controls) =>
    pathwayOf(controls) === null
      ? [{ table: 'flows', where: ofEnds(controls) }]
      : [
          {
            table: 'interactions',
            where: [lessThan('padj_bh', alpha), ...ofPathway(controls), ...ofEnds(controls)]
          }
        ],
  spec(view) {
    const [sender, receiver] = [
      groupStage(view, 'sender', senderTitle(view)),
      groupStage(view, 'receiver', receiverTitle(view))
    ]
    if (pathwayOf(view.controls) === null) {
      const pathway = {
        column: 'pathway',
        title: says(view, 'pathway', '通路'),
        heading: pathwaysHeading(view),
        largest: chosenNumber(view, 'pathways', 8)
      } as const
      return { table: 'flows', form: 'alluvial', stages: [sender, pathway, receiver], amount: amount(view) }
    }
    return {
      table: 'interactions',
      form: 'alluvial',
      stages: [
        sender,
        { column: 'ligand', genes: true, title: says(view, 'ligand', '配体') },
        { column: 'receptor', genes: true, title: says(view, 'receptor', '受体') },
        receiver
      ],
      amount: {
        ...(measureOf(view) === 'strength' && { column: 'probability' }),
        title: amount(view).title,
        format: amount(view).format
      }
    }
  }
}
