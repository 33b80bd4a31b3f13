import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { health } from '../../../contract/api/session.ts'
import { call, networkToast } from '../../api/call.ts'
import { connectedAtom } from '../../session/connected.ts'
import { toast } from '../../ui/toasts/toast.ts'

const firstMs = 250
const longestMs = 1500
/**
 * An answer that takes longer is given up and asked for anew: it may wait on a connection that is no more.
 */
const patienceMs = 5000

const isThere = async (): Promise<void> => {
  await call(health, {}, { quiet: true, signal: AbortSignal.timeout(patienceMs) })
}

/**
 * While the server does not answer, asks it again and again, and at once when the network is back or the page
 * comes into sight. A network that goes says nothing of a server on this machine, so that is asked too.
 * Mounted once.
 */
export function useConnection(): void {
  const connected = useAtomValue(connectedAtom)
  useEffect(() => {
    const look = () => void isThere().catch(() => null)
    window.addEventListener('offline', look)
    return () => window.removeEventListener('offline', look)
  }, [])
  useEffect(() => {
    if (connected) return
    let timer: ReturnType<typeof setTimeout>
    let waitMs = firstMs
    const ask = async () => {
      clearTimeout(timer)
      try {
        await isThere()
        toast.hide(networkToast)
      } catch {
        waitMs = Math.min(longestMs, waitMs * 2)
        timer = setTimeout(() => void ask(), waitMs)
      }
    }
    const now = () => void ask()
    timer = setTimeout(now, waitMs)
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [connected])
}
