import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { groupColumn, levelsOf, moreSettings, shownWhen } from '../../contract/param.ts'
import { weightedSum } from '../../../tests/fixtures/weighted-sum/tool.ts'
import { kindOf } from './controls/kinds.ts'
import { fieldsOf, isShown, sentValues, startValues } from './fields.ts'

const params = z.object({
  compare: z.enum(['selection', 'groups']).default('selection'),
  column: groupColumn()
    .meta({ control: 'column', columnType: 'meta', ...shownWhen('compare', 'groups') })
    .optional(),
  treatment: levelsOf('column').default([]),
  dimension: z.int().min(5).max(50).default(20),
  discrimination: z.array(z.number().min(0.1).max(2)).min(1).max(10).default([0.4, 0.8]),
  share: z.number().min(0).max(1).default(0.1),
  doublets: z.boolean().default(true)
})

describe('fieldsOf', () => {
  it('makes a control of each parameter, in their order', () => {
    expect(fieldsOf(params).map(({ name, kind }) => [name, kind])).toEqual([
      ['compare', 'choice'],
      ['column', 'column'],
      ['treatment', 'levels'],
      ['dimension', 'number'],
      ['discrimination', 'numbers'],
      ['share', 'number'],
      ['doublets', 'flag']
    ])
  })

  it('checks ranges, whole numbers, and how many a list may hold', () => {
    const fields = fieldsOf(params)
    expect(fields[3]).toMatchObject({ whole: true, min: 5, max: 50 })
    expect(fields[4]).toMatchObject({ whole: false, min: 0.1, max: 2, most: 10 })
    expect(fieldsOf(z.object({ seed: z.int().default(0) }))[0]).toMatchObject({
      whole: true,
      min: null,
      max: null
    })
  })

  it('puts what is past the fifth under more settings, unless the tool marks its own', () => {
    expect(
      fieldsOf(params)
        .filter((field) => field.more)
        .map(({ name }) => name)
    ).toEqual(['share', 'doublets'])
    const marked = z.object({ a: z.boolean().default(true).meta(moreSettings), b: z.boolean().default(true) })
    expect(fieldsOf(marked).map(({ more }) => more)).toEqual([true, false])
  })

  it('hides a field until the other one has its value', () => {
    const column = fieldsOf(params).find(({ name }) => name === 'column')
    expect(column && isShown(column, { compare: 'selection' })).toBe(false)
    expect(column && isShown(column, { compare: 'groups' })).toBe(true)
  })
})

describe('a form of the test tool', () => {
  it('has a control of each kind, an empty value that is not sent, and a problem in words', () => {
    const { params: own } = weightedSum
    expect(fieldsOf(own).map(({ name, kind }) => [name, kind])).toEqual([
      ['weights', 'reference'],
      ['factor', 'number'],
      ['start', 'cell'],
      ['group', 'column'],
      ['level', 'level'],
      ['embedding', 'embedding'],
      ['genes', 'genes'],
      ['sets', 'sets'],
      ['before', 'result']
    ])
    expect(sentValues(own, { ...startValues(own), weights: 'w' })).toEqual({
      weights: 'w',
      factor: 1,
      genes: [],
      sets: []
    })
    const level = fieldsOf(own).find(({ name }) => name === 'level')!
    expect(kindOf(level).follows?.(level)).toBe('group')
    const t = (key: string) => key
    const issue = { code: 'invalid_type', expected: 'int', input: '' } as const
    expect(fieldsOf(own).map((field) => kindOf(field).problem(issue, field, t))).toEqual([
      'requiredChoice',
      'number',
      'pickCell',
      'requiredChoice',
      'requiredChoice',
      'requiredChoice',
      'required',
      'required',
      'requiredChoice'
    ])
  })
})

describe('values', () => {
  it('start with the defaults, and with what was given', () => {
    expect(startValues(params)).toEqual({
      compare: 'selection',
      column: '',
      treatment: [],
      dimension: 20,
      discrimination: [0.4, 0.8],
      share: 0.1,
      doublets: true
    })
    expect(startValues(params, { dimension: 30, unknown: 1 })).toMatchObject({ dimension: 30 })
    expect(startValues(params, { unknown: 1 })).not.toHaveProperty('unknown')
  })

  it('are sent without what is hidden or left empty, and pass the schema of the tool', () => {
    const sent = sentValues(params, startValues(params))
    expect(sent).not.toHaveProperty('column')
    expect(params.parse(sent)).toMatchObject({ dimension: 20 })
    expect(
      sentValues(params, { ...startValues(params), compare: 'groups', column: 'cluster' })
    ).toMatchObject({ column: 'cluster' })
  })
})
