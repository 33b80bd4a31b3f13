import { useStore } from 'jotai'
import { useEffect } from 'react'
import { columns } from '../../../contract/api/data.ts'
import { taskInfo, taskResult, tasks } from '../../../contract/api/task.ts'
import { invalidate, queryClient } from '../../api/query.ts'
import { languageAtom } from '../../i18n/language.ts'
import { connectedAtom } from '../../session/connected.ts'
import { loadUserInfo, userInfoFailureAtom } from './user-info.ts'

/** Calls whose responses depend on the language: labels, steps, warnings and methods. */
const inWords = [columns, tasks, taskInfo, taskResult]

/**
 * Refetches everything visible when the server responds again, and texts when the language changes. To be
 * mounted once.
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
