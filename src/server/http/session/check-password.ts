import { Fault } from '../../../contract/errors/index.ts'
import { noteFailure } from '../../security/notes.ts'
import type { Services } from '../../services.ts'
import type { Account } from '../../store/accounts.ts'
import { passwordFits } from '../../store/password.ts'
import { perServer } from '../../per-server.ts'
import { sourceOf } from '../../security/source.ts'
import { Throttle } from '../../security/throttle.ts'

/**
 * At most 20 guesses in 15 minutes from one source and 100 at one account; after a flood the next try is free
 * within a minute.
 */
export const guesses = {
  source: { burst: 5, everyMs: 59_000 },
  account: { burst: 38, everyMs: 14_500 }
} as const

const throttlesOf = perServer(() => ({
  source: new Throttle(guesses.source.burst, guesses.source.everyMs),
  account: new Throttle(guesses.account.burst, guesses.account.everyMs)
}))

interface Given {
  /** As it was typed: guesses at a number without an account are throttled as well. */
  readonly number: string
  readonly account: Account | undefined
  readonly password: string
  /** The fault to throw where the password is wrong. */
  readonly wrong: 'wrong_password' | 'old_password'
}

/**
 * Checks a password under the throttle. Faults: `locked` where there were too many wrong ones, and `wrong`
 * where this one is.
 */
export async function checkPassword(
  call: { readonly services: Services; readonly address: string },
  { number, account, password, wrong }: Given
): Promise<void> {
  const throttles = throttlesOf(call.services)
  const source = sourceOf(call.address)
  // A number without an account is not logged: people type passwords into the wrong field.
  const known = account?.number ?? null
  const locked = (seconds: number) => {
    noteFailure(call, 'locked', known, wrong)
    return new Fault('locked', { seconds })
  }
  const wait = throttles.source.take(source)
  if (wait > 0) throw locked(wait)
  const accountWait = throttles.account.take(number)
  if (accountWait > 0) {
    throttles.source.giveBack(source)
    throw locked(accountWait)
  }
  const giveBack = () => {
    throttles.source.giveBack(source)
    throttles.account.giveBack(number)
  }
  const fits = await passwordFits(account?.password_hash ?? null, password).catch((error: unknown) => {
    giveBack()
    throw error
  })
  if (!fits) {
    noteFailure(call, 'sign_in_failed', known, wrong)
    throw new Fault(wrong)
  }
  giveBack()
}
