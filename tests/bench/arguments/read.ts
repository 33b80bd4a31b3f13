import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { optionProblem } from '../../../src/server/cli/problems.ts'
import { flags } from './flags.ts'
import { allParts, usualParts, type Part } from './parts.ts'

/** What the bench shall measure, and how. */
export interface BenchOrder {
  readonly parts: readonly Part[]
  /** Cells of the studies; null where each part takes its usual ones. */
  readonly sizes: readonly number[] | null
  readonly genes: number | undefined
  /** Words of which the name of a task holds one. */
  readonly tasks: readonly string[]
  readonly users: number
  readonly minutes: number
  readonly orders: number
  readonly turns: number
  /** At least one. */
  readonly pythons: readonly [string, ...string[]]
  /** Files of printed runs; null where the parts are measured. */
  readonly runs: readonly string[] | null
  readonly write: boolean
  readonly json: boolean
}

/** Arguments of which nothing can be made; the message is a sentence for whoever wrote them. */
export class ArgumentError extends Error {}

const [fewestCells, mostCells, mostTurns] = [1000, 10_000_000, 99] as const

const options = Object.fromEntries(
  Object.entries(flags).map(([name, flag]) => [
    name,
    flag.takes === null
      ? { type: 'boolean' as const }
      : { type: 'string' as const, ...('usually' in flag && { default: flag.usually }) }
  ])
) satisfies ParseArgsOptionsConfig

/** What a command line asks for; `help` where it asks for the usage. Throws an `ArgumentError`. */
export function readArguments(args: readonly string[]): BenchOrder | 'help' {
  const { values, positionals } = parsed(args)
  if (values['help'] === true) return 'help'
  const text = (name: keyof typeof flags): string | undefined => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  const list = (name: keyof typeof flags): readonly string[] | null => text(name)?.split(',') ?? null
  const number = (name: keyof typeof flags): number => Number(text(name))

  const sizes = list('sizes')?.map(Number) ?? null
  if (sizes && !sizes.every((size) => isWhole(size, fewestCells, mostCells)))
    throw new ArgumentError(
      `--sizes are whole numbers from ${fewestCells} to ${mostCells}, with commas between`
    )
  const genes = text('genes') === undefined ? undefined : number('genes')
  if (genes !== undefined && !isWhole(genes, 1, Infinity))
    throw new ArgumentError('--genes is a whole number from 1')
  if (!isWhole(number('turns'), 1, mostTurns))
    throw new ArgumentError(`--turns is a whole number from 1 to ${mostTurns}`)
  for (const name of ['users', 'minutes', 'orders'] as const)
    if (!(number(name) > 0)) throw new ArgumentError(`--${name} is a number above 0`)
  const [python = '', ...morePythons] = list('python') ?? []
  if ([python, ...morePythons].includes('')) throw new ArgumentError('--python names no program')
  return {
    parts: partsOf(positionals, list('runs') !== null),
    sizes,
    genes,
    tasks: list('tasks') ?? [],
    users: number('users'),
    minutes: number('minutes'),
    orders: number('orders'),
    turns: number('turns'),
    pythons: [python, ...morePythons],
    runs: list('runs'),
    write: values['write'] === true,
    json: values['json'] === true
  }
}

function parsed(args: readonly string[]): ReturnType<typeof parseArgs> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (cause) {
    throw new ArgumentError(optionProblem(cause).en, { cause })
  }
}

/** @param areRead whether files of earlier runs are read in place of measuring */
function partsOf(named: readonly string[], areRead: boolean): readonly Part[] {
  const unknown = named.find((name) => !allParts.some((part) => part === name))
  if (unknown !== undefined) throw new ArgumentError(`There is no part "${unknown}"`)
  return named.length === 0 && !areRead ? usualParts : (named as readonly Part[])
}

const isWhole = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most
