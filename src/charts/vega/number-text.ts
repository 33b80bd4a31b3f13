import * as vega from 'vega'

/** Vega's own formats of numbers, which its typings leave out. */
const { defaultLocale } = vega as unknown as {
  readonly defaultLocale: () => { format(specifier: string): (value: number) => string }
}

/** A number in a format of d3, as charts write numbers; nothing where there is none. */
export const numberText = (format: string, value: number): string =>
  Number.isFinite(value) ? defaultLocale().format(format)(value) : '–'
