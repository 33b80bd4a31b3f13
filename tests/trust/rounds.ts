import { expect, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    trust?: { row: string; rounds: number }
  }
}

/** `npm run test:trust` asks for the full figures; in `npm test` each row is tried in short. */
export const isFull = process.env['CYTODECK_TRUST'] === 'full'

/**
 * What random tests start from: the same in every short run, another one in every full run, which says it.
 */
export const seed = isFull ? Number(process.env['CYTODECK_TRUST_SEED'] ?? Date.now() % 2 ** 31) : 20_261_123

/** So many rounds, in short or in full. */
export const roundsOf = (short: number, full: number): number => (isFull ? full : short)

/**
 * A time that the plan states. It holds where the figures are taken, on a machine that does nothing else;
 * beside other tests it would say how busy the machine is.
 */
export function expectWithin(ms: number, mostMs: number): void {
  if (isFull) expect(ms).toBeLessThan(mostMs)
}

/** How long a page of a browser may take for what the plan gives it so many milliseconds. */
export const patienceOf = (mostMs: number): number => (isFull ? mostMs : Math.max(mostMs, 20_000))

/**
 * Says which row of the plan a test belongs to. The answer counts rounds that went well, as many as it is
 * told; a test that fails counts for nothing.
 */
export function countRounds({ task }: Pick<TestContext, 'task'>, row: string): (rounds?: number) => void {
  const counted = { row, rounds: 0 }
  task.meta.trust = counted
  return (rounds = 1) => void (counted.rounds += rounds)
}
