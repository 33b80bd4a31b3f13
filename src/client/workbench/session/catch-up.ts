import { useStore } from 'jotai'
import { useEffect } from 'react'
import { columns } from '../../../contract/api/data.ts'
import { taskInfo, taskResult, tasks } from '../../../contract/api/task.ts'
import { invalidateHere, queryClient } from '../../api/query.ts'
import { listenToTabs } from '../../browser/tabs.ts'
import { languageAtom } from '../../i18n/language.ts'
import { connectedAtom } from '../../session/connected.ts'
import { columnsVersionAtom } from '../../state/columns/columns.ts'
import { loadUserInfo, userInfoFailureAtom } from './user-info.ts'

/** Calls whose responses depend on the language: labels, steps, warnings and methods. */
const inWords = [columns, tasks, taskInfo, taskResult]

/**
 * Refetches everything visible when the server responds again, texts when the language changes, and what
 * another tab has changed. To be mounted once.
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
    () => store.sub(languageAtom, () => void Promise.all(inWords.map(({ path }) => invalidateHere(path)))),
    [store]
  )
  useEffect(
    () =>
      listenToTabs((message) => {
        if (message.kind !== 'changed') return
        if (message.path === columns.path) {
          // Embeddings, and the colors of groups, come with the user info.
          void loadUserInfo()
          store.set(columnsVersionAtom, (version) => version + 1)
        }
        void invalidateHere(message.path)
      }),
    [store]
  )
}
