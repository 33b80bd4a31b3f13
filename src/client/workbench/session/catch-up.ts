import { useStore } from 'jotai'
import { useEffect } from 'react'
import { columns } from '../../../contract/api/data.ts'
import { taskInfo, taskResult, tasks } from '../../../contract/api/task.ts'
import { invalidate, queryClient } from '../../api/query.ts'
import { languageAtom } from '../../i18n/language.ts'
import { connectedAtom } from '../../session/connected.ts'
import { loadUserInfo, userInfoFailureAtom } from './user-info.ts'

/** What the server answers in the language of the caller: labels, steps, warnings and methods. */
const inWords = [columns, tasks, taskInfo, taskResult]

/**
 * Asks anew for everything on the screen when the server is back, and for what has words in it when the
 * language changes. Mounted once.
 */
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
  useEffect(
    () => store.sub(languageAtom, () => void Promise.all(inWords.map((endpoint) => invalidate(endpoint)))),
    [store]
  )
}
