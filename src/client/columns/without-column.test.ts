import { expect, test } from 'vitest'
import { filterSchema } from '../../contract/filter/filter.ts'
import { setFilter } from '../../contract/filter/set-filter.ts'
import { emptyExploration, type Exploration } from '../state/view/exploration.ts'
import { withoutColumn } from './without-column.ts'

const group = { name: 'kind', columnType: 'meta' } as const
const requested = filterSchema.parse({ columnType: 'meta', name: 'kind', type: 10 })
const others = [
  filterSchema.parse({ columnType: 'gene', name: 'kind', type: 4, value: '1' }),
  setFilter([{ id: 'kind', name: 'kind' }], true),
  filterSchema.parse({ columnType: 'meta', name: 'type', type: 10 })
]
const shown: Exploration = {
  ...emptyExploration,
  position: 'umap',
  colorBy: { kind: 'group', column: 'kind' },
  split: 'kind',
  beside: { position: 'cube', colorBy: { kind: 'gene', gene: 'kind' }, split: 'type' },
  filters: [requested, ...others],
  clauses: [
    { kind: 'all', op: 'new', source: 'x' },
    { kind: 'groups', column: 'kind', levels: ['a'], op: 'add', source: 'x' },
    { kind: 'all', op: 'add', source: 'x', within: { kind: ['a'] } },
    { kind: 'filters', filters: [requested], op: 'add', source: 'x' },
    { kind: 'rectangle', position: 'cube', from: [0, 0], to: [1, 1], op: 'add', source: 'x' }
  ],
  hidden: { kind: ['a'], type: ['b'] }
}

test('what names a column goes with it, and nothing else', () => {
  const left = withoutColumn(shown, group)
  expect(left).toMatchObject({
    position: 'umap',
    colorBy: null,
    split: null,
    beside: shown.beside,
    filters: others,
    hidden: { type: ['b'] }
  })
  expect(left.clauses).toEqual([shown.clauses[0], shown.clauses[4]])
})

test('with an axis goes what is drawn on its embedding', () => {
  const left = withoutColumn(shown, { name: 'Cube_2', columnType: 'plot' })
  expect(left.beside).toEqual({ position: null, colorBy: { kind: 'gene', gene: 'kind' }, split: 'type' })
  expect(left.position).toBe('umap')
  expect(left.clauses).toEqual(shown.clauses.slice(0, 4))
})
