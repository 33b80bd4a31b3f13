/** Words of 32 bits, each a rank above a label, and memory to sort them; reused from call to call. */
export class WordScratch {
  words = new Uint32Array(0)
  spare = new Uint32Array(0)
  readonly low = new Uint32Array(2 ** mostDigit)
  readonly high = new Uint32Array(2 ** mostDigit)

  reserve(length: number): void {
    if (length <= this.words.length) return
    this.words = new Uint32Array(length)
    this.spare = new Uint32Array(length)
  }
}

/** The most bits of a digit of the radix sort: half a word. */
const mostDigit = 16
/** With fewer words insertion sort is faster than clearing the histograms. */
const insertionLimit = 48

/**
 * Sorts the first n words by their ranks, ascending: two counting passes, by the lower and the upper half of
 * the rank. Words of equal rank keep their order where there are many words, and are ordered by their label
 * where there are few.
 */
export function sortWords(scratch: WordScratch, n: number, labelBits: number, placeBits: number): void {
  if (n <= insertionLimit) {
    insert(scratch.words, n)
    return
  }
  const lowBits = Math.ceil(placeBits / 2)
  const highBits = placeBits - lowBits
  const { words, spare, low, high } = scratch
  const lowMask = 2 ** lowBits - 1
  const highMask = 2 ** highBits - 1
  const highShift = labelBits + lowBits
  low.fill(0, 0, lowMask + 1)
  high.fill(0, 0, highMask + 1)
  for (let i = 0; i < n; i++) {
    const word = words[i]!
    low[(word >>> labelBits) & lowMask]! += 1
    high[(word >>> highShift) & highMask]! += 1
  }
  starts(low, lowMask)
  starts(high, highMask)
  pass(words, spare, n, low, labelBits, lowMask)
  pass(spare, words, n, high, highShift, highMask)
}

/** Converts counts to the positions where each digit begins. */
function starts(histogram: Uint32Array, mask: number): void {
  for (let digit = 0, start = 0; digit <= mask; digit++) {
    const count = histogram[digit]!
    histogram[digit] = start
    start += count
  }
}

function pass(
  from: Uint32Array,
  to: Uint32Array,
  n: number,
  histogram: Uint32Array,
  shift: number,
  mask: number
): void {
  for (let i = 0; i < n; i++) {
    const word = from[i]!
    const digit = (word >>> shift) & mask
    const index = histogram[digit]!
    histogram[digit] = index + 1
    to[index] = word
  }
}

function insert(words: Uint32Array, n: number): void {
  for (let i = 1; i < n; i++) {
    const word = words[i]!
    let j = i - 1
    while (j >= 0 && words[j]! > word) {
      words[j + 1] = words[j]!
      j--
    }
    words[j + 1] = word
  }
}
