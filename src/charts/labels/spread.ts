/**
 * Places of labels on one line, each as near to where it wants to be as the others allow: the least squares
 * of all moves. Labels that would overlap move together (pool adjacent violators; Ayer et al. 1955).
 * @param wanted centres, in ascending order, in pixels
 * @param height of a label
 * @param from @param to the ends of the line; where it is too short for all labels they go beyond `to`
 */
export function spread(wanted: readonly number[], height: number, from: number, to: number): number[] {
  const blocks: { sum: number; count: number }[] = []
  for (const [at, index] of wanted.entries()) {
    blocks.push({ sum: index - at * height, count: 1 })
    for (let last = blocks.length - 1; last > 0; last--) {
      const [above, below] = [blocks[last - 1]!, blocks[last]!]
      if (above.sum / above.count <= below.sum / below.count) break
      blocks.splice(last - 1, 2, { sum: above.sum + below.sum, count: above.count + below.count })
    }
  }
  const least = from + height / 2
  const most = Math.max(least, to - height / 2 - (wanted.length - 1) * height)
  const starts = blocks.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => Math.min(most, Math.max(least, sum / count)))
  )
  return starts.map((start, at) => start + at * height)
}
