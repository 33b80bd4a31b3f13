import { faultsIn } from '../fault.ts'

const fromFile = ['src/client/columns/from-file/from-file.test.ts']

/** Columns that are added from files. */
export const columns = [
  ...faultsIn('src/client/columns/from-file/choices.ts', fromFile, [
    [
      'columns that exist are ticked',
      '(picked.ticks[one.key] ?? !exists)',
      '(picked.ticks[one.key] ?? true)'
    ],
    [
      'numbers of clusters are measurements',
      "column.numbers && !(column.whole && groupNames.test(column.title)) ? 'qc'",
      "column.numbers ? 'qc'"
    ],
    ['one axis is an embedding', 'if (own.length < 2 || !whole)', 'if (!whole)'],
    ['axes may have gaps', 'if (own.length < 2 || !whole)', 'if (own.length < 2)'],
    [
      'axes may lack values',
      'column.numbers && column.empty + column.blank === 0 && axis',
      'column.numbers && axis'
    ],
    ['axes are in reverse', 'together.toSorted((a, b)', 'together.toSorted((b, a)'],
    ['NA is a number', "kind === 'meta' ? empty : empty + blank", 'empty'],
    ['groups may be too many', 'groups > limits.uploadGroups)', 'groups > 2 * limits.uploadGroups)'],
    ['typed names are proposed again', '[...taken.columns, ...typedNames]', '[...taken.columns]'],
    [
      'two columns get one name',
      'const columns = [...taken.columns, ...others.flatMap(({ names }) => names)]',
      'const columns = [...taken.columns]'
    ],
    ['columns without a tick keep their names', 'other.on && other !== one', 'other !== one'],
    [
      'columns of our own tables are added again',
      'own ? all.filter(({ title }) => !taken.columns.includes(title)) : all',
      'all'
    ]
  ]),
  ...faultsIn('src/client/columns/from-file/parts.ts', fromFile, [
    ['an upload has any number of columns', '<= limits.uploadColumns)', '<= 2 * limits.uploadColumns)'],
    ['lines lose their numbers', 'next === 0 ? line - 1 : line - next', '0'],
    ['quotes are not doubled', `text.replaceAll('"', '""')`, 'text']
  ]),
  ...faultsIn('src/client/columns/from-file/records.ts', fromFile, [
    ['half of a line end is one', "rest.endsWith('\\r') ? '\\r' : ''", "''"],
    ['quoted lines end a record', 'if (quotesIn(text) % 2 === 1) open = !open', 'open = false'],
    ['lines are counted without those in quotes', 'if (!open) begin = line', 'begin = line']
  ]),
  ...faultsIn('src/client/columns/from-file/table.ts', fromFile, [
    ['row names of R are uneven lines', 'cells.length === titles.length + 1', 'cells.length === -1'],
    [
      'one group more than there may be is not counted',
      'if (column.values.size <= limits.uploadGroups) column',
      'if (column.values.size < limits.uploadGroups) column'
    ]
  ]),
  ...faultsIn(
    'src/client/columns/from-file/send.ts',
    ['src/client/columns/from-file/send.test.ts'],
    [
      [
        'a fault of the page is a sentence of the server',
        'if (!(failure instanceof CallError)) throw failure',
        "if (!(failure instanceof CallError)) failed.push('')"
      ],
      ['the rule for names is not sent', '{ columnType, match: rule }', "{ columnType, match: 'exact' }"],
      ['progress begins anew with each upload', 'progress((at + share) / parts.length)', 'progress(share)']
    ]
  ),
  ...faultsIn(
    'src/client/columns/MatchedNames.tsx',
    ['src/client/columns/from-file/import-columns.test.tsx'],
    [
      [
        'a rule that would match does not help',
        "checked.matches.some(({ matched }) => matched > 0) ? 'noneByRule'",
        "checked.matches.every(({ matched }) => matched > 0) ? 'noneByRule'"
      ]
    ]
  )
]
