import { faultsIn } from '../fault.ts'

const charts = ['tests/api/charts.test.ts']

export const chartFaults = [
  ...faultsIn(
    'src/charts/vega/ticks.ts',
    ['src/charts/vega/ticks.test.ts'],
    [['axes have four numbers', 'const fewest = 5', 'const fewest = 4', 'in every axis']]
  ),
  ...faultsIn(
    'src/tools/single-r/charts.ts',
    ['src/tools/single-r/charts.test.ts'],
    [
      [
        'labels of one color have one symbol',
        'rounds[Math.floor(place / categoryColors.length) % rounds.length]!',
        'rounds[0]!',
        'labels of one color'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/trajectory/river-chart.ts',
    ['src/tools/trajectory/charts.test.ts'],
    [
      ['thin ribbons vanish', 'hairline = { pixels: 0.75', 'hairline = { pixels: 0.25', 'half a pixel'],
      [
        'ribbons are drawn where they have no cells',
        'datum.cells > ${hairline.fewest}',
        'datum.cells >= 0',
        'half a pixel'
      ]
    ]
  ),
  ...faultsIn(
    'src/charts/kinds/network/size-key.ts',
    ['src/charts/kinds/network/size-key.test.ts'],
    [
      [
        'the key of sizes shows other sizes',
        'range: [smallest, largest]',
        'range: [smallest, 2 * largest]',
        'as large as'
      ]
    ]
  ),
  ...faultsIn(
    'src/charts/kinds/network/round-numbers.ts',
    ['src/charts/kinds/network/size-key.test.ts'],
    [['counts have halves', '!whole || Number.isInteger(value)', 'value > 0', 'as whole numbers']]
  ),
  ...faultsIn(
    'src/charts/kinds/network/lines.ts',
    ['src/charts/kinds/network/width-key.test.ts'],
    [
      [
        'the key of edges shows other widths',
        'range: [plainWidth.least, plainWidth.least + plainWidth.more]',
        'range: [plainWidth.least, 9]',
        'as wide as edges are'
      ]
    ]
  ),
  ...faultsIn(
    'src/charts/kinds/network/apart.ts',
    ['src/charts/kinds/network/places.test.ts'],
    [
      [
        'nodes of a network lie over each other',
        'one.radius + other.radius + gaps.nodes',
        'one.radius + other.radius - gaps.nodes',
        'nothing lies over anything'
      ],
      [
        'names of a network get no room of their own',
        'round < rounds.named',
        'round < 0 * rounds.named',
        'have more names'
      ]
    ]
  ),
  ...faultsIn(
    'src/charts/kinds/network/rooms.ts',
    ['src/charts/kinds/network/rooms.test.ts'],
    [
      [
        'parts of a network have rooms over each other',
        '{ ...room, left: across }',
        '{ ...room, left: left }',
        'have rooms of their shares'
      ]
    ]
  ),
  ...faultsIn(
    'src/charts/kinds/flow/graph.ts',
    ['src/charts/kinds/flow/flow.test.ts'],
    [
      [
        'the smallest values of a stage are drawn',
        'sums.get(b)! - sums.get(a)!',
        'sums.get(a)! - sums.get(b)!',
        'largest values'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/parts/charts/sentence-case.ts',
    ['src/tools/parts/charts/sentence-case.test.ts'],
    [['functions begin with a capital', '&& !firstFunction.test(text)', '', 'begin with a capital']]
  ),
  ...faultsIn(
    'src/tools/single-r/flows.ts',
    ['src/tools/single-r/tool.test.ts'],
    [
      [
        'the column that agrees least comes first',
        'agreement.get(b)! - agreement.get(a)!',
        'agreement.get(a)! - agreement.get(b)!',
        'agrees best'
      ]
    ]
  ),
  ...faultsIn('src/tools/parts/volcano-chart.ts', charts, [
    [
      'the volcano stands on its head',
      "significance: '-datum.log10_padj_bh'",
      "significance: 'datum.log10_padj_bh'",
      'marker-genes'
    ],
    [
      'higher and lower genes change their colors',
      'range: [directionColors.up, directionColors.down',
      'range: [directionColors.down, directionColors.up',
      'marker-genes'
    ],
    [
      'one threshold is not drawn',
      '(fold > 0 ? [-fold, fold] : [0])',
      '(fold > 0 ? [fold] : [0])',
      'marker-genes'
    ],
    [
      'a scale is inverted',
      ': { zero: false },',
      ': { zero: false, reverse: true },',
      'differential-expression, pseudobulk'
    ]
  ]),
  ...faultsIn('src/tools/parts/dot-chart.ts', charts, [
    [
      'dots are largest at half of the cells',
      'scale: { domain: [0, 1], range: [2,',
      'scale: { domain: [0, 0.5], range: [2,',
      'gene-dot'
    ]
  ]),
  ...faultsIn('src/tools/parts/violin/chart.ts', charts, [
    [
      'the axis of violins is clipped',
      'domain: [-0.6, domain.length - 0.4]',
      'domain: [-0.6, domain.length - 1.4]',
      'gene-violin'
    ],
    [
      'titles of violins stand where the numbers of their axes push them',
      'range: [{ expr: `child_height - ${halfNumber.high}` }, halfNumber.high]',
      'range: [{ expr: `child_height` }, 0]',
      'gene-violin'
    ]
  ]),
  ...faultsIn('src/tools/parts/violin/inside.ts', charts, [
    [
      'violins have one side',
      "{ calculate: side('+'), as: 'right' }",
      "{ calculate: 'datum.place', as: 'right' }",
      'gene-violin'
    ]
  ]),
  ...faultsIn('src/tools/parts/stacked-bars.ts', charts, [
    [
      'bars are cut at half',
      '...(shares && { scale: { domain: [0, 100] }',
      '...(shares && { scale: { domain: [0, 50] }',
      'cell-percentage'
    ]
  ]),
  ...faultsIn(
    'src/tools/cell-percentage/sample-chart.ts',
    ['src/tools/cell-percentage/tool.test.ts'],
    [
      [
        'shares by sample repeat the bars of one sample',
        'count > levels.length && count',
        'count > 1 && count',
        'where a level has two samples'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/differential-expression/side-labels.ts',
    ['src/tools/differential-expression/no-difference.test.ts'],
    [
      [
        'charts of single genes are offered without a gene',
        "summary['leading'] !== 0",
        "summary['leading'] !== -1",
        'where no gene differs'
      ]
    ]
  ),
  ...faultsIn(
    'src/science/layout/names.ts',
    ['src/science/layout/names.test.ts'],
    [
      [
        'names stand at the sides of their points alone',
        'beside ? overAndUnder(name, at) : []',
        'beside ? [] : []',
        'above or below'
      ]
    ]
  ),
  ...faultsIn('src/tools/parts/heat-chart.ts', charts, [
    [
      'columns of cells lie beside their places',
      "{ calculate: 'datum.rank_of_cell - 1', as: 'left' }",
      "{ calculate: 'datum.rank_of_cell', as: 'left' }",
      'gene-heatmap'
    ]
  ]),
  ...faultsIn(
    'src/server/results/matrices/counts.ts',
    ['src/server/results/matrices/counts.test.ts'],
    [
      [
        'a number half way between two bins is counted in the lower one',
        'Math.floor(place + 0.5)',
        'Math.ceil(place - 0.5)',
        'nearest middle'
      ],
      [
        'numbers are counted for the row before',
        'this.#codes?.[row] ?? -1',
        'this.#codes?.[row - 1] ?? -1',
        'naive count'
      ],
      [
        'missing numbers are counted in the first bin',
        'else if (place <= 0) counts',
        'else if (!(place > 0)) counts',
        'missing ones apart'
      ]
    ]
  ),
  ...faultsIn(
    'src/charts/kinds/matrix/counts.ts',
    ['src/charts/kinds/matrix/counts.test.ts'],
    [
      [
        'how often numbers occur is drawn from the least number down',
        '(length * (high - value)) / (high - low)',
        '(length * (value - low)) / (high - low)',
        'stand at their numbers'
      ]
    ]
  ),
  ...faultsIn(
    'src/server/results/matrices/band.ts',
    ['src/server/results/matrices/matrices.test.ts'],
    [
      [
        'the mean of a band goes to the row of the matrix, not to its cell',
        'values[cellOf[row]!] = sum / count',
        'values[row] = sum / count',
        'band of columns'
      ],
      [
        'missing numbers count in the mean of a band',
        'if (value !== value) continue',
        'if (value !== value) count++',
        'band of columns'
      ]
    ]
  ),
  ...faultsIn(
    'src/client/state/columns/pair-column.ts',
    ['src/client/state/columns/pair-column.test.ts'],
    [
      [
        'one subunit is enough for a complex',
        'values.every((own) => own[cell]! > 0)',
        'values.some((own) => own[cell]! > 0)'
      ],
      [
        'cells with the receptor alone are shown as sending',
        'receptor[cell] === 1 ? 2 : -1',
        'receptor[cell] === 1 ? 1 : -1'
      ]
    ]
  ),
  ...faultsIn(
    'src/tools/trajectory/charts.ts',
    ['src/tools/trajectory/tool.test.ts'],
    [
      [
        'another start tests all genes anew',
        "params: { ...params, genes: 'none' }",
        'params: { ...params }',
        'a click on a group or a cell'
      ]
    ]
  )
]
