import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { health } from '../../../contract/api/session.ts'
import { call, networkToast } from '../../api/call.ts'
import { connectedAtom } from '../../session/connected.ts'
import { toast } from '../../ui/toasts/toast.ts'

const firstMs = 250
const longestMs = 1500
/** A request that takes longer is aborted and repeated, since its connection may be dead. */
const timeoutMs = 5000

const isThere = async (): Promise<void> => {
  await call(health, {}, { quiet: true, signal: AbortSignal.timeout(timeoutMs) })
}

/**
 * While the server does not respond, requests it repeatedly, and at once when the network is back or the page
 * becomes visible. When the network is lost it is requested too, since a server on this machine may still
 * respond. To be mounted once.
 */
export function useConnection(): void {
  const connected = useAtomValue(connectedAtom)
  useEffect(() => {
    const check = () => void isThere().catch(() => null)
    window.addEventListener('offline', check)
    return () => window.removeEventListener('offline', check)
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
