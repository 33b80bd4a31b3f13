let last = 0

/**
 * The time in ISO 8601, later than any that this process was told before: what is created within one
 * millisecond keeps its order.
 */
export function laterTime(): string {
  last = Math.max(Date.now(), last + 1)
  return new Date(last).toISOString()
}
