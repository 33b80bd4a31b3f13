import { expect, test } from 'vitest'
import { orderOf } from '../../../../../tests/fixtures/figures/matrix.ts'
import { sideOf } from '../../../../charts/kinds/matrix/sides.ts'
import type { MatrixSpec } from '../../../../contract/tool.ts'
import { tipOf } from './tip.ts'

test('the tooltip of a number says of which group and part its row and column are', () => {
  const data = {
    cells: { id: Int32Array.of(7, 3) },
    bins: { bin: ['1p 0.1–2.0 Mb', '1q 3.0–4.0 Mb'], arm: ['1p', '1q'], chromosome: ['1', '1'] }
  }
  const spec: MatrixSpec = {
    matrix: 'changes',
    rows: { table: 'cells', title: 'cells', item: 'cell', names: 'id' },
    columns: {
      table: 'bins',
      title: 'bins',
      item: 'position',
      names: 'bin',
      tracks: [
        {
          column: 'arm',
          title: 'arm',
          labels: { '1p': '1p (short)', '1q': '1q (long)' },
          parts: { '1p': 'p', '1q': 'q' }
        },
        { column: 'chromosome', title: 'chromosome', names: 'along' }
      ]
    },
    value: { title: 'change, %', format: 'd' },
    scale: { kind: 'diverging', middle: 0 }
  }
  const part = { row: 0, column: 0, rows: 2, columns: 2, steps: [1, 1], values: new Float32Array(4) } as const
  const order = orderOf(spec, data, { rows: 2, columns: 2, range: [-1, 1], part } as const, 'light')
  const sides = { rows: sideOf(spec.rows, data), columns: sideOf(spec.columns, data) }
  expect(tipOf(order, sides, { row: 1, column: 1, value: -20 }, 'none').rows).toEqual({
    cell: '3',
    position: '1q 3.0–4.0 Mb',
    'change, %': '−20',
    arm: '1q (long)',
    chromosome: '1'
  })
})
