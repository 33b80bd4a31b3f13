import { expect, test } from 'vitest'
import { params } from './schema.ts'

test('usually genes rank by z, above a fold change, and charts leave ribosomal ones out', () => {
  expect(params.parse({ group: 'type' })).toMatchObject({ rank_by: 'z', min_log2fc: 0.25, leave_out: true })
  for (const rank_by of ['log2fc', 'auc'])
    expect(params.parse({ group: 'type', rank_by })).toMatchObject({ rank_by })
  expect(params.safeParse({ group: 'type', rank_by: 'p' }).success).toBe(false)
})
