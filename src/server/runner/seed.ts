/** The seed of a task that names none: fixed, so that a task that is run again gives the same result. */
const usualSeed = 42

export function seedOf(params: Readonly<Record<string, unknown>>): number {
  return typeof params.seed === 'number' && Number.isInteger(params.seed) ? params.seed : usualSeed
}
