import { useStore } from 'jotai'
import { useEffect } from 'react'
import { queryClient } from '../../api/query.ts'
import { connectedAtom } from '../../session/connected.ts'
import { loadUserInfo, userInfoFailureAtom } from './user-info.ts'

/** Asks anew for everything on the screen when the server is back. Mounted once. */
export function useCatchUp(): void {
  const store = useStore()
  useEffect(
    () =>
      store.sub(connectedAtom, () => {
        if (!store.get(connectedAtom)) return
        if (store.get(userInfoFailureAtom)) void loadUserInfo()
        void queryClient.invalidateQueries()
      }),
    [store]
  )
}
