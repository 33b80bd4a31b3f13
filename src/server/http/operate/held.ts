const tickMs = 10

/**
 * Watches how long this thread computes at a stretch, while nobody else is answered. Counted is processor
 * time between two turns of the event loop: unlike the delay of the loop it does not grow where other
 * programs keep the processor.
 */
export function watchHeld(): {
  /** The longest since it was asked last, in seconds. */
  readonly take: () => number
} {
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user + now.system - before.user - before.system)
    before = now
  }, tickMs).unref()
  return {
    take: () => {
      const taken = longest / 1e6
      longest = 0
      return taken
    }
  }
}
