import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { flags } from './flags.ts'
import { allParts, usualParts } from './parts.ts'
import { ArgumentError, readArguments } from './read.ts'

const file = path.resolve(import.meta.dirname, '../bench.ts')

/**
 * The bench as a program of its own; nothing is measured where it is asked for its usage or called wrongly.
 */
const called = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], { encoding: 'utf8' })

test('--help prints every part and every flag, each on a line of its own', () => {
  const { status, stdout, stderr } = called('tools', '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const lines = stdout.split('\n')
  for (const word of [...allParts, ...Object.keys(flags).map((flag) => `--${flag}`)])
    expect(lines.filter((line) => line.startsWith(`  ${word} `))).toHaveLength(1)
  expect(lines.filter((line) => line.length > 110)).toEqual([])
})

test('a flag that is not there ends with one sentence and 1', () => {
  const { status, stdout, stderr } = called('--nothing')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe("Unknown option '--nothing' (npm run bench -- --help says what there is)\n")
})

test.each([
  [['tools', 'tolls'], 'There is no part "tolls"'],
  [['--sizes', '100000,10'], '--sizes are whole numbers from 1000 to 10000000, with commas between'],
  [['--json=3'], '--json takes no argument']
])('%j is refused', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(new ArgumentError(sentence))
})

test('without arguments the usual parts are measured, each with its usual sizes', () => {
  expect(readArguments([])).toEqual({
    parts: usualParts,
    sizes: null,
    genes: undefined,
    tasks: [''],
    users: 20,
    minutes: 3,
    orders: 30,
    turns: 1,
    pythons: ['python3'],
    runs: null,
    write: false,
    json: false
  })
  expect(usualParts).not.toContain('peers')
})

test('named parts alone are measured, as the flags say', () => {
  const words =
    'tools peers --sizes 20000,100000 --tasks pairs,UCell --turns 3 --python a/python,b/python --json'
  expect(readArguments(words.split(' '))).toMatchObject({
    parts: ['tools', 'peers'],
    sizes: [20_000, 100_000],
    tasks: ['pairs', 'UCell'],
    turns: 3,
    pythons: ['a/python', 'b/python'],
    json: true
  })
})

test('runs that were printed are read in place of measuring', () => {
  expect(readArguments(['--runs', 'a.json,b.json', '--write'])).toMatchObject({
    parts: [],
    runs: ['a.json', 'b.json'],
    write: true
  })
})

test.each([
  ['--genes', '0'],
  ['--turns', '1.5'],
  ['--turns', '100'],
  ['--users', 'many'],
  ['--minutes', '-1'],
  ['--orders', '0'],
  ['--python', '']
])('%s %s is refused', (flag, value) => {
  expect(() => readArguments([`${flag}=${value}`])).toThrow(ArgumentError)
})
