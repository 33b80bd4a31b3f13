const tickMs = 10

/**
 * Measures how long this thread computes without interruption, while no other call is answered: the processor
 * time between two turns of the event loop. Unlike the event-loop delay it does not grow when other programs
 * use the processor.
 */
export function watchHeld(): {
  /** The longest time since the last call, in seconds. */
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
