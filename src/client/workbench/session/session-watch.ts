import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { awaitSession, type Changed } from '../../../contract/api/session.ts'
import { limits } from '../../../contract/limits.ts'
import { basePath } from '../../address.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { userInfoAtom } from '../../session/session.ts'
import { connectedAtom } from '../../session/connected.ts'

const lockName = `cytodeck-session${basePath}`
const pauseMs = 5000

/** Asks anew for what others have changed. */
type OnChanged = (changed: readonly Changed[]) => Promise<void>

/** Resolves once the page is visible. */
function inSight(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check, { signal })
    check()
  })
}

/**
 * Lets only one of all tabs wait, since a browser opens at most six connections to a server; it informs the
 * others. Over plain HTTP from another machine browsers have no locks, and each visible tab waits.
 */
const alone = <Answer>(signal: AbortSignal, wait: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request(lockName, { signal }, wait) : wait()

async function watch(signal: AbortSignal, onChanged: OnChanged): Promise<void> {
  let since: number | undefined
  while (!signal.aborted) {
    await inSight(signal)
    const body = { waitMs: limits.sessionWaitMs, since }
    try {
      const answer = await alone(signal, () => call(awaitSession, body, { quiet: true, signal }))
      since = answer.since
      await onChanged(answer.changed)
    } catch (error) {
      // An ended session has already redirected to the sign-in page, and an unreachable server is handled by
      // the connection.
      if (signal.aborted || !(error instanceof CallError) || error.network || error.code === 401) return
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/**
 * Notices the end of the session, and what other browsers change, while no other request is made. To be
 * mounted once.
 * @param onChanged the same function each time
 */
export function useSessionWatch(onChanged: OnChanged): void {
  const info = useAtomValue(userInfoAtom)
  const connected = useAtomValue(connectedAtom)
  const account = info?.project.account
  useEffect(() => {
    if (account === undefined || !connected) return
    const stop = new AbortController()
    void watch(stop.signal, onChanged)
    return () => stop.abort()
  }, [account, connected, onChanged])
}
