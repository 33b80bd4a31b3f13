import { expect, test } from 'vitest'
import * as z from 'zod'
import { problemOf } from './problem.ts'

test('a broken rule is told in both languages', () => {
  const issue = z.int().min(5).max(50).safeParse(51).error?.issues[0]
  expect(issue).toBeDefined()
  if (!issue) return
  const { en, zh } = problemOf(issue)
  expect(en).toContain('50')
  expect(zh).toContain('50')
  expect(zh).toMatch(/[\u4e00-\u9fff]/)
})
