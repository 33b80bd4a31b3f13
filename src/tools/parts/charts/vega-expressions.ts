/** The Vega expression of a p as text: two digits, as in 0.10 and 0.11, in scientific notation if small. */
export const pText = (field: string): string =>
  `${field} < 0.001 ? format(${field}, '.1e') : ${field} >= 0.995 ? '1' : format(${field}, '.2r')`

/** The Vega expression of an interval as text: its two limits, rounded alike. */
export const rangeText = (low: string, high: string, format: string): string =>
  `format(${low}, '${format}') + '–' + format(${high}, '${format}')`

/** A text as a literal of a Vega expression. */
export const quoted = (text: string): string => JSON.stringify(text)
