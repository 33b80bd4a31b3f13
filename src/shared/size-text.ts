const units = ['B', 'KiB', 'MiB', 'GiB'] as const

/** Bytes as text: in whole numbers below a GiB, with one decimal above. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(bytes) / 10)))
  const value = bytes / 2 ** (10 * power)
  return `${power === 3 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${units[power]}`
}
