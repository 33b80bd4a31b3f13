import { expect, test } from 'vitest'
import { setFilter } from '../../contract/filter/set-filter.ts'
import { keptViewSchema } from '../../contract/view.ts'
import { namedIn, renamedView } from './renamed.ts'

const view = keptViewSchema.parse({
  position: 'umap2',
  colorBy: { kind: 'score', name: 'cycle', of: { set: 'genes' }, method: 'mean' },
  split: 'donor',
  beside: { position: null, colorBy: { kind: 'group', column: 'label' }, split: null },
  filters: [
    { columnType: 'qc', name: 'depth', type: 6, value: '3' },
    { columnType: 'gene', name: 'CD3E', type: 10 },
    setFilter([{ id: 'cells', name: 'T cells' }], true)
  ],
  clauses: [
    {
      kind: 'polygon',
      position: 'tsne',
      vertices: [
        [0, 0],
        [1, 0],
        [1, 1]
      ],
      op: 'new',
      source: 'lasso',
      without: { type: ['B'] }
    },
    {
      kind: 'groups',
      column: 'label',
      levels: ['x'],
      op: 'add',
      source: 'legend',
      within: { donor: ['d1'] }
    },
    {
      kind: 'filters',
      filters: [{ columnType: 'meta', name: 'batch', type: 10 }],
      op: 'add',
      source: 'table'
    },
    { kind: 'members', setId: 'others', op: 'subtract', source: 'sets' }
  ],
  hidden: { type: ['NK'] },
  cameras: { 'first:umap2': 'kept as it is' }
})

test('all columns, embeddings and sets of a view are found, and genes are none of them', () => {
  const { columns, positions, sets } = namedIn(view)
  expect([...columns].sort()).toEqual(['batch', 'depth', 'donor', 'label', 'type'])
  expect([...positions].sort()).toEqual(['tsne', 'umap2'])
  expect([...sets].sort()).toEqual(['cells', 'genes', 'others'])
})

test('under other names a view says the same, and what it does not name stays', () => {
  const other = (name: string) => `${name}_2`
  const renamed = renamedView(view, { column: other, position: other, set: other })
  const { columns, positions, sets } = namedIn(renamed)
  expect([...columns].sort()).toEqual(['batch_2', 'depth_2', 'donor_2', 'label_2', 'type_2'])
  expect([...positions].sort()).toEqual(['tsne_2', 'umap2_2'])
  expect([...sets].sort()).toEqual(['cells_2', 'genes_2', 'others_2'])
  expect(renamed).toMatchObject({ cameras: view['cameras'], filters: [{ value: '3' }, { name: 'CD3E' }, {}] })
  const back = (name: string) => name.slice(0, -2)
  expect(renamedView(renamed, { column: back, position: back, set: back })).toEqual(view)
})
