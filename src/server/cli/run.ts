import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { Fault } from '../../contract/errors/index.ts'
import { productVersion } from '../version.ts'
import { fill, type Language } from '../../contract/text.ts'
import { type Command, type CommandCall, Refusal, type Streams, UsageError } from './command.ts'
import { commands } from './commands/index.ts'
import { helpOf, overview } from './help.ts'
import { languageOf } from './language.ts'
import { optionProblem, systemFault, unforeseen } from './problems.ts'
import { settings } from './settings.ts'

const standard: Streams = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text)
}

/** What every command takes. */
const common = {
  'data-dir': { type: 'string' },
  json: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' }
} as const satisfies ParseArgsOptionsConfig

/** Runs one command line and answers its exit code: 0 done, 1 failed, 2 called wrongly. Throws nothing. */
export async function runCommand(
  args: readonly string[],
  streams: Streams = standard,
  variables: NodeJS.ProcessEnv = process.env
): Promise<number> {
  const asJson = args.includes('--json')
  const language = languageOf(requestedLanguage(args), variables)
  try {
    const chosen = choose(args)
    if ('listed' in chosen) {
      streams.out(overview(chosen.listed, language))
      return 0
    }
    if ('version' in chosen) {
      streams.out(`${chosen.version}\n`)
      return 0
    }
    const { command, rest } = chosen
    const { values, positionals } = parse(command, rest)
    if (values['help'] === true) {
      streams.out(helpOf(command, language))
      return 0
    }
    const [least, most] = command.words
    if (positionals.length < least || positionals.length > most)
      throw new UsageError(
        { en: 'Usage: cytodeck {{usage}}', zh: '用法：cytodeck {{usage}}' },
        { usage: usageOf(command) }
      )
    const flags = Object.fromEntries(
      ['host', 'port', 'data-dir', 'log'].map((name) => [
        name,
        typeof values[name] === 'string' ? values[name] : undefined
      ])
    )
    const call: CommandCall = {
      config: configOf(variables, flags),
      values,
      positionals,
      streams,
      language,
      translate: (text, values) => fill(text, language, values),
      print: (line, values) =>
        asJson
          ? undefined
          : streams.out(`${typeof line === 'string' ? line : fill(line, language, values)}\n`),
      json: (result) => (asJson ? streams.out(`${JSON.stringify(result)}\n`) : undefined)
    }
    await command.run(call)
    return 0
  } catch (error) {
    return explain(error, asJson, language, streams)
  }
}

const usageOf = ({ name, takes }: Command): string => `${name} ${takes}`.trim()

/** Read before the command is parsed, so that errors in it are in this language too. */
function requestedLanguage(args: readonly string[]): string | undefined {
  const at = args.indexOf('--language')
  return at >= 0
    ? args[at + 1]
    : args.find((arg) => arg.startsWith('--language='))?.slice('--language='.length)
}

/** A command with what follows it, the commands to list, or the version. */
type Choice =
  | { readonly command: Command; readonly rest: readonly string[] }
  | { readonly listed: readonly Command[] }
  | { readonly version: string }

const asksHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

/** The commands whose first of two words this is. */
const familyOf = (first: string): readonly Command[] =>
  commands.filter(({ name }) => name.startsWith(`${first} `))

function choose(args: readonly string[]): Choice {
  const [first, second] = args
  if (first === undefined || asksHelp(first) || (first === 'help' && args.length === 1))
    return { listed: commands }
  if (first === 'version' || first === '--version' || first === '-v') return { version: productVersion }
  const asked = asksHelp(second) ? first : first === 'help' && args.length === 2 ? second! : null
  if (asked !== null && commands.every(({ name }) => name !== asked) && familyOf(asked).length > 0)
    return { listed: familyOf(asked) }
  if (first === 'help') return { command: commandOf(args.slice(1)), rest: ['--help'] }
  const command = commandOf(args)
  return { command, rest: args.slice(command.name.split(' ').length) }
}

/** The command that the line begins with; of `project list` and `project`, the longer name. */
function commandOf(words: readonly string[]): Command {
  const [first = '', second] = words
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first)
  if (command) return command
  const family = familyOf(first).map(({ name }) => name)
  if (family.length === 0)
    throw new UsageError(
      {
        en: 'There is no command "{{first}}". See which there are with: help',
        zh: '没有命令“{{first}}”。用 help 查看所有命令'
      },
      { first }
    )
  throw new UsageError(
    {
      en: '"{{asked}}" is not a command. There are: {{family}}',
      zh: '“{{asked}}”不是命令。可用的有：{{family}}'
    },
    { asked: words.slice(0, 2).join(' '), family }
  )
}

function parse(
  command: Command,
  args: readonly string[]
): { values: CommandCall['values']; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...common, ...command.options },
      allowPositionals: true
    })
    return { values, positionals }
  } catch (cause) {
    throw new UsageError(
      { en: '{{problem}}. Usage: cytodeck {{usage}}', zh: '{{problem}}。用法：cytodeck {{usage}}' },
      { problem: optionProblem(cause), usage: usageOf(command) },
      { cause }
    )
  }
}

function configOf(
  variables: NodeJS.ProcessEnv,
  flags: Record<string, string | undefined>
): CommandCall['config'] {
  try {
    return settings(variables, flags)
  } catch (cause) {
    if (cause instanceof Refusal) throw new UsageError(cause.text, cause.values, { cause })
    if (cause instanceof Fault)
      throw new UsageError({ en: cause.messageIn('en'), zh: cause.messageIn('zh') }, {}, { cause })
    throw cause
  }
}

/** The sentence of an error in the language of the caller. */
function sentenceOf(error: unknown, language: Language): string {
  if (error instanceof Refusal) return fill(error.text, language, error.values)
  const fault = error instanceof Fault ? error : systemFault(error)
  return fault ? fault.messageIn(language) : unforeseen(error)[language]
}

function explain(error: unknown, asJson: boolean, language: Language, { out, err }: Streams): number {
  const usage = error instanceof UsageError
  const sentence = sentenceOf(error, language)
  if (asJson)
    out(
      `${JSON.stringify({ error: sentence, reason: usage ? 'usage' : error instanceof Fault ? error.key : 'failed' })}\n`
    )
  err(`${sentence}\n`)
  return usage ? 2 : 1
}
