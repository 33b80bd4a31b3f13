import { getDefaultStore } from 'jotai'
import { useEffect } from 'react'
import { userInfoAtom } from '../../session/session.ts'
import { toast } from '../../ui/toasts/toast.ts'

/**
 * Clears the toasts at the end of a session: they name tasks and files, and somebody else may sign in next.
 */
export function useSessionToasts(): void {
  useEffect(() => {
    const store = getDefaultStore()
    return store.sub(userInfoAtom, () => {
      if (store.get(userInfoAtom) === null) toast.clear()
    })
  }, [])
}
