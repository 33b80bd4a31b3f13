import type { CodeWords } from './codes.ts'
import type { TablesShape } from './result.ts'
import type { ToolTexts } from './texts.ts'

/**
 * Words of one tool in one language. Keys of `params` and `tables` follow the schema, so that none can be
 * forgotten.
 */
export interface ToolWords<Params, Tables extends TablesShape> extends ToolTexts {
  readonly name: string
  /** What it gives, in the few words that stand under its name in the list of tools. */
  readonly short: string
  readonly summary: string
  readonly params: {
    readonly [Key in keyof Params]-?: {
      readonly label: string
      readonly help: string
      readonly options?: Readonly<Record<string, string>>
    }
  }
  /** Names of columns may hold `{{name}}` places for parameters and summary, as the methods text does. */
  readonly tables: {
    readonly [Id in keyof Tables]: {
      readonly name: string
      readonly columns: { readonly [Name in keyof Tables[Id]]: string }
    }
  }
  /**
   * What users read in place of the codes that the tool lists (`ToolCard.codes`), by table, column and code:
   * in cells, filters and reports. They may hold `{{name}}` places as names of columns do.
   */
  readonly codes?: CodeWords
  /**
   * Names of controls, and as `control.option` of their options. Options that are codes of a column (`codes`)
   * have their words there.
   */
  readonly controls: Readonly<Record<string, string>>
  /** The methods text for a paper, in full sentences, with `{{name}}` places for parameters and summary. */
  readonly methods: string
}

/**
 * The words of the other language: the same keys, and no other ones. `export const en = { … } satisfies
 * ToolWords<Params, Tables>` fixes the keys that the computation may name, `export const zh: SameWords<typeof
 * en>` has to follow.
 */
export type SameWords<Words> = Words extends string
  ? string
  : { readonly [Key in keyof Words]: SameWords<Words[Key]> }
