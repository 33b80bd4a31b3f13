import { getDefaultStore } from 'jotai'
import { useEffect } from 'react'
import { userInfoAtom } from '../../session/session.ts'
import { toast } from '../../ui/toasts/toast.ts'

/**
 * Toasts of a session go with it: they name tasks and files, and whoever signs in next may be somebody else.
 */
export function useSessionToasts(): void {
  useEffect(() => {
    const store = getDefaultStore()
    return store.sub(userInfoAtom, () => {
      if (store.get(userInfoAtom) === null) toast.clear()
    })
  }, [])
}
