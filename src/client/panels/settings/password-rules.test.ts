// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { passwordForm } from './password-rules.ts'
import { words } from './words.ts'

const problems = (old: string, password: string, confirm: string) =>
  (passwordForm.safeParse({ old, password, confirm }).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message
  ])

it('takes a sound change, and names each field that is not', () => {
  expect(problems('before', 'a quiet river', 'a quiet river')).toEqual([])
  expect(problems('', '', '')).toEqual(
    expect.arrayContaining([
      ['old', 'oldNeeded'],
      ['password', 'newNeeded']
    ])
  )
  expect(problems('before', 'short', 'short')).toEqual([['password', 'tooShort']])
  expect(problems('before', 'x'.repeat(201), 'x'.repeat(201))).toEqual([['password', 'tooLong']])
})

it('says that the confirmation differs even while the rest is wrong too', () => {
  expect(problems('', 'a quiet river', 'a quiet rivet')).toContainEqual(['confirm', 'different'])
})

it('uses the sentences that are fixed', () => {
  expect(words.rows.different.en).toBe('The twice inputs of new password are inconsistent!')
  expect(words.rows.done.en).toBe('Password modification succeeded, please login again!')
})
