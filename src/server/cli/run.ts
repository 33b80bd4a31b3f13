import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { Fault } from '../../contract/errors/index.ts'
import { productVersion } from '../version.ts'
import { type Command, type CommandCall, type Streams, UsageError } from './command.ts'
import { commands } from './commands/index.ts'
import { helpOf, overview } from './help.ts'
import { settings } from './settings.ts'

const standard: Streams = { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) }

/** What every command takes. */
const common = {
  'data-dir': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' }
} as const satisfies ParseArgsOptionsConfig

/** Runs one command line and answers its exit code: 0 done, 1 failed, 2 called wrongly. Throws nothing. */
export async function runCommand(args: readonly string[], streams: Streams = standard, variables: NodeJS.ProcessEnv = process.env): Promise<number> {
  const asJson = args.includes('--json')
  try {
    const chosen = choose(args)
    if (chosen === 'help') {
      streams.out(overview(commands))
      return 0
    }
    if (chosen === 'version') {
      streams.out(`${productVersion}\n`)
      return 0
    }
    const { command, rest } = chosen
    const { values, positionals } = parse(command, rest)
    if (values['help'] === true) {
      streams.out(helpOf(command))
      return 0
    }
    const [least, most] = command.words
    if (positionals.length < least || positionals.length > most) throw new UsageError(`Use it so: cytodeck ${command.name} ${command.takes}`)
    const flags = Object.fromEntries(['host', 'port', 'data-dir', 'log'].map((name) => [name, typeof values[name] === 'string' ? values[name] : undefined]))
    const call: CommandCall = {
      config: configOf(variables, flags),
      values,
      positionals,
      streams,
      tell: (line) => (asJson ? undefined : streams.out(`${line}\n`)),
      json: (result) => (asJson ? streams.out(`${JSON.stringify(result)}\n`) : undefined)
    }
    await command.run(call)
    return 0
  } catch (error) {
    return explain(error, asJson, streams)
  }
}

function choose(args: readonly string[]): 'help' | 'version' | { command: Command; rest: readonly string[] } {
  const [first] = args
  if (first === undefined || first === '--help' || first === '-h' || (first === 'help' && args.length === 1)) return 'help'
  if (first === 'version' || first === '--version' || first === '-v') return 'version'
  if (first === 'help') return { command: commandOf(args.slice(1)), rest: ['--help'] }
  const command = commandOf(args)
  return { command, rest: args.slice(command.name.split(' ').length) }
}

/** The command that the line begins with; of `project list` and `project`, the longer name. */
function commandOf(words: readonly string[]): Command {
  const [first = '', second] = words
  const command = commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first)
  if (command) return command
  const family = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  if (family.length === 0) throw new UsageError(`There is no command "${first}". See which there are with: help`)
  throw new UsageError(`"${words.slice(0, 2).join(' ')}" is not a command. There are: ${family.join(', ')}`)
}

function parse(command: Command, args: readonly string[]): { values: CommandCall['values']; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { ...common, ...command.options }, allowPositionals: true })
    return { values, positionals }
  } catch (cause) {
    const problem = cause instanceof Error ? (cause.message.split(/\.(?:\s|$)/, 1)[0] ?? '') : String(cause)
    throw new UsageError(`${problem}. Use it so: cytodeck ${command.name} ${command.takes}`.trim(), { cause })
  }
}

function configOf(variables: NodeJS.ProcessEnv, flags: Record<string, string | undefined>): CommandCall['config'] {
  try {
    return settings(variables, flags)
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function explain(error: unknown, asJson: boolean, { out, err }: Streams): number {
  const usage = error instanceof UsageError
  const sentence = error instanceof Error ? error.message : String(error)
  if (asJson) out(`${JSON.stringify({ error: sentence, reason: usage ? 'usage' : error instanceof Fault ? error.key : 'failed' })}\n`)
  err(`${sentence}\n`)
  return usage ? 2 : 1
}
