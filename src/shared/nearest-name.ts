/**
 * Steps of inserting, dropping, replacing or swapping neighbours that turn one text into the other (optimal
 * string alignment).
 */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[to.length] ?? 0
}

/**
 * The name that was probably meant: the nearest one, with at most a third of the letters different, whatever
 * the letter case. Null where there is none.
 */
export function nearestName(requested: string, names: readonly string[]): string | null {
  const wanted = requested.slice(0, 100).toLowerCase()
  const allowed = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | null = null
  let least = allowed + 1
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > allowed) continue
    const distance = editDistance(wanted, name.toLowerCase())
    if (distance < least) {
      least = distance
      best = name
    }
  }
  return best
}
