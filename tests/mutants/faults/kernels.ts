import { faultsIn } from '../fault.ts'

const views = ['src/server/kernels/pool/heap-views.test.ts']
const pool = ['src/server/kernels/pool/pool.test.ts']

/** The memory that kernels share, and jobs on threads. */
export const kernels = [
  ...faultsIn('src/server/kernels/pool/heap-views.ts', views, [
    ['arrays of other memory are described', '!isHeap(value.buffer) || ', ''],
    ['an array of the heap begins elsewhere', 'new Type(heap, value.at,', 'new Type(heap, 0,'],
    ['arrays in lists are not described', 'return value.map(map)', 'return value'],
    ['maps become objects', ' || Object.getPrototypeOf(value) !== Object.prototype', '']
  ]),
  ...faultsIn('src/server/kernels/pool/heap.ts', views, [
    [
      'arrays from before a heap grew are not its own',
      '        growMemory(this.memory, missing)\n        this.#buffers.add(',
      '        growMemory(this.memory, missing)\n        this.has('
    ]
  ]),
  ...faultsIn('src/server/kernels/pool/heap.ts', pool, [
    [
      'memory that is given out again is not zero',
      '    this.#clear(span.at, bytes)\n    return span.at',
      '    return span.at'
    ],
    ['free memory above the top counts twice', 'Math.max(0, this.#used - this.#top)', 'this.#used']
  ]),
  ...faultsIn('src/server/kernels/pool/pool.ts', pool, [
    ['two million cells have a narrow memory', 'cells > mostCellsInNarrow', 'cells > 2 * mostCellsInNarrow'],
    [
      'arrays that blocks answer stay described',
      'wide ? withViewsMade(message.value, wasm.buffer) : message.value',
      'message.value',
      'without a copy'
    ]
  ]),
  ...faultsIn('src/server/kernels/pool/thread.ts', pool, [
    [
      'values of blocks are posted as they are',
      'memory.wide ? withViewsDescribed(value, (buffer) => heapBuffers.has(buffer)) : value',
      'value',
      'without a copy'
    ],
    [
      'a failed block lets others begin',
      'Atomics.store(order.next, 0, order.blocks)',
      'Atomics.load(order.next, 0)'
    ]
  ]),
  ...faultsIn('src/server/kernels/pool/wasm.ts', pool, [
    [
      'a wide memory ends at 4 GiB',
      'pageBytes * (wide ? mostPages.wide : mostPages.narrow)',
      'pageBytes * mostPages.narrow'
    ]
  ]),
  ...faultsIn(
    'src/server/kernels/shared-neighbours/shared-graph.ts',
    ['src/server/kernels/shared-neighbours/shared-graph.test.ts'],
    [
      [
        'joined cells share more neighbours than they must',
        'Math.ceil((count + 1) / 8)',
        'Math.ceil((count + 1) / 4)'
      ],
      ['neighbours are as many as bytes hold', 'mostNeighbours = 120', 'mostNeighbours = 200'],
      [
        'rows of a run are put in the wrong place',
        'targets.set(rows.targets, entries)',
        'targets.set(rows.targets, 0)'
      ]
    ]
  )
]
