import { setImmediate } from 'node:timers/promises'

/** Elements that are worked on before other calls get their turn: some milliseconds. */
const usualAtOnce = 16_384

/** Works on so many elements, a range at a time; between ranges this process answers others. */
export async function inTurns(
  count: number,
  work: (from: number, end: number) => void,
  atOnce = usualAtOnce
): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    if (from > 0) await setImmediate()
    work(from, Math.min(count, from + atOnce))
  }
}
