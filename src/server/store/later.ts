let last = 0

/**
 * The current time in ISO 8601, later than any this process returned before, so that rows created within one
 * millisecond keep their order.
 */
export function laterTime(): string {
  last = Math.max(Date.now(), last + 1)
  return new Date(last).toISOString()
}
