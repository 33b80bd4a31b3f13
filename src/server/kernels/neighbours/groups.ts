/** Points packed in eights, as the kernels scan them: see `assembly/neighbours.ts`. */
export interface Packing {
  readonly rows: Float32Array
  readonly width: number
  readonly dimensions: number
  readonly groups: Float32Array
}

/** Points of a group. */
export const groupPoints = 8
/** Axes of a group: even, the last filled up with zeros. */
export const groupAxes = (dimensions: number): number => dimensions + (dimensions % 2)
/** Single-precision values of a group. */
export const groupLength = (dimensions: number): number => groupPoints * (groupAxes(dimensions) + 1)

/** Nothing is near to a place without a point. */
const nowhere = 3.402_823_466_385_288_6e38

/** Packs the rows `from`…`to` − 1 into groups, from group `first` on. The groups must hold zeros before. */
export function pack(
  { rows, width, dimensions, groups }: Packing,
  first: number,
  from: number,
  to: number
): void {
  const length = groupLength(dimensions)
  for (let start = from, base = first * length; start < to; start += groupPoints, base += length) {
    for (let lane = 0; lane < groupPoints; lane++) {
      const row = (start + lane) * width
      let half = 0
      for (let axis = 0; axis < dimensions; axis++) {
        const value = start + lane < to ? rows[row + axis]! : 0
        groups[base + groupPoints * (axis + 1) + lane] = value
        half += value * value
      }
      groups[base + lane] = start + lane < to ? half / 2 : nowhere
    }
  }
}
