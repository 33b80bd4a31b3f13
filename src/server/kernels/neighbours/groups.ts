/**
 * Points packed in eights, as the kernels scan them, in single precision or in whole numbers: see
 * `assembly/neighbours.ts`.
 */
export interface Packing<Rows extends Float32Array | Int16Array = Float32Array | Int16Array> {
  readonly rows: Rows
  readonly width: number
  readonly dimensions: number
  readonly groups: Rows
}

/** Points of a group. */
export const groupPoints = 8
/** Axes of a group: even, the last filled up with zeros. */
export const groupAxes = (dimensions: number): number => dimensions + (dimensions % 2)
/** Single-precision values of a group. */
export const groupLength = (dimensions: number): number => groupPoints * (groupAxes(dimensions) + 1)
/** Numbers of 16 bits of a group of whole numbers, whose half squares take two each. */
export const wholeGroupLength = (dimensions: number): number => groupPoints * (groupAxes(dimensions) + 2)

/** Nothing is near to a place without a point. */
const nowhere = 3.402_823_466_385_288_6e38
const wholeNowhere = 2 ** 31 - 1

/** Packs the rows `from`…`to` − 1 into groups, from group `first` on. The groups must hold zeros before. */
export function pack(packing: Packing, first: number, from: number, to: number): void {
  const { rows, groups } = packing
  if (rows instanceof Int16Array && groups instanceof Int16Array)
    packWhole({ ...packing, rows, groups }, first, from, to)
  else if (rows instanceof Float32Array && groups instanceof Float32Array)
    packSingle({ ...packing, rows, groups }, first, from, to)
}

function packSingle(
  { rows, width, dimensions, groups }: Packing<Float32Array>,
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

function packWhole(
  { rows, width, dimensions, groups }: Packing<Int16Array>,
  first: number,
  from: number,
  to: number
): void {
  const length = wholeGroupLength(dimensions)
  const halves = new Int32Array(groups.buffer, groups.byteOffset, groups.length / 2)
  for (let start = from, base = first * length; start < to; start += groupPoints, base += length) {
    for (let lane = 0; lane < groupPoints; lane++) {
      const row = (start + lane) * width
      let square = 0
      for (let axis = 0; axis < dimensions; axis++) {
        const value = start + lane < to ? rows[row + axis]! : 0
        const pair = groupPoints * (axis - (axis % 2) + 2)
        groups[base + pair + 2 * lane + (axis % 2)] = value
        square += value * value
      }
      halves[base / 2 + lane] = start + lane < to ? Math.floor(square / 2) : wholeNowhere
    }
  }
}
