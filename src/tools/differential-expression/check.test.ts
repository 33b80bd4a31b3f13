import { describe, expect, test } from 'vitest'
import type { CellsRequest } from '../../contract/tool.ts'
import { differentialExpression } from './tool.ts'

const inGroups = { compare: 'groups', column: 'arm', treatment: ['treated'], control: ['control'] }

describe('what is refused before it is computed', () => {
  const requested = (cells: Partial<CellsRequest> = {}): CellsRequest => ({
    selected: 30,
    rest: 60,
    layer: 'counts',
    sampleColumn: 'donor',
    has: () => true,
    present: () => null,
    levels: (column) => (column === 'arm' ? ['treated', 'control'] : column === 'one' ? ['a'] : null),
    ...cells
  })
  test.each<[string, object, Partial<CellsRequest>]>([
    ['no_cells', {}, { selected: 0 }],
    ['no_rest', {}, { rest: 0 }],
    ['no_column', { ...inGroups, column: 'arms' }, {}],
    ['column_needed', { compare: 'groups' }, {}],
    ['one_group', { ...inGroups, column: 'one' }, {}],
    ['no_treatment', { ...inGroups, treatment: [] }, {}],
    ['no_control', { ...inGroups, control: [] }, {}],
    ['same_groups', { ...inGroups, control: ['control', 'treated'] }, {}],
    ['empty_group', { ...inGroups, control: ['contrl'] }, {}],
    ['no_samples', { ...inGroups, method: 'pseudobulk' }, { sampleColumn: null }],
    ['needs_counts', { ...inGroups, method: 'pseudobulk' }, { layer: 'lognorm' }]
  ])('%s', (key, params, cells) => {
    expect(() => differentialExpression.check(params, requested(cells))).toThrow(
      expect.objectContaining({ key })
    )
  })
  test('valid parameters pass', () => {
    expect(() => differentialExpression.check(inGroups, requested({ rest: 0 }))).not.toThrow()
    expect(() => differentialExpression.check({}, requested())).not.toThrow()
    const bySample = { ...inGroups, method: 'pseudobulk', sample: 'donor' }
    expect(() => differentialExpression.check(bySample, requested({ sampleColumn: null }))).not.toThrow()
  })
})
