import type { Services } from './services.ts'

/** State that lives in memory as long as one server does: made at the first call, one for each server. */
export function perServer<State>(make: (services: Services) => State): (services: Services) => State {
  const kept = new WeakMap<Services, State>()
  return (services) => {
    let state = kept.get(services)
    if (state === undefined) {
      state = make(services)
      kept.set(services, state)
    }
    return state
  }
}
