/**
 * The codes that a tool writes into a text column: all that the column can hold, or some `among` others where
 * it holds words of the data too. Filters, charts, scripts and downloads know the codes; what users read are the
 * words of their language (`ToolWords.codes`), so that a code never changes with the words.
 */
export type ColumnCodes = readonly string[] | { readonly among: readonly string[] }

type Columns = Readonly<Record<string, unknown>>

/** Codes by table and column. @template Tables the tables that the tool declares */
export type CodesShape<Tables extends Readonly<Record<string, Columns>> = Readonly<Record<string, Columns>>> =
  {
    readonly [Id in keyof Tables]?: { readonly [Name in keyof Tables[Id]]?: ColumnCodes }
  }

/** Words of codes by table, column and code. */
export type CodeWords = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

type CodeOf<Codes> = Codes extends readonly string[]
  ? Codes[number]
  : Codes extends { readonly among: readonly string[] }
    ? Codes['among'][number]
    : never

/** The words that a tool with these codes has to have in each language; nothing where it has none. */
export type WithCodeWords<Codes> = keyof Codes extends never
  ? unknown
  : {
      readonly codes: {
        readonly [Id in keyof Codes]-?: {
          readonly [Name in keyof Codes[Id]]-?: { readonly [Code in CodeOf<Codes[Id][Name]>]: string }
        }
      }
    }

/** Every code that a tool lists for a column; none where it lists no codes. */
export const listedCodes = (codes: ColumnCodes = []): readonly string[] =>
  'among' in codes ? codes.among : codes
