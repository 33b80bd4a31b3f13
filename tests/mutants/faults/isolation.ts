import { faultsIn } from '../fault.ts'

const matrix = ['tests/trust/isolation.test.ts']
const matrixAndTasks = ['tests/trust/tasks.test.ts', ...matrix]

const accounts = ['tests/api/accounts.test.ts']

export const isolation = [
  ...faultsIn('src/server/store/accounts.ts', accounts, [
    [
      'an association ends only in the order in which it was made',
      "      .where('account_id', 'in', both)\n      .where('other_id', 'in', both)",
      "      .where('account_id', '=', accountId)\n      .where('other_id', '=', otherId)",
      'an association'
    ],
    [
      'sessions go on after the association by which they were switched',
      ".where((row) => row.or([row('account_id', 'in', both), row('origin_id', 'in', both)]))",
      ".where((row) => row.and([row('account_id', '=', accountId), row('origin_id', '=', accountId)]))",
      'an association'
    ],
    [
      'sessions that a deleted account had switched away go on',
      "await transaction.deleteFrom('sessions').where('origin_id', '=', accountId).execute()",
      "await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute()",
      'a deleted sub-account'
    ],
    [
      'references of a deleted account stay on the disk',
      "for (const table of ['tasks', 'columns', 'references'] as const) {",
      "for (const table of ['tasks', 'columns'] as const) {",
      'a deleted sub-account'
    ]
  ]),
  ...faultsIn('src/server/http/register.ts', matrix, [
    [
      'the gate asks only for the first id of a list',
      'of [body[field]].flat())\n',
      'of [body[field]].flat().slice(0, 1))\n'
    ],
    [
      'the gate asks only for the last id of a list',
      'of [body[field]].flat())\n',
      'of [body[field]].flat().slice(-1))\n'
    ],
    [
      'the gate asks only for the first field',
      'for (const [field, kind] of ids)\n',
      'for (const [field, kind] of ids.slice(0, 1))\n'
    ],
    [
      'the gate asks only for the last field',
      'for (const [field, kind] of ids)\n',
      'for (const [field, kind] of ids.slice(-1))\n'
    ],
    [
      'the gate asks for nothing',
      "if (typeof id === 'string') await own",
      "if (typeof id === 'number') await own"
    ]
  ]),
  ...faultsIn(
    'src/server/http/register.ts',
    ['src/server/http/isolation.test.ts'],
    [
      [
        'a token that may read may write',
        "if (scope === 'write' && caller.scope === 'read')",
        "if (scope === 'public' && caller.scope === 'read')"
      ]
    ]
  ),
  ...faultsIn('src/server/store/own.ts', matrix, [
    [
      'rows of any account are found',
      "      .where('account_id', '=', caller.accountId)\n      .executeTakeFirst() as",
      '      .executeTakeFirst() as'
    ],
    [
      'sets of any account are found',
      ".where('account_id', '=', caller.accountId)\n    .where('kind', '=', kind)",
      ".where('kind', '=', kind)"
    ],
    [
      'sets of either kind are found',
      ".where('account_id', '=', caller.accountId)\n    .where('kind', '=', kind)",
      ".where('account_id', '=', caller.accountId)"
    ],
    [
      'columns of any account are found',
      'return column?.account_id === caller.accountId && column.deleted === 0 ? column',
      'return column?.deleted === 0 ? column'
    ],
    [
      'columns of any account are found, deleted ones too',
      'return column?.account_id === caller.accountId ? column : undefined',
      'return column'
    ],
    [
      'columns of accounts that are no relatives are found',
      'return (await mayRead(database, caller, column.account_id)) ? column : undefined',
      'return column'
    ],
    [
      'views of accounts that are no relatives are found',
      'return view && (await mayRead(database, caller, view.account_id)) ? view : undefined',
      'return view'
    ],
    [
      'every account can be named',
      '(await reachableAccounts(database, caller)).find(isMeant)',
      'await accountById(database, id)'
    ]
  ]),
  ...faultsIn('src/server/store/references.ts', matrix, [
    [
      'references of any account are found',
      "    .where('id', '=', id)\n    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', accountId)]))",
      "    .where('id', '=', id)"
    ]
  ]),
  ...faultsIn('src/server/http/routes/chart.ts', matrix, [
    [
      'a figure is made for a task of anybody',
      "if (body.taskid !== '0') await own",
      "if (body.taskid === '0') await own"
    ],
    [
      'a chart is kept with a task of anybody',
      "const task = body.id === '0' ? null :",
      "const task = body.id !== '' ? null :"
    ]
  ]),
  ...faultsIn('src/server/store/sets.ts', matrix, [
    [
      'sets of all accounts are listed',
      "let rows = database.selectFrom('sets').where('account_id', '=', accountId).where",
      "let rows = database.selectFrom('sets').where"
    ]
  ]),
  ...faultsIn('src/server/store/charts.ts', matrix, [
    [
      'charts of all accounts are listed',
      "let rows = database.selectFrom('charts').where('account_id', '=', accountId)",
      "let rows = database.selectFrom('charts')"
    ]
  ]),
  ...faultsIn('src/server/store/tasks.ts', matrixAndTasks, [
    [
      'tasks of all accounts are listed',
      "let query = database.selectFrom('tasks').where('account_id', '=', accountId)",
      "let query = database.selectFrom('tasks')"
    ],
    [
      'a key of another account is one of the own',
      ".where('account_id', '=', accountId)\n    .where('idempotency_key', '=', key)",
      ".where('idempotency_key', '=', key)"
    ]
  ]),
  ...faultsIn('src/server/store/tags.ts', matrix, [
    [
      'tags of all accounts are listed',
      "    .where('account_id', '=', accountId)\n    .orderBy('name')\n    .execute()\n\nexport async function insertTag",
      "    .orderBy('name')\n    .execute()\n\nexport async function insertTag"
    ]
  ])
]
