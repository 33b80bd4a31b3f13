/**
 * Gives back the memory of an array that nobody reads any more. A thread that is sent an array of all cells
 * with every gene would hold dozens of them before it collects: it makes little else, and so collects seldom.
 * Browsers before 2024 wait for the collection.
 */
export function release({ buffer }: { readonly buffer: ArrayBufferLike }): void {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer) buffer.transfer(0)
}
