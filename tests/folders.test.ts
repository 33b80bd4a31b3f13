import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { mostProperties, ownModules } from './components.ts'

const root = path.resolve(import.meta.dirname, '..')

test('no folder holds more than 30 files, so that one can be read at a glance', () => {
  const files = globSync('{src,workers,shaders,scripts,tests}/**/*', { cwd: root, withFileTypes: true })
  const counts = new Map<string, number>()
  for (const file of files)
    if (file.isFile()) counts.set(file.parentPath, (counts.get(file.parentPath) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(100)
  const full = [...counts].filter(([, count]) => count > 30)
  expect(full.map(([folder, count]) => `${path.relative(root, folder)}: ${count}`)).toEqual([])
})

test('no file has more than 400 lines', () => {
  const files = globSync('{src,workers,shaders,scripts,tests}/**/*.{ts,tsx,css,glsl,mjs}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const long = files
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8').split('\n').length - 1] as const)
    .filter(([, lines]) => lines > 400)
  expect(long.map(([file, lines]) => `${file}: ${lines}`)).toEqual([])
})

const components = globSync('src/client/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).map((file) => ({
  file,
  source: readFileSync(path.join(root, file), 'utf8')
}))

test('no component uses more than 20 modules of ours, types and styles apart', () => {
  expect(components.length).toBeGreaterThan(200)
  const wired = components
    .map(({ file, source }) => [file, ownModules(file, source).length] as const)
    .filter(([, count]) => count > 20)
  expect(wired.map(([file, count]) => `${file}: ${count}`)).toEqual([])
})

test('no component takes more than 10 properties', () => {
  const found = components.map(({ file, source }) => [file, mostProperties(file, source)] as const)
  expect(found.filter(([, count]) => count > 3).length).toBeGreaterThan(50)
  const many = found.filter(([, count]) => count > 10)
  expect(many.map(([file, count]) => `${file}: ${count}`)).toEqual([])
})

test('a component with too many imports is found', () => {
  const source = `
    import { a } from './a.ts'
    import type { B } from './b.ts'
    import './c.css'
    import { d, type E } from '../d.ts'
    export function Wired({ one, two, three, ...rest }: Props) {
      return <Inner {...rest} />
    }
    const Inner = memo(({ one, two, three, four }: Props) => null)`
  expect(parseSync('x.tsx', source).errors).toEqual([])
  expect(ownModules('x.tsx', source)).toEqual(['./a.ts', '../d.ts'])
  expect(mostProperties('x.tsx', source)).toBe(4)
})
