/** The text of a number given its log10, in the form of `toExponential`. */
export function powerText(log10: number): string {
  const power = Math.floor(log10)
  const digits = (10 ** (log10 - power)).toFixed(2)
  return digits === '10.00' ? `1.00e${power + 1}` : `${digits}e${power}`
}
