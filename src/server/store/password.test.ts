import { expect, test } from 'vitest'
import { hashPassword, passwordFits, passwordProblem, randomPassword } from './password.ts'

test.each([
  ['short7!', 'length'],
  ['x'.repeat(201), 'length'],
  ['红色的河流', 'length'],
  ['password', 'common'],
  ['Password1!', 'common'],
  ['12345678', 'common'],
  ['87654321', 'common'],
  ['qwertyuiop', 'common'],
  ['aaaaaaaa', 'common'],
  ['abababab', 'common'],
  ['iloveyou2', 'common'],
  ['P2026-0117', 'common'],
  ['correct horse battery', null],
  ['红色的河流向东流去', null],
  ['🦆🐸🐙🦀🐢🐬🐳🦑', null],
  [' x'.repeat(100), 'common'],
  [randomPassword(), null]
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password, 'P2026-0117')).toBe(problem)
})

test('a hash fits its own password in any composition of accents, and nobody’s hash fits nothing', async () => {
  const hash = await hashPassword('caf\u00e9 au lait')
  expect(await passwordFits(hash, 'cafe\u0301 au lait')).toBe(true)
  expect(await passwordFits(hash, 'cafe au lait')).toBe(false)
  expect(await passwordFits(null, 'anything')).toBe(false)
})

test('more passwords at once than can be hashed are refused', async () => {
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('one of many')))
  const refused = all
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => (reason as { key: string }).key)
  expect(refused).toHaveLength(6)
  expect(new Set(refused)).toEqual(new Set(['too_many_requests']))
})
