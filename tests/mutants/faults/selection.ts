import { faultsIn } from '../fault.ts'

const selections = ['tests/trust/selections.test.ts']
const same = 'is the same cells|rectangle'

export const selection = [
  ...faultsIn('src/server/selection/replay.ts', selections, [
    ['what is subtracted is kept', 'was & (here ^ 1)', 'was & here', same],
    ['inverting forgets what was there', 'was ^ here', 'here ^ 1', same],
    ['what is added replaces', 'was | here', 'here', same],
    [
      'hidden groups are selected',
      'if (hidden[cell] === 1) out[cell] = 0',
      'if (hidden[cell] === 2) out[cell] = 0',
      same
    ],
    [
      'other frames are selected',
      'if (inside[cell] !== 1) out[cell] = 0',
      'if (inside[cell] === 2) out[cell] = 0',
      same
    ],
    ['what is filtered away is selected', ' & (population[cell] ?? 0))', ')', same]
  ]),
  ...faultsIn('src/server/selection/outline.ts', selections, [
    ['the left edge is outside', 'px >= left', 'px > left', same],
    ['the right edge is outside', 'px <= right', 'px < right', same],
    ['the bottom edge is outside', 'py >= bottom && py <= top) out', 'py > bottom && py <= top) out', same],
    ['the top edge is outside', 'py >= bottom && py <= top) out', 'py >= bottom && py < top) out', same]
  ]),
  ...faultsIn('workers/filter/replay.ts', selections, [
    ['the page subtracts what is outside', '~(cells[i] as number) & 1', '(cells[i] as number) & 1', same],
    [
      'the page takes a set as it is now for one that was kept',
      'keptRows(clause, sources.total) ?? sources.members(clause.setId)',
      'sources.members(clause.setId) ?? keptRows(clause, sources.total)',
      same
    ],
    ['the page selects hidden groups', 'map((taken) => 1 - taken)', 'map(() => 1)', same]
  ]),
  ...faultsIn(
    'src/shared/outline.ts',
    ['src/server/selection/replay.test.ts', ...selections],
    [
      [
        'an end on the ray counts for the other edge',
        'ay > y !== by > y',
        'ay >= y !== by >= y',
        'edge by edge'
      ],
      ['places in space are not divided by their depth', '+ a1) / depth', '+ a1)', 'drawn in space']
    ]
  ),
  ...faultsIn('src/server/sets/clauses.ts', selections, [
    [
      'a task forgets the cells of its set',
      '{ ...clause, name: set.name, rows: writeIds(set.members, dataset.cells) }',
      '{ ...clause, name: set.name }',
      'keeps the cells'
    ]
  ]),
  ...faultsIn('src/server/sets/filters.ts', selections, [
    [
      'a task forgets the cells that its filter by a set let pass',
      '{ ...filter, rows: writeIds(members, total) }',
      'filter',
      'keeps the cells'
    ]
  ]),
  ...faultsIn(
    'src/shared/filter/filter-rows.ts',
    ['src/server/tables/filter-sql.test.ts'],
    [['greater than holds for equal', 'test.lowOpen ? numberAfter(test.low) : test.low', 'test.low']]
  ),
  ...faultsIn(
    'src/server/tables/filter-sql.ts',
    ['src/server/tables/filter-sql.test.ts'],
    [['greater than holds for equal in the index', "lowOpen ? '>' : '>='", "lowOpen ? '>=' : '>='"]]
  ),
  ...faultsIn(
    'src/contract/ids.ts',
    ['src/contract/ids.test.ts'],
    [['a range may end beyond the table', 'to < from || to > rows', 'to < from']]
  ),
  ...faultsIn(
    'src/science/sets/operations.ts',
    ['src/science/sets/sets.test.ts'],
    [['a difference is of the second set alone', 'counts[row] === 1)', 'counts[row] !== 2)']]
  ),
  ...faultsIn(
    'src/server/store/sets.ts',
    ['src/server/http/routes/set/set-conflict.test.ts'],
    [
      [
        'of two changes of a set at once one is lost',
        "    .where('update_time', '=', set.update_time)\n",
        ''
      ],
      ['a set that was changed meanwhile is deleted', 'if (changed) throw', 'if (!changed) throw']
    ]
  ),
  ...faultsIn(
    'src/server/http/routes/set/set.ts',
    ['src/server/http/routes/set/set-conflict.test.ts'],
    [['a late name is taken', 'body.seen !== undefined && body.seen !== set.update_time', 'false']]
  ),
  ...faultsIn(
    'src/server/sets/text-table.ts',
    ['src/server/sets/text-table.test.ts'],
    [
      [
        'texts in the same slot are one',
        ' || this.#keyOf(this.#texts[index - 1] as string) === key',
        ' || index > 0'
      ]
    ]
  ),
  ...faultsIn(
    'workers/normalize/normalize.ts',
    ['workers/normalize/normalize.test.ts'],
    [
      [
        'expression is of the total of the cell before',
        'totals[cell] as number',
        'totals[Math.max(0, cell - 1)] as number'
      ]
    ]
  ),
  ...faultsIn(
    'src/shared/packed-counts.ts',
    ['src/shared/packed-counts.test.ts'],
    [
      ['counts beyond a byte are cut off', 'greatest < 2 ** 8 ?', 'greatest < 2 ** 16 ?'],
      ['the higher bytes of a count weigh as the lowest', 'unit *= 256', 'unit *= 1'],
      ['the cell after the one that expresses the gene has its count', '8 * byte + 31 -', '8 * byte + 32 -']
    ]
  ),
  ...faultsIn(
    'src/server/tables/packed/small-column.ts',
    ['src/server/tables/packed/small-column.test.ts'],
    [
      ['values are sent as if they were counts', "if (dataset.layer === 'lognorm')", 'if (false)'],
      ['totals beyond a byte are cut off', 'if (greatest < 2 ** 8)', 'if (greatest < 2 ** 16)']
    ]
  ),
  ...faultsIn(
    'src/server/tables/embeddings/embeddings.ts',
    ['src/server/tables/embeddings/embeddings.test.ts'],
    [['after a damaged piece one is missing', 'at++ >= sent', 'at++ > sent']]
  ),
  ...faultsIn(
    'src/server/tables/folders/make-folder.ts',
    ['src/server/tables/packed/packed-genes.test.ts'],
    [['what is half packed takes its place', 'signal?.throwIfAborted()\n    // A command', '// A command']]
  ),
  ...faultsIn(
    'src/server/tables/rows/sorted-rows.ts',
    ['src/server/tables/rows/sorted-window.test.ts'],
    [
      ['rows are sorted by the last column before the first', '.toReversed()', ''],
      [
        'a column is sorted by its least digit alone',
        'let digit = key.digits - 1; digit >= 0;',
        'let digit = key.digits - 1; digit >= key.digits - 1;'
      ]
    ]
  ),
  ...faultsIn(
    'src/server/tables/rows/marks.ts',
    ['src/server/tables/rows/pages.test.ts'],
    [['the sums of marks overflow their bytes', 'const mostInByte = 255', 'const mostInByte = 256']]
  ),
  ...faultsIn(
    'src/server/tables/pieces/pool.ts',
    ['src/server/tables/pieces/pool.test.ts'],
    [['what is asked for later comes before what waits', 'large < 0 ? queue.length : large', '0']]
  ),
  ...faultsIn(
    'src/server/http/routes/gene.ts',
    ['src/server/http/routes/gene.test.ts'],
    [
      ['all genes are kept under one name', '`gene-${gene}`', "'gene'"],
      ['all data sets are kept under one name', '${dataset.digest}-', '']
    ]
  )
]
