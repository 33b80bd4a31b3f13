import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { overHome, overPages } from './journeys/keyboard/inventory.ts'

const client = path.resolve(import.meta.dirname, '../src/client')

/** Components that open something over the page. A tooltip, which only explains a control, does not count. */
const opens = /<(?:Modal|Drawer|MantineDrawer|Dialog|FormDialog|NameAndRemarkDialog|Popover|Menu)[\s>]/

test('everything that opens over a page is on the list that the keyboard walks', () => {
  const listed = new Set(
    [...overHome, ...overPages].flatMap(({ surfaces }) => surfaces.flatMap(({ of }) => of))
  )
  const files = globSync('**/*.tsx', { cwd: client }).filter((file) => !file.endsWith('.test.tsx'))
  const opening = files
    .filter((file) => opens.test(readFileSync(path.join(client, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  expect(opening.length).toBeGreaterThan(40)
  expect(opening.filter((file) => !listed.has(file))).toEqual([])
  expect([...listed].filter((file) => !files.includes(file))).toEqual([])
})
