/**
 * Products of sparse, centred expression with blocks of 16 vectors, and sums of its values, for principal
 * components. AssemblyScript with 128-bit SIMD on shared memory, without a runtime; only IEEE add and
 * multiply in a fixed order, so that any number of threads gives the same bits.
 *
 * Addresses are in bytes. The expression is that of one block of cells, gene by gene: the entries of gene g
 * are the bytes from the u32 at `starts + g * stride` to the next u32, in the order of the cells. Both are
 * counted from the first byte of the gene, which the f64 of the gene in `genesAt` gives from `entries` on.
 * The value of a count is that f32 of the 16 which each cell has in `countValues`; the first of them has no
 * meaning.
 *
 * Where the u8 of the gene in `dense` is 0, an entry begins with a u16: the cell above 4 bits with its count,
 * 1 to 15. Where they are 0, the value itself follows, an f32.
 *
 * The others have mostly a byte an entry. It has in its low 4 bits the count, 1 to 15, and above them by how
 * many cells it lies beyond the cell after the one before (at first beyond cell 0). Where the low 4 bits are
 * 0, the byte itself and 16 more is a number of cells to skip, up to 240; but after 240 come a byte with the
 * cells to skip, 0 to 15, and the value of the next cell, an f32.
 *
 * Vectors are rows of 16 f32: one per gene in `vectors` and `images`, one per cell in `places`.
 */

/** Bytes per row of 16 f32: a vector, or the values of the counts of a cell. */
const row: usize = 64
/** The bits of a byte or word that have a count. */
const countBits: usize = 15
/** The byte before the skipped cells and a value that is no small count. */
const valueFollows: usize = 240
/** Bytes of an entry with such a value. */
const valueEntry: usize = 6

/** Sets each row of `places` to offsets + Σ over genes of value × vector. */
export function place(
  genes: i32,
  starts: usize,
  stride: usize,
  entries: usize,
  genesAt: usize,
  dense: usize,
  countValues: usize,
  vectors: usize,
  offsets: usize,
  count: i32,
  places: usize
): void {
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
  overEntries(genes, starts, stride, entries, genesAt, dense, countValues, places, vectors, Use.Place)
}

/** Sets each row of `images` to Σ over cells of value × place, and `sums` to Σ over cells of place. */
export function collect(
  genes: i32,
  starts: usize,
  stride: usize,
  entries: usize,
  genesAt: usize,
  dense: usize,
  countValues: usize,
  places: usize,
  count: i32,
  images: usize,
  sums: usize
): void {
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
  overEntries(genes, starts, stride, entries, genesAt, dense, countValues, places, images, Use.Collect)
}

/** Adds to the two f64 of each gene in `sums` Σ over cells of value, and of its square, cell by cell. */
export function sum(
  genes: i32,
  starts: usize,
  stride: usize,
  entries: usize,
  genesAt: usize,
  dense: usize,
  countValues: usize,
  sums: usize
): void {
  overEntries(genes, starts, stride, entries, genesAt, dense, countValues, 0, sums, Use.Sum)
}

/** What is done with each value. */
const enum Use {
  /** It multiplies the row of the gene in `vectors`, and adds it to that of the cell in `places`. */
  Place,
  /** It multiplies the row of the cell, and adds it to that of the gene, which is 0 before. */
  Collect,
  /** It and its square are added to two numbers of the gene in `vectors`; there are no places. */
  Sum
}

/** Decodes all entries, gene by gene. */
// @ts-ignore: decorator
@inline
function overEntries(
  genes: i32,
  starts: usize,
  stride: usize,
  entries: usize,
  genesAt: usize,
  dense: usize,
  countValues: usize,
  places: usize,
  vectors: usize,
  use: Use
): void {
  const toValues = countValues - places
  for (let gene = 0; gene < genes; gene++) {
    const first = entries + <usize>load<f64>(genesAt + (<usize>gene << 3))
    let next = first + <usize>load<u32>(starts)
    const last = first + <usize>load<u32>(starts, 4)
    starts += stride
    let v0 = use != Use.Place ? f32x4.splat(0) : v128.load(vectors)
    let v1 = use != Use.Place ? v0 : v128.load(vectors, 16)
    let v2 = use != Use.Place ? v0 : v128.load(vectors, 32)
    let v3 = use != Use.Place ? v0 : v128.load(vectors, 48)
    let sum: f64 = use == Use.Sum ? load<f64>(vectors) : 0
    let squares: f64 = use == Use.Sum ? load<f64>(vectors, 8) : 0
    const isDense = load<u8>(dense + gene) != 0
    let at = places - row
    while (next < last) {
      let x: v128
      if (isDense) {
        const byte = <usize>load<u8>(next)
        const count = byte & countBits
        if (count != 0) {
          at += row + ((byte - count) << 2)
          x = v128.load32_splat(at + toValues + (count << 2))
          next++
        } else if (byte < valueFollows) {
          at += (byte + 16) << 6
          next++
          continue
        } else {
          at += row + (<usize>load<u8>(next, 1) << 6)
          x = v128.load32_splat(next, 2)
          next += valueEntry
        }
      } else {
        const word = <usize>load<u16>(next)
        const count = word & countBits
        at = places + ((word - count) << 2)
        if (count != 0) {
          x = v128.load32_splat(countValues + (word << 2))
          next += 2
        } else {
          x = v128.load32_splat(next, 2)
          next += valueEntry
        }
      }
      if (use == Use.Sum) {
        const value = <f64>f32x4.extract_lane(x, 0)
        sum += value
        squares += value * value
      } else if (use == Use.Collect) {
        v0 = f32x4.add(v0, f32x4.mul(x, v128.load(at)))
        v1 = f32x4.add(v1, f32x4.mul(x, v128.load(at, 16)))
        v2 = f32x4.add(v2, f32x4.mul(x, v128.load(at, 32)))
        v3 = f32x4.add(v3, f32x4.mul(x, v128.load(at, 48)))
      } else {
        v128.store(at, f32x4.add(v128.load(at), f32x4.mul(x, v0)))
        v128.store(at, f32x4.add(v128.load(at, 16), f32x4.mul(x, v1)), 16)
        v128.store(at, f32x4.add(v128.load(at, 32), f32x4.mul(x, v2)), 32)
        v128.store(at, f32x4.add(v128.load(at, 48), f32x4.mul(x, v3)), 48)
      }
    }
    if (use == Use.Sum) {
      store<f64>(vectors, sum)
      store<f64>(vectors, squares, 8)
    } else if (use == Use.Collect) {
      v128.store(vectors, v0)
      v128.store(vectors, v1, 16)
      v128.store(vectors, v2, 32)
      v128.store(vectors, v3, 48)
    }
    vectors += use == Use.Sum ? 16 : row
  }
}
