/**
 * Frees the memory of an array that is not read any more. A thread that is sent an array of all cells with
 * every gene would otherwise hold dozens of them until its next garbage collection, since it allocates little
 * else. Browsers before 2024 wait for that collection.
 */
export function release({ buffer }: { readonly buffer: ArrayBufferLike }): void {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer) buffer.transfer(0)
}
