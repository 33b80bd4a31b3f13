// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { drawnCells, lasso } from '../src/client/panels/home/drawn-cells.ts'
import { words } from '../src/client/panels/home/words.ts'
import { commands } from '../src/server/cli/commands/index.ts'
import { readConfig } from '../src/server/config.ts'
import { crosses } from '../src/shared/outline.ts'
import { tools } from '../src/tools/index.ts'

const root = path.resolve(import.meta.dirname, '..')
const readme = readFileSync(path.join(root, 'README.md'), 'utf8')

describe('the README', () => {
  /** Charts of genes are told in one phrase, all other tools one by one. */
  const analyses = tools.filter(({ subject }) => subject !== 'gene')
  const line = readme.split('\n').find((one) => one.startsWith('- Run tools on')) ?? ''
  const named = [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.toLowerCase())
  /** "SingleR" for "SingleR cell types", "repertoires" for a repertoire. */
  const isNamed = ({ texts }: (typeof tools)[number], name: string): boolean =>
    texts.en.name.toLowerCase().startsWith(name.replace(/s$/, ''))

  test('names every tool, and none that is not there', () => {
    expect(named.filter((name) => !analyses.some((tool) => isNamed(tool, name)))).toEqual([])
    const left = analyses.filter((tool) => !named.some((name) => isNamed(tool, name)))
    expect(left.map(({ id }) => id)).toEqual([])
    expect(line).toContain('charts of any list of genes')
    expect(new Set(named).size).toBe(analyses.length)
  })

  test('names only commands and settings that are there', () => {
    const scripts = [...readme.matchAll(/npm (?:run (?:-s )?)?([a-z]+)(?= --|`|\n)/g)].map(([, name]) => name)
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name ?? ''))).toEqual([])
    const called = [...readme.matchAll(/cytodeck -- ([a-z]+(?: [a-z]+)?)/g)].map(([, name = '']) => name)
    expect(called.length).toBeGreaterThan(5)
    const isCommand = (words: string): boolean =>
      commands.some(({ name }) => name === words || name === words.split(' ')[0])
    expect(called.filter((words) => !isCommand(words))).toEqual([])
    const settings = [...readme.matchAll(/`(CYTODECK_[A-Z_]+)`/g)].map(([, name = '']) => name)
    const own = settings.filter((name) => name !== 'CYTODECK_TEST_DATA')
    expect(own.length).toBeGreaterThan(8)
    // A setting that is read changes what is in effect, or is refused by its name.
    const usual = JSON.stringify(readConfig({}))
    const isRead = (name: string): boolean => {
      try {
        return JSON.stringify(readConfig({ [name]: '3' })) !== usual
      } catch (error) {
        return (error as Error).message.includes(name)
      }
    }
    expect(own.filter((name) => !isRead(name))).toEqual([])
  })
})

describe('the sign-in page', () => {
  test('describes what its picture shows: nine groups, three of them circled', () => {
    const cells = drawnCells()
    const inside = ({ x, y }: (typeof cells)[number]): boolean =>
      lasso.filter(([ax, ay], at) => {
        const [bx, by] = lasso[(at + 1) % lasso.length]!
        return crosses(ax, ay, bx, by, x, y)
      }).length %
        2 ===
      1
    const groups = [...new Set(cells.map(({ group }) => group))]
    const circled = groups.filter((group) => {
      const own = cells.filter((cell) => cell.group === group)
      return own.filter(inside).length > own.length / 2
    })
    expect([groups.length, circled.length]).toEqual([9, 3])
    expect(words.rows.pictureText.en).toContain('nine groups')
    expect(words.rows.pictureText.en).toContain('three groups are circled')
  })

  test('promises no single tool: what is there is told by the help and the list of tools', () => {
    const rowTexts = Object.values(words.rows).flatMap((text) => Object.values(text).map(String))
    const named = tools.filter(({ texts }) => rowTexts.some((text) => text.includes(texts.en.name)))
    expect(named.map(({ id }) => id)).toEqual([])
  })
})
