import type { ParseArgsOptionsConfig } from 'node:util'
import { fill, type Language, type Text, type TextValues } from '../../contract/text.ts'
import type { Config } from '../config.ts'

/** Where a command writes: results to `out`, everything else to `err`. */
export interface Streams {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

export interface CommandCall {
  readonly config: Config
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
  readonly streams: Streams
  /** The language of the person who called: `--language`, else that of the terminal. */
  readonly language: Language
  /** A text in that language. */
  readonly translate: (text: Text, values?: TextValues) => string
  /** A line for people; left out where `--json` asks for one line of JSON. */
  readonly print: (line: Text | string, values?: TextValues) => void
  /** The one line of JSON, where it was asked for. */
  readonly json: (result: object) => void
}

/** One command: what the help says of it, what it takes, and what it does. */
export interface Command {
  /** One or two words. */
  readonly name: string
  /** What follows the name, as the help shows it. */
  readonly takes: string
  readonly summary: Text
  readonly options: ParseArgsOptionsConfig
  /** How many words follow the name. */
  readonly words: readonly [least: number, most: number]
  run(call: CommandCall): Promise<void>
}

/** Why a command did not do what it was asked, in both languages. */
export class Refusal extends Error {
  readonly text: Text
  readonly values: TextValues

  constructor(text: Text, values: TextValues = {}, options?: { cause?: unknown }) {
    super(fill(text, 'en', values), options)
    this.text = text
    this.values = values
  }
}

/** The command was called in a way it does not understand; exit code 2. */
export class UsageError extends Refusal {}

/** A value of a text option, or undefined. */
export const textOf = (call: CommandCall, name: string): string | undefined => {
  const value = call.values[name]
  return typeof value === 'string' ? value : undefined
}

/** The word at this place; the dispatcher has counted them. */
export const wordAt = (call: CommandCall, at: number): string => call.positionals[at] ?? ''

/** The value of an option that takes a whole number; `usual` where it is not given. Throws a UsageError. */
export function wholeNumber(
  call: CommandCall,
  name: string,
  usual: number,
  min: number,
  max: number
): number {
  const text = textOf(call, name)
  if (text === undefined) return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new UsageError(
      {
        en: '--{{name}} is "{{text}}"; give a whole number from {{min}} to {{max}}',
        zh: '--{{name}} 为“{{text}}”；请给出 {{min}} 到 {{max}} 的整数'
      },
      { name, text, min: String(min), max: String(max) }
    )
  }
  return value
}
