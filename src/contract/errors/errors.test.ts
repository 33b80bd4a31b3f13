import { expect, test } from 'vitest'
import { errors, Fault } from './index.ts'

const places = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted((a, b) => a.localeCompare(b))

test.each(Object.entries(errors))('%s speaks both languages with the same values', (_key, { text }) => {
  expect(places(text.zh)).toEqual(places(text.en))
  expect(text.zh).toMatch(/[\u4e00-\u9fff]/)
})

test('a fault says its sentence in either language', () => {
  const fault = new Fault('import_duplicates', { file: 'a.h5ad', name: 'AAAC-1' })
  expect(fault.message).toBe(fault.say('en'))
  expect(fault.say('zh')).toContain('AAAC-1')
})
