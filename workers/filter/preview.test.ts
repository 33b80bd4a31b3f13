import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Generator } from '../../src/science/random/generator.ts'
import type { Clause } from '../../src/contract/selection.ts'
import { createFilter } from './filter.ts'

const position = 'umap'
const levels = ['B', 'T', 'NK']
const condition = {
  columnType: 'qc',
  name: 'n',
  type: 6,
  rangeA: '',
  rangeB: '',
  value: '2',
  expression: ''
} as const

test('previews an outline as it then selects it, whatever was selected and hidden before', () => {
  const generator = new Generator(3)
  const random = () => generator.uniform()
  const count = 500
  const rows = Uint32Array.from({ length: count }, (_, row) => row)
  const ids = rows.slice()
  generator.shuffle(ids)
  const xy = Float32Array.from({ length: 2 * count }, (_, i) => (i % 45 === 0 ? NaN : random() * 10))
  const codes = Int8Array.from(ids, () => Math.floor(random() * 4) - 1)
  const outline = (op: Clause['op'], kind: 'polygon' | 'rectangle'): Clause => {
    const corner = (): [number, number] => [random() * 12 - 1, random() * 12 - 1]
    const about = { position, op, source: 'test' }
    return kind === 'polygon'
      ? { ...about, kind, vertices: Array.from({ length: 9 }, corner) }
      : { ...about, kind, from: corner(), to: corner() }
  }
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<Clause['op']>('new', 'add', 'subtract', 'intersect', 'invert'), {
        minLength: 1,
        maxLength: 4
      }),
      fc.constantFrom('polygon' as const, 'rectangle' as const),
      fc.subarray(levels),
      fc.boolean(),
      fc.array(fc.constantFrom('same', 'moved', 'other'), { maxLength: 3 }),
      (ops, kind, hidden, filtered, before) => {
        const filter = createFilter()
        filter.open(count)
        filter.addPoints(position, ids, xy)
        filter.setGroups('type', codes, levels)
        filter.setFiltered(
          [condition],
          rows.filter((row) => row % 3 > 0)
        )
        const filters = filtered ? [condition] : []
        const without = { type: [...hidden] }
        const clauses = ops.map((op) => outline(op, kind))
        const [last] = clauses.splice(-1)
        filter.select(
          filters,
          clauses.map((clause) => ({ ...clause, without })),
          { type: hidden }
        )
        // What was drawn before it leaves nothing: moves of the pointer, and outlines that were given up.
        for (const how of before) {
          const drawn = outline(how === 'other' ? 'add' : last!.op, kind)
          filter.preview(
            how === 'moved' && drawn.kind === 'polygon' && last!.kind === 'polygon'
              ? { ...drawn, vertices: [...last!.vertices.slice(0, -1), ...drawn.vertices.slice(0, 2)] }
              : drawn,
            position,
            'type'
          )
        }
        const drawn = filter.preview(last!, position, 'type')
        filter.select(
          filters,
          [...clauses, last!].map((clause) => ({ ...clause, without })),
          { type: hidden }
        )
        const { sight: _, beside: _beside, ...then } = filter.view(position, 'type')
        expect(drawn).toMatchObject({ ...then, flags: then.flags ?? new Uint8Array(count) })
      }
    ),
    { numRuns: 80, seed: 5 }
  )
})
