import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { health } from '../../contract/api/session.ts'
import { call, networkToast } from '../api/call.ts'
import { queryClient } from '../api/query.ts'
import { connectedAtom } from '../state/status.ts'
import { toast } from '../ui/toast.ts'

const firstMs = 1000
const longestMs = 5000

/** While the server does not answer, asks it again and again; once it is back, everything on the screen is asked for anew. */
export function useConnection(): void {
  const connected = useAtomValue(connectedAtom)
  useEffect(() => {
    if (connected) return
    let timer: ReturnType<typeof setTimeout>
    let waitMs = firstMs
    const ask = async () => {
      try {
        await call(health, {}, { quiet: true })
        toast.hide(networkToast)
        await queryClient.invalidateQueries()
      } catch {
        waitMs = Math.min(longestMs, waitMs * 2)
        timer = setTimeout(() => void ask(), waitMs)
      }
    }
    timer = setTimeout(() => void ask(), waitMs)
    return () => clearTimeout(timer)
  }, [connected])
}
