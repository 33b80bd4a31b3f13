import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { circles, folderCircles, importsOf, lostImports, readModules, wrongArrows } from './arrows.ts'

const root = path.resolve(import.meta.dirname, '..')
const modules = readModules(root)

describe('imports between the layers', () => {
  test('the check sees the project', () => {
    expect(modules.length).toBeGreaterThan(100)
    for (const layer of [
      'src/contract',
      'src/science',
      'src/shared',
      'src/charts',
      'src/resources',
      'src/tools',
      'src/server',
      'src/client',
      'workers',
      'shaders'
    ]) {
      expect(modules.filter(({ file }) => file.startsWith(`${layer}/`)).length).toBeGreaterThan(0)
    }
    expect(modules.flatMap(({ imports }) => imports).length).toBeGreaterThan(modules.length)
    expect(lostImports(root, modules)).toEqual([])
  })

  test('no layer imports what it may not', () => {
    expect(wrongArrows(modules)).toEqual([])
  })

  test('no circles', () => {
    expect(circles(modules)).toEqual([])
    expect(folderCircles(modules)).toEqual([])
  })

  test.each([
    ['src/client/a.ts', "import type { x } from '../server/b.ts'"],
    ['src/server/a.ts', "export { x } from '../client/b.ts'"],
    ['src/tools/gsea/a.ts', "import { x } from '../gsva/b.ts'"],
    ['src/client/panels/sets/a.ts', "import { x } from '../tables/b.ts'"],
    ['src/contract/a.ts', "import { x } from '../shared/b.ts'"],
    ['src/resources/cohorts/a.ts', "import { x } from '../../shared/b.ts'"],
    ['src/contract/a.ts', "const x = import('../science/b.ts')"],
    ['src/resources/cohorts/a.ts', "import { x } from '../networks/b.ts'"],
    ['src/resources/cohorts/a.ts', "import { x } from '../../tools/gsea/b.ts'"],
    ['src/tools/gsea/a.ts', "import { readFileSync } from 'node:fs'"],
    ['src/science/a.ts', "import { z } from 'zod'"],
    ['workers/filter/a.ts', "const w = new Worker(new URL('../../src/client/b.ts', import.meta.url))"],
    ['shaders/points/a.ts', "import { x } from '../../src/contract/b.ts'"]
  ])('a planted arrow in %s is found', (file, source) => {
    expect(wrongArrows([{ file, imports: importsOf(file, source) }])).toHaveLength(1)
  })

  test('a planted circle is found', () => {
    expect(
      circles([
        { file: 'src/contract/a.ts', imports: ['./b.ts'] },
        { file: 'src/contract/b.ts', imports: ['./a.ts'] }
      ])
    ).toHaveLength(1)
    expect(
      folderCircles([
        { file: 'src/server/sets/a.ts', imports: ['../files/b.ts'] },
        { file: 'src/server/files/b.ts', imports: ['./inner/c.ts'] },
        { file: 'src/server/files/inner/c.ts', imports: ['../b.ts'] },
        { file: 'src/server/files/d.ts', imports: ['../sets/e.ts'] },
        { file: 'src/server/sets/e.ts', imports: [] }
      ])
    ).toHaveLength(1)
  })
})
