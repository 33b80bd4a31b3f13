const firstShare = 0.1
const firstSeconds = 5

/**
 * The seconds left, as a range that narrows as the task advances; null before 10 % or 5 s, and where the
 * progress is unknown. The middle of the range assumes that the task goes on at the speed so far.
 */
export function secondsToGo(elapsedSeconds: number, share: number): [number, number] | null {
  if (share <= 0 || share >= 1 || elapsedSeconds <= 0) return null
  if (share < firstShare && elapsedSeconds < firstSeconds) return null
  const middle = (elapsedSeconds * (1 - share)) / share
  const spread = 0.1 + 0.4 * (1 - share)
  return [Math.round(middle * (1 - spread)), Math.ceil(middle * (1 + spread))]
}
