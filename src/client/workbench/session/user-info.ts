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

/** Why the user info did not come; null while it comes and after it came. */
export const userInfoFailureAtom = atom<CallError | null>(null)

let onItsWay: Promise<void> | null = null
let lastProject: string | null = null

/** Whether the page on the screen is that of the embedding. */
const showsCells = (): boolean => pagePath() === '/dashboard'

/**
 * Asks the server who is signed in, once however many ask. Another project than before empties what was kept
 * of the last one.
 */
export function loadUserInfo(): Promise<void> {
  onItsWay ??= load().finally(() => {
    onItsWay = null
  })
  return onItsWay
}

/** Another tab has opened another session: what is shown here becomes that of its account. */
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
    // A 401 or 402 is already on its way to another page.
    if (error instanceof CallError && error.code !== 401 && error.code !== 402)
      store.set(userInfoFailureAtom, error)
  }
}

/** The data types that only some projects have, with the addresses of their pages. */
const optionalRoutes = { tcr: '/dashboard/tcr', bcr: '/dashboard/bcr' } as const

const routesOf = (info: UserInfo): string[] =>
  (['tcr', 'bcr'] as const).filter((type) => info[type]).map((type) => optionalRoutes[type])

/** Does the project have this data type? As the server said last, until it has answered. */
export const hasType = (info: UserInfo | null, type: keyof typeof optionalRoutes): boolean =>
  info ? info[type] : readStored('remote_routes', []).includes(optionalRoutes[type])
