/** The Vega expression of a p as text, in scientific notation if it is small. */
export const pText = (field: string): string =>
  `${field} < 0.001 ? format(${field}, '.1e') : format(${field}, '.2~g')`

/** A text as a literal of a Vega expression. */
export const quoted = (text: string): string => JSON.stringify(text)
