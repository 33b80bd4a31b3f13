import { expect, test } from 'vitest'
import * as z from 'zod'
import { integer, json, number } from './api/field.ts'
import { problemOf } from './problem.ts'

const problem = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0]
  if (!issue) throw new Error('nothing is wrong')
  return problemOf(issue, value)
}

test.each([
  [z.int().min(5).max(50), 51, { en: 'must be at most 50', zh: '须不大于 50' }],
  [z.number().min(5), 4, { en: 'must be at least 5', zh: '须不小于 5' }],
  [z.number().positive(), 0, { en: 'must be more than 0', zh: '须大于 0' }],
  [z.string().max(2), 'abc', { en: 'must be at most 2 characters', zh: '须不大于 2 个字符' }],
  [z.array(z.int()).min(1), [], { en: 'must have at least 1 value', zh: '至少须有 1 项' }],
  [z.array(z.int()).max(2), [1, 2, 3], { en: 'must have at most 2 values', zh: '最多 2 项' }],
  [z.object({ group: z.string() }), {}, { en: 'is missing', zh: '未填写' }],
  [z.int(), 7.5, { en: 'must be a whole number', zh: '须为整数' }],
  [z.number(), 'five', { en: 'must be a number, not text', zh: '须为数字，而不是文本' }],
  [z.array(z.number()), 1, { en: 'must be a list, not a number', zh: '须为列表，而不是数字' }],
  [z.string(), undefined, { en: 'must be text', zh: '须为文本' }],
  [z.enum(['tcr', 'bcr']), 'x', { en: 'must be one of tcr, bcr', zh: '须为 tcr、bcr 之一' }],
  [z.literal(1), 2, { en: 'must be 1', zh: '须为 1' }],
  [z.strictObject({}), { odd: 1 }, { en: 'has no part "odd"', zh: '没有“odd”这一项' }],
  [
    z.record(z.string(), z.int()),
    [],
    { en: 'must be an object of names and values, not a list', zh: '须为由名称与值组成的对象，而不是列表' }
  ],
  [integer(0, 9), '1.5', { en: 'must be a whole number', zh: '须为整数' }],
  [number(0, 9), 'x', { en: 'must be a number', zh: '须为数字' }],
  [json(z.unknown()), '{', { en: 'is not JSON', zh: '不是 JSON' }]
])('a broken rule is told in both languages, in plain words', (schema, value, text) => {
  expect(problem(schema, value)).toEqual(text)
})

test('what has no words of ours is told in both languages too', () => {
  const unfit = { en: 'has a value that cannot be used here', zh: '的值无法在此使用' }
  expect(problem(z.map(z.string(), z.string()), 'five')).toEqual(unfit)
  expect(problem(z.union([z.int(), z.array(z.int())]), 'five')).toEqual(unfit)
  expect(problem(z.string().regex(/^[a-z]+$/), '5')).toEqual(unfit)
})
