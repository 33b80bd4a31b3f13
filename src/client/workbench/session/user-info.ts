import { atom, getDefaultStore } from 'jotai'
import { userInfo } from '../../../contract/api/session.ts'
import { pagePath } from '../../address.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { queryClient } from '../../api/query.ts'
import { translate } from '../../i18n/i18n.ts'
import { forgetView, keepViewOf, restoreView } from '../../state/view/kept-view.ts'
import { userInfoAtom, type UserInfo } from '../../session/session.ts'
import { readStored, writeStored } from '../../state/storage.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { words } from '../words.ts'
import { askFirstPicture, cellColumnsQuery } from './ask-first-picture.ts'

/** The error of loading the user info; null while it loads and after it was loaded. */
export const userInfoFailureAtom = atom<CallError | null>(null)

let pending: Promise<void> | null = null
let lastProject: string | null = null

/** Whether the current page is that of the embedding. */
const showsCells = (): boolean => pagePath() === '/dashboard'

/**
 * Loads the user info, with one request for concurrent calls. A change of the project clears the state of the
 * last one.
 */
export function loadUserInfo(): Promise<void> {
  pending ??= load().finally(() => {
    pending = null
  })
  return pending
}

/** Switches to the session that another tab has opened. */
export async function followSession(): Promise<void> {
  const store = getDefaultStore()
  const before = store.get(userInfoAtom)?.project.account
  store.set(userInfoAtom, null)
  await loadUserInfo()
  const account = store.get(userInfoAtom)?.project.account
  if (before !== undefined && account !== undefined && account !== before)
    toast.info(translate(words, 'switchedElsewhere', { account }))
}

async function load(): Promise<void> {
  const store = getDefaultStore()
  store.set(userInfoFailureAtom, null)
  try {
    if (lastProject === null) void queryClient.prefetchQuery(cellColumnsQuery)
    const info = await call(userInfo, {}, { quiet: true })
    const project = `${info.project.id}/${info.project.account}`
    if (lastProject !== null && lastProject !== project) {
      queryClient.clear()
      forgetView()
    }
    if (lastProject === null) restoreView(project)
    keepViewOf(project)
    lastProject = project
    writeStored('color_sets', info.color_set)
    writeStored('remote_routes', routesOf(info))
    if (showsCells() && info.dataset.positions.length > 0) void askFirstPicture(info.dataset)
    store.set(userInfoAtom, info)
  } catch (error) {
    // A 401 or 402 already redirects.
    if (error instanceof CallError && error.code !== 401 && error.code !== 402)
      store.set(userInfoFailureAtom, error)
  }
}

/** The addresses of the pages for data types that only some projects have. */
const optionalRoutes = { tcr: '/dashboard/tcr', bcr: '/dashboard/bcr' } as const

const routesOf = (info: UserInfo): string[] =>
  (['tcr', 'bcr'] as const).filter((type) => info[type]).map((type) => optionalRoutes[type])

/** Whether the project has this data type, as of the last visit until the server has responded. */
export const hasType = (info: UserInfo | null, type: keyof typeof optionalRoutes): boolean =>
  info ? info[type] : readStored('remote_routes', []).includes(optionalRoutes[type])
