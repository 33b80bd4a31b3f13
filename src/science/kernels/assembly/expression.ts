/**
 * Products of sparse, centred expression with blocks of 16 vectors, for principal components. AssemblyScript
 * with 128-bit SIMD on shared memory, without a runtime; only IEEE add and multiply in a fixed order, so that
 * any number of threads gives the same bits.
 *
 * Addresses are in bytes. The expression is that of one block of cells, gene by gene: the entries of gene g
 * are the bytes of `entries` from the u32 at `starts + g * stride` to the next u32, in the order of the
 * cells. A byte has in its low 4 bits the count, 1 to 15, and above them by how many cells it lies beyond
 * the cell after the one before (at first beyond cell 0). The value of the count is that f32 of the 16
 * which each cell has in `worths`; the first of them has no meaning. Where the low 4 bits are 0, the byte
 * itself and 16 more is a number of cells to skip, up to 240; but after 240 come a byte with the cells to
 * skip, 0 to 15, and the value of the next cell, an f32. Vectors are rows of 16 f32: one per gene in
 * `vectors` and `images`, one per cell in `places`.
 */

/** Bytes per row of 16 f32: a vector, or what the counts of a cell are worth. */
const row: usize = 64
/** The bits of a byte that have a count. */
const countBits: usize = 15
/** The byte before a value that is no small count, and the bytes of both with the skipped cells. */
const valueFollows: usize = 240
const bytesOfValue: usize = 6

/** Sets each row of `places` to offsets + Σ over genes of value × vector. */
export function place(genes: i32, starts: usize, stride: usize, entries: usize, worths: usize, vectors: usize, offsets: usize, count: i32, places: usize): void {
  const o0 = v128.load(offsets)
  const o1 = v128.load(offsets, 16)
  const o2 = v128.load(offsets, 32)
  const o3 = v128.load(offsets, 48)
  const end = places + <usize>count * row
  for (let at = places; at < end; at += row) {
    v128.store(at, o0)
    v128.store(at, o1, 16)
    v128.store(at, o2, 32)
    v128.store(at, o3, 48)
  }
  const toWorth = worths - places
  for (let gene = 0; gene < genes; gene++) {
    let next = entries + <usize>load<u32>(starts)
    const last = entries + <usize>load<u32>(starts, 4)
    starts += stride
    const v0 = v128.load(vectors)
    const v1 = v128.load(vectors, 16)
    const v2 = v128.load(vectors, 32)
    const v3 = v128.load(vectors, 48)
    vectors += row
    let at = places - row
    while (next < last) {
      const byte = <usize>load<u8>(next)
      const small = byte & countBits
      let x: v128
      if (small != 0) {
        at += row + ((byte - small) << 2)
        x = v128.load32_splat(at + toWorth + (small << 2))
        next++
      } else if (byte < valueFollows) {
        at += (byte + 16) << 6
        next++
        continue
      } else {
        at += row + (<usize>load<u8>(next, 1) << 6)
        x = v128.load32_splat(next, 2)
        next += bytesOfValue
      }
      v128.store(at, f32x4.add(v128.load(at), f32x4.mul(x, v0)))
      v128.store(at, f32x4.add(v128.load(at, 16), f32x4.mul(x, v1)), 16)
      v128.store(at, f32x4.add(v128.load(at, 32), f32x4.mul(x, v2)), 32)
      v128.store(at, f32x4.add(v128.load(at, 48), f32x4.mul(x, v3)), 48)
    }
  }
}

/** Sets each row of `images` to Σ over cells of value × place, and `sums` to Σ over cells of place. */
export function collect(genes: i32, starts: usize, stride: usize, entries: usize, worths: usize, places: usize, count: i32, images: usize, sums: usize): void {
  let s0 = f32x4.splat(0)
  let s1 = s0
  let s2 = s0
  let s3 = s0
  const end = places + <usize>count * row
  for (let at = places; at < end; at += row) {
    s0 = f32x4.add(s0, v128.load(at))
    s1 = f32x4.add(s1, v128.load(at, 16))
    s2 = f32x4.add(s2, v128.load(at, 32))
    s3 = f32x4.add(s3, v128.load(at, 48))
  }
  v128.store(sums, s0)
  v128.store(sums, s1, 16)
  v128.store(sums, s2, 32)
  v128.store(sums, s3, 48)
  const toWorth = worths - places
  for (let gene = 0; gene < genes; gene++) {
    let next = entries + <usize>load<u32>(starts)
    const last = entries + <usize>load<u32>(starts, 4)
    starts += stride
    let z0 = f32x4.splat(0)
    let z1 = z0
    let z2 = z0
    let z3 = z0
    let at = places - row
    while (next < last) {
      const byte = <usize>load<u8>(next)
      const small = byte & countBits
      let x: v128
      if (small != 0) {
        at += row + ((byte - small) << 2)
        x = v128.load32_splat(at + toWorth + (small << 2))
        next++
      } else if (byte < valueFollows) {
        at += (byte + 16) << 6
        next++
        continue
      } else {
        at += row + (<usize>load<u8>(next, 1) << 6)
        x = v128.load32_splat(next, 2)
        next += bytesOfValue
      }
      z0 = f32x4.add(z0, f32x4.mul(x, v128.load(at)))
      z1 = f32x4.add(z1, f32x4.mul(x, v128.load(at, 16)))
      z2 = f32x4.add(z2, f32x4.mul(x, v128.load(at, 32)))
      z3 = f32x4.add(z3, f32x4.mul(x, v128.load(at, 48)))
    }
    v128.store(images, z0)
    v128.store(images, z1, 16)
    v128.store(images, z2, 32)
    v128.store(images, z3, 48)
    images += row
  }
}
