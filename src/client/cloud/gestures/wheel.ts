/**
 * How much one event of the wheel zooms. A pinch on a touch pad comes as a wheel with Ctrl, in smaller steps.
 */
export function wheelFactor({
  deltaY,
  deltaMode,
  ctrlKey
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const pixels = deltaMode === 1 ? deltaY * 16 : deltaMode === 2 ? deltaY * 400 : deltaY
  return Math.exp(-Math.max(-300, Math.min(300, pixels)) * (ctrlKey ? 0.01 : 0.002))
}
