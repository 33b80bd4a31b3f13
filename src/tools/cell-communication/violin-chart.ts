import type { Chart } from '../../contract/tool.ts'
import { ofChoice } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { stackedViolins } from '../parts/violin/chart.ts'
import { insideControls, insideDefaults } from '../parts/violin/inside.ts'
import type { Tables } from './schema.ts'
import { groups } from './view.ts'

/** What each group expresses of the ligand and of the receptor of a pair, subunit by subunit. */
export const pairViolin: Chart<Tables> = {
  id: 'violin',
  kind: 'vega-lite',
  title: { en: 'Pair violin', zh: '配对小提琴图' },
  controls: { pair: { kind: 'level', table: 'violins', column: 'pair' }, ...insideControls },
  defaults: insideDefaults,
  // Results of version 1.1 hold no violins.
  fits: ({ summary }) => summary['few_cells'] !== undefined,
  data: ({ pair }) => [{ table: 'violins', where: ofChoice('pair', pair) }],
  spec: (view) => {
    const { pair } = view.controls
    const [ligand, receptor] = [says(view, ', ligand', '，配体'), says(view, ', receptor', '，受体')]
    return stackedViolins(view, {
      table: 'violins',
      rows: `datum.gene + (datum.side === 'ligand' ? ${quoted(ligand)} : ${quoted(receptor)})`,
      order: "datum.side === 'ligand' ? 0 : 1",
      // Chinese words have no italics.
      italic: view.language === 'en',
      groups: groups(view),
      filters: pair === undefined ? [] : [`datum.pair === ${quoted(String(pair))}`]
    })
  }
}
