interface Bucket {
  left: number
  /** The time when `left` was computed, on the monotonic clock. */
  at: number
}

const manyBuckets = 50_000

/**
 * Limits password guesses. Each key may fail `burst` times at once and then once every `everyMs`, so within a
 * time T at most burst + T / everyMs guesses are checked, and after a flood a user who waits `everyMs` can
 * try. A try is counted before its outcome is known, so that many at once are limited too, and is given back
 * when it succeeds.
 */
export class Throttle {
  readonly #burst: number
  readonly #everyMs: number
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(burst: number, everyMs: number, now: () => number = () => performance.now()) {
    this.#burst = burst
    this.#everyMs = everyMs
    this.#now = now
  }

  /** Takes a try. Returns 0, or the seconds to wait where there is none. */
  take(key: string): number {
    const now = this.#now()
    const bucket = this.#bucket(key, now)
    if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * this.#everyMs) / 1000)
    bucket.left -= 1
    return 0
  }

  giveBack(key: string): void {
    const bucket = this.#bucket(key, this.#now())
    bucket.left = Math.min(this.#burst, bucket.left + 1)
  }

  #bucket(key: string, now: number): Bucket {
    const known = this.#buckets.get(key)
    if (known) {
      known.left = Math.min(this.#burst, known.left + (now - known.at) / this.#everyMs)
      known.at = now
      return known
    }
    if (this.#buckets.size >= manyBuckets) this.#forgetFull(now)
    const fresh = { left: this.#burst, at: now }
    this.#buckets.set(key, fresh)
    return fresh
  }

  #forgetFull(now: number): void {
    for (const [key, { left, at }] of this.#buckets)
      if (left + (now - at) / this.#everyMs >= this.#burst) this.#buckets.delete(key)
  }
}
