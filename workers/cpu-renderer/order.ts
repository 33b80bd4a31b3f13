/**
 * Places in the embedding sorted by code, the missing value (255) first: higher values are painted over lower
 * ones.
 */
export function orderByCode(codes: Uint8Array, count: number): Uint32Array {
  const next = new Uint32Array(257)
  for (let i = 0; i < count; i++) {
    const rank = ((codes[i] as number) + 1) & 255
    next[rank + 1] = (next[rank + 1] as number) + 1
  }
  for (let code = 0; code < 256; code++) next[code + 1] = (next[code + 1] as number) + (next[code] as number)
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const rank = ((codes[i] as number) + 1) & 255
    const index = next[rank] as number
    next[rank] = index + 1
    order[index] = i
  }
  return order
}
