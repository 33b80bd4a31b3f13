import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { awaitSession } from '../../../contract/api/session.ts'
import { limits } from '../../../contract/limits.ts'
import { basePath } from '../../address.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { userInfoAtom } from '../../session/session.ts'
import { connectedAtom } from '../../session/connected.ts'

const lockName = `cytodeck-session${basePath}`
const pauseMs = 5000

/** Resolves once the page is in sight. */
function inSight(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal })
    look()
  })
}

/**
 * A browser opens six connections to a server at most, so of all tabs one waits, and tells the others. Where
 * the page came over plain HTTP from elsewhere, browsers have no locks, and each tab in sight waits.
 */
const alone = (signal: AbortSignal, wait: () => Promise<unknown>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(lockName, { signal }, wait) : wait()

async function watch(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await inSight(signal)
    try {
      await alone(signal, () => call(awaitSession, { waitMs: limits.sessionWaitMs }, { quiet: true, signal }))
    } catch (error) {
      // An ended session has led to the sign-in page, and a server that is away is asked for by the
      // connection.
      if (signal.aborted || !(error instanceof CallError) || error.network || error.code === 401) return
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Notices the end of the session while nothing else is asked of the server. Mounted once. */
export function useSessionWatch(): void {
  const info = useAtomValue(userInfoAtom)
  const connected = useAtomValue(connectedAtom)
  const account = info?.project.account
  useEffect(() => {
    if (account === undefined || !connected) return
    const stop = new AbortController()
    void watch(stop.signal)
    return () => stop.abort()
  }, [account, connected])
}
