/**
 * Products of sparse, centred expression with blocks of 16 vectors, for principal components. AssemblyScript
 * with 128-bit SIMD on shared memory, without a runtime; only IEEE add and multiply in a fixed order, so that
 * any number of threads gives the same bits.
 *
 * Addresses are in bytes. The expression is that of one block of cells, gene by gene: the entries of gene g
 * are the u16 words of `words` from the number in the u32 at `starts + g * stride` to that in the next u32. A
 * word has the cell (within the block) above 4 bits with its count, 1 to 15, whose value is the f32 number
 * `word` of `worths`: each cell has 16 there, the first without meaning. Where the 4 bits are 0, the value
 * itself follows as an f32 in the next two words. Vectors are rows of 16 f32: one per gene in `vectors` and
 * `images`, one per cell in `places`.
 */

/** Bytes per row. */
const row: usize = 64
/** The bits of a word that have a count, and those that have a cell. */
const countBits: u32 = 0x000f
const cellBits: u32 = 0xfff0

/** Sets each row of `places` to offsets + Σ over genes of value × vector. */
export function place(genes: i32, starts: usize, stride: usize, words: usize, worths: usize, vectors: usize, offsets: usize, count: i32, places: usize): void {
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
  for (let gene = 0; gene < genes; gene++) {
    let next = words + (<usize>load<u32>(starts) << 1)
    const last = words + (<usize>load<u32>(starts, 4) << 1)
    starts += stride
    const v0 = v128.load(vectors)
    const v1 = v128.load(vectors, 16)
    const v2 = v128.load(vectors, 32)
    const v3 = v128.load(vectors, 48)
    vectors += row
    while (next < last) {
      const word = <u32>load<u16>(next)
      const at = places + (<usize>(word & cellBits) << 2)
      let x: v128
      // A branch and no choice of the address: the processor then reads on before it knows this word.
      if (word & countBits) {
        x = v128.load32_splat(worths + (<usize>word << 2))
        next += 2
      } else {
        x = v128.load32_splat(next, 2)
        next += 6
      }
      v128.store(at, f32x4.add(v128.load(at), f32x4.mul(x, v0)))
      v128.store(at, f32x4.add(v128.load(at, 16), f32x4.mul(x, v1)), 16)
      v128.store(at, f32x4.add(v128.load(at, 32), f32x4.mul(x, v2)), 32)
      v128.store(at, f32x4.add(v128.load(at, 48), f32x4.mul(x, v3)), 48)
    }
  }
}

/** Sets each row of `images` to Σ over cells of value × place, and `sums` to Σ over cells of place. */
export function collect(genes: i32, starts: usize, stride: usize, words: usize, worths: usize, places: usize, count: i32, images: usize, sums: usize): void {
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
  for (let gene = 0; gene < genes; gene++) {
    let next = words + (<usize>load<u32>(starts) << 1)
    const last = words + (<usize>load<u32>(starts, 4) << 1)
    starts += stride
    let z0 = f32x4.splat(0)
    let z1 = z0
    let z2 = z0
    let z3 = z0
    while (next < last) {
      const word = <u32>load<u16>(next)
      const at = places + (<usize>(word & cellBits) << 2)
      let x: v128
      // A branch and no choice of the address: the processor then reads on before it knows this word.
      if (word & countBits) {
        x = v128.load32_splat(worths + (<usize>word << 2))
        next += 2
      } else {
        x = v128.load32_splat(next, 2)
        next += 6
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
