import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '../src/resources/index.ts'
import { tools } from '../src/tools/index.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Every source file of the product; what only tests is left out. */
const sources = globSync('{src,workers,shaders,scripts}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** The files outside of a folder that name it: by its id as a whole string, or by an import out of it. */
function namedIn(room: string, id: string): string[] {
  const named = new RegExp(`['"\`]${id}['"\`]|/${room}/${id}/`)
  const imported = new RegExp(`from '\\./${id}/`)
  return sources
    .filter(
      ({ file, text }) =>
        !file.startsWith(`src/${room}/${id}/`) &&
        (named.test(text) || (file === `src/${room}/index.ts` && imported.test(text)))
    )
    .map(({ file }) => file)
}

describe('a tool is its folder and a line in the index', () => {
  test.each(tools.map(({ id }) => id))('%s', (id) => {
    expect(namedIn('tools', id)).toEqual(['src/tools/index.ts'])
  })
})

describe('a kind of reference data is its folder and a line in the index', () => {
  // The import gives genes that have ids alone their symbols, and genes are found by synonyms, by the table that
  // the product brings.
  const users = /^src\/(tools|client\/panels|server\/matrix\/ingest|server\/gene-names)\//
  test.each(resources.map(({ id }) => id))('nothing but tools, pages, import and names name %s', (id) => {
    const others = namedIn('resources', id).filter((file) => !users.test(file))
    expect(others).toEqual(['src/resources/index.ts'])
  })
})
