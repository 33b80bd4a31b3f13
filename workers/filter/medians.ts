/**
 * The middle of each group in an embedding: the median of x and the median of y of its visible cells, x and y in turn.
 * NaN for a group without such cells.
 * @param codes group of each row number, −1 for none
 */
export function groupMedians(xy: Float32Array, ids: Uint32Array, codes: Int32Array, groups: number, visible: Uint8Array): Float32Array {
  const start = new Uint32Array(groups + 1)
  const counts = (i: number) => {
    const cell = ids[i] as number
    const code = codes[cell] as number
    return code >= 0 && visible[cell] === 1 && Number.isFinite((xy[2 * i] as number) + (xy[2 * i + 1] as number)) ? code : -1
  }
  for (let i = 0; i < ids.length; i++) {
    const code = counts(i)
    if (code >= 0) start[code + 1] = (start[code + 1] as number) + 1
  }
  for (let group = 0; group < groups; group++) start[group + 1] = (start[group + 1] as number) + (start[group] as number)
  const next = start.slice(0, groups)
  const x = new Float32Array(start[groups] as number)
  const y = new Float32Array(start[groups] as number)
  for (let i = 0; i < ids.length; i++) {
    const code = counts(i)
    if (code < 0) continue
    const place = next[code] as number
    next[code] = place + 1
    x[place] = xy[2 * i] as number
    y[place] = xy[2 * i + 1] as number
  }
  const middles = new Float32Array(2 * groups).fill(NaN)
  for (let group = 0; group < groups; group++) {
    const from = start[group] as number
    const to = start[group + 1] as number
    if (from === to) continue
    const middle = from + ((to - from) >> 1)
    middles[2 * group] = x.subarray(from, to).sort()[middle - from] as number
    middles[2 * group + 1] = y.subarray(from, to).sort()[middle - from] as number
  }
  return middles
}
