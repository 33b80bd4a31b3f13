/** Numbers in memory that threads share. */
export const sharedDoubles = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * 8))

/** A copy of an array in memory that threads share. */
export function sharedCopy<Kind extends Float64Array | Int32Array | Uint32Array>(values: Kind): Kind {
  const Kept = values.constructor as new (buffer: SharedArrayBuffer) => Kind
  const copy = new Kept(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

/** The array itself where threads share its memory, else a copy that they share. */
export const shared = <Kind extends Float64Array | Int32Array | Uint32Array>(values: Kind): Kind =>
  values.buffer instanceof SharedArrayBuffer ? values : sharedCopy(values)
