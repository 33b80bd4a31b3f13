/**
 * Seeded random numbers: xoshiro128** (Blackman and Vigna 2021), with a state from splitmix32, so that
 * similar seeds give unrelated streams. The same seed gives the same numbers on every machine. Not for
 * cryptography.
 */
export class Generator {
  #a: number
  #b: number
  #c: number
  #d: number
  #spare = Number.NaN

  /**
   * @param seed a whole number
   * @param stream distinguishes generators of the same seed
   */
  constructor(seed: number, stream = 0) {
    let state =
      (Math.imul(seed | 0, 0x9e3779b1) ^
        Math.imul((stream + 1) | 0, 0x85ebca6b) ^
        Math.floor(seed / 2 ** 32)) |
      0
    const next = (): number => {
      state = (state + 0x9e3779b9) | 0
      let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
      return mixed ^ (mixed >>> 15)
    }
    this.#a = next()
    this.#b = next()
    this.#c = next()
    this.#d = next()
  }

  /** A whole number from 0 to 2³² − 1. */
  uint32(): number {
    const product = Math.imul(this.#b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
    const shifted = this.#b << 9
    this.#c ^= this.#a
    this.#d ^= this.#b
    this.#b ^= this.#c
    this.#a ^= this.#d
    this.#c ^= shifted
    this.#d = (this.#d << 11) | (this.#d >>> 21)
    return result
  }

  /** Uniform in [0, 1) with 53 bits. */
  uniform(): number {
    return ((this.uint32() >>> 5) * 67_108_864 + (this.uint32() >>> 6)) / 9_007_199_254_740_992
  }

  /** Uniform among the whole numbers 0…n−1. */
  below(n: number): number {
    return Math.floor(this.uniform() * n)
  }

  /**
   * Uniform among 0…n−1 from a single 32-bit number, for n up to 2²⁰: probabilities differ by at most n /
   * 2³².
   */
  index(n: number): number {
    return Math.floor(this.uint32() * n * 2 ** -32)
  }

  /** A standard normal variable, by Marsaglia's polar method. */
  normal(): number {
    if (!Number.isNaN(this.#spare)) {
      const spare = this.#spare
      this.#spare = Number.NaN
      return spare
    }
    for (;;) {
      const x = 2 * this.uniform() - 1
      const y = 2 * this.uniform() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      this.#spare = y * factor
      return x * factor
    }
  }

  /** A lognormal variable: exp of a normal one with this mean and standard deviation. */
  lognormal(location: number, scale: number): number {
    return Math.exp(location + scale * this.normal())
  }

  /** An exponential variable with mean 1. */
  exponential(): number {
    return -Math.log1p(-this.uniform())
  }

  /** A gamma variable with this shape and scale 1 (Marsaglia and Tsang 2000). */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * (1 - this.uniform()) ** (1 / shape)
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const x = this.normal()
      const cube = (1 + c * x) ** 3
      if (cube <= 0) continue
      const u = 1 - this.uniform()
      if (Math.log(u) < 0.5 * x * x + d - d * cube + d * Math.log(cube)) return d * cube
    }
  }

  beta(a: number, b: number): number {
    const x = this.gamma(a)
    return x / (x + this.gamma(b))
  }

  /**
   * A Poisson variable: by inversion for small means, by transformed rejection (Hörmann 1993, PTRS) from 10
   * upward.
   */
  poisson(mean: number): number {
    return mean < 10 ? this.#poissonInverted(mean) : this.#poissonRejected(mean)
  }

  #poissonInverted(mean: number): number {
    let left = this.uniform()
    let probability = Math.exp(-mean)
    let k = 0
    while (left >= probability && k < 200) {
      left -= probability
      k++
      probability *= mean / k
    }
    return k
  }

  #poissonRejected(mean: number): number {
    const b = 0.931 + 2.53 * Math.sqrt(mean)
    const a = -0.059 + 0.02483 * b
    const inverseAlpha = 1.1239 + 1.1328 / (b - 3.4)
    const v0 = 0.9277 - 3.6224 / (b - 2)
    for (;;) {
      const u = this.uniform() - 0.5
      const v = 1 - this.uniform()
      const us = 0.5 - Math.abs(u)
      const k = Math.floor(((2 * a) / us + b) * u + mean + 0.43)
      if (us >= 0.07 && v <= v0) return k
      if (k < 0 || (us < 0.013 && v > us)) continue
      if (
        Math.log(v) + Math.log(inverseAlpha) - Math.log(a / (us * us) + b) <=
        k * Math.log(mean) - mean - logFactorial(k)
      )
        return k
    }
  }

  /** Shuffles the list in place (Fisher–Yates). */
  shuffle(list: Uint32Array | Int32Array): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const kept = list[i]!
      list[i] = list[j]!
      list[j] = kept
    }
  }

  /**
   * `count` entries of the list without replacement, in the order of the list; the whole list if it has no
   * more (selection sampling, Knuth 3.4.2 S).
   */
  sample(list: Uint32Array, count: number): Uint32Array {
    if (list.length <= count) return list.slice()
    const taken = new Uint32Array(count)
    let found = 0
    for (let i = 0; found < count; i++)
      if (this.uniform() * (list.length - i) < count - found) taken[found++] = list[i]!
    return taken
  }
}

const smallFactorials = [0]
for (let k = 1; k < 16; k++) smallFactorials.push(smallFactorials[k - 1]! + Math.log(k))

function logFactorial(k: number): number {
  const small = smallFactorials[k]
  if (small !== undefined) return small
  const x = k + 1
  return (
    (x - 0.5) * Math.log(x) - x + 0.9189385332046728 + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  )
}
