/** The seed of a task that names none: fixed, so that a task that is run again gives the same result. */
const usualSeed = 42

/** The seed that the parameters of a task name, or the usual one. */
export function seedOf(params: Readonly<Record<string, unknown>>): number {
  return typeof params.seed === 'number' && Number.isInteger(params.seed) ? params.seed : usualSeed
}
