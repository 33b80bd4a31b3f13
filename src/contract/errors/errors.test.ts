import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errors, Fault } from './index.ts'

const places = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted((a, b) => a.localeCompare(b))

test.each(Object.entries(errors))('%s speaks both languages with the same values', (_key, { text }) => {
  expect(places(text.zh)).toEqual(places(text.en))
  expect(text.zh).toMatch(/[\u4e00-\u9fff]/)
})

test('no two tables of errors have one key, of which the later sentence alone would be seen', async () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name !== path.basename(import.meta.filename)
  )
  const modules = await Promise.all(
    files.map(
      async (name): Promise<Record<string, unknown>> => await import(path.join(import.meta.dirname, name))
    )
  )
  const tables = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => /\wErrors$/.test(name))
  const keys = tables.flatMap(([, table]) => Object.keys(table as object))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(keys.length).toBe(Object.keys(errors).length)
})

test('a fault says its sentence in either language', () => {
  const fault = new Fault('import_duplicates', { file: 'a.h5ad', name: 'AAAC-1' })
  expect(fault.message).toBe(fault.messageIn('en'))
  expect(fault.messageIn('zh')).toContain('AAAC-1')
})
