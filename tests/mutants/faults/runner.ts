import { faultsIn } from '../fault.ts'

const attempts = ['tests/trust/attempts.test.ts']
const tasks = ['tests/trust/tasks.test.ts']
const local = ['src/server/runner/local.test.ts']

export const runner = [
  ...faultsIn(
    'src/server/threads/priority.ts',
    ['src/server/threads/priority.test.ts'],
    [
      [
        'a process lowers one of its threads alone',
        'readdirSync(threads)',
        'readdirSync(threads).slice(0, 1)',
        'all its threads'
      ]
    ]
  ),
  ...faultsIn(
    'src/server/results/earlier.ts',
    ['tests/api/another-start.test.ts'],
    [
      [
        'the graph of other cells is used again',
        'digestRows(cells) === selection',
        'digestRows(cells) !== selection.slice(1)',
        'of other cells'
      ]
    ]
  ),
  ...faultsIn('src/server/store/tasks.ts', attempts, [
    [
      'one key makes several tasks',
      'if (known) return { id: known.id, added: false }',
      'if (known && known.id === task.id) return { id: known.id, added: false }'
    ]
  ]),
  ...faultsIn('src/server/store/queue/queue.ts', attempts, [
    [
      'any attempt holds its task',
      'return row?.state === taskState.running && row.attempt === attempt',
      'return row?.state === taskState.running'
    ],
    [
      'any attempt ends its task',
      "      .set({ ...end, lease_until: null })\n      .where('id', '=', id)\n      .where('attempt', '=', attempt)",
      "      .set({ ...end, lease_until: null })\n      .where('id', '=', id)"
    ],
    [
      'a task is ended twice',
      "      .where('attempt', '=', attempt)\n      .where('state', '=', taskState.running)\n      .executeTakeFirst()\n    if",
      "      .where('attempt', '=', attempt)\n      .executeTakeFirst()\n    if"
    ],
    [
      'any attempt renews the lease',
      "      progress: progress.share\n    })\n    .where('id', '=', id)\n    .where('attempt', '=', attempt)",
      "      progress: progress.share\n    })\n    .where('id', '=', id)"
    ]
  ]),
  ...faultsIn('src/server/store/queue/queue.ts', tasks, [
    ['a poisoned task is begun four times', 'export const maxAttempts = 3', 'export const maxAttempts = 4'],
    [
      'a wish to cancel is not kept',
      "await transaction.updateTable('tasks').set({ cancel_asked: 1 }).where('id', '=', id).execute()",
      "await transaction.updateTable('tasks').set({ cancel_asked: 0 }).where('id', '=', id).execute()",
      'cancelled before its process was lost'
    ]
  ]),
  ...faultsIn('src/server/store/queue/queue.ts', local, [
    [
      'accounts do not take turns',
      "a.running - b.running ||\n        (a.begun ?? '').localeCompare(b.begun ?? '') ||\n        a.oldest",
      'a.oldest',
      'gives each account its turn'
    ],
    [
      'the end of a server counts as an attempt',
      'attempt: counted ? attempt : attempt - 1',
      'attempt',
      'goes on after the server was closed'
    ]
  ]),
  ...faultsIn('src/server/runner/local.ts', tasks, [
    [
      'a lost task is begun again though it was cancelled',
      'if (row?.cancel_asked === 1) await failTask',
      'if (row?.cancel_asked === 2) await failTask',
      'cancelled'
    ],
    [
      'a poisoned task is begun once more',
      'else if (task.attempt < maxAttempts)',
      'else if (task.attempt <= maxAttempts)',
      'begun three times'
    ],
    [
      'cancelling does not wait for the end',
      '      entry.attempt?.cancel()\n      await entry.settled\n',
      '      entry.attempt?.cancel()\n',
      'deleted'
    ]
  ]),
  ...faultsIn('src/server/runner/local.ts', local, [
    [
      'a process that hangs keeps its task',
      'const alive = attempt.silentMs() < leaseMs',
      'const alive = attempt.silentMs() < Infinity',
      'hangs past its lease'
    ]
  ]),
  ...faultsIn('src/server/runner/attempt.ts', tasks, [
    [
      'a process that does not listen is never killed',
      "grace = setTimeout(() => kill({ kind: 'failed', reason: 'cancelled', detail: {} }), limits.graceMs)",
      'grace = setTimeout(() => undefined, limits.graceMs)',
      'is stopped within five seconds'
    ]
  ]),
  ...faultsIn('src/server/http/routes/task/task.ts', tasks, [
    [
      'deleting does not wait for the process',
      'await Promise.all(ids.map((one) => services.runner.cancel(one)))',
      'void Promise.all(ids.map((one) => services.runner.cancel(one)))',
      'said to be deleted'
    ]
  ]),
  ...faultsIn('src/server/runner/child.ts', local, [
    [
      'the provenance is of other cells',
      'selectionDigest: digestRows(input.ids)',
      'selectionDigest: digestRows(input.rest)',
      'publishes its result with its provenance'
    ]
  ]),
  ...faultsIn(
    'src/server/kernels/pool/memory-request.ts',
    ['src/server/kernels/pool/pool.test.ts'],
    [
      [
        'more cells are begun with than the threads of a task can share',
        'if (inShared < count && (need <= limit || inShared < fits))',
        'if (inShared < count && need > limit && inShared < fits)',
        'whatever a task may use'
      ]
    ]
  ),
  ...faultsIn('src/server/runner/sweeper.ts', attempts, [
    [
      'half-written results stay',
      "if (name.startsWith('tmp.')) await remove",
      "if (name.startsWith('.tmp')) await remove",
      'half written'
    ]
  ])
]
