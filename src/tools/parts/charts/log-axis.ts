/**
 * The labels of a logarithmic axis: at 1, 2 and 5 times the powers of ten, or only at these where the axis
 * spans more than two of them. Vega's own labels are too dense or too sparse. An axis whose end is less than
 * five times its start may have none of these ticks; there every tick gets a label, where it fits.
 */
export const logAxis = (side: 'x' | 'y', format: string): object => {
  const times = `(domain('${side}')[1] / domain('${side}')[0])`
  const leading = 'round(1000 * datum.value / pow(10, floor(log(datum.value) / LN10 + 1e-9)))'
  const shown = `(${times} > 100 ? [1000] : [1000, 2000, 5000])`
  return {
    format,
    labelOverlap: 'greedy',
    labelExpr: `${times} < 5 || indexof(${shown}, ${leading}) >= 0 ? datum.label : ''`
  }
}
