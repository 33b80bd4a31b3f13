import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import * as z from 'zod'
import { useLocation, useSearchParams } from 'wouter'
import { openView, saveView, takeView, type OpenedView } from '../../contract/api/session.ts'
import { basePath } from '../address.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/failure.ts'
import { refreshColumns } from '../columns/actions.ts'
import { translate } from '../i18n/i18n.ts'
import { refreshSets } from '../sets/actions.ts'
import { seenViewSchema, showView, viewNow } from '../state/view/kept-view.ts'
import { userInfoAtom } from '../session/session.ts'
import { adoptTableLayouts, tableLayoutsNow, tableLayoutsSchema } from '../state/table-views.ts'
import { ask } from '../ui/ask.ts'
import { toast } from '../ui/toasts/toast.ts'
import { adoptLayout, keptLayout, resetLayout } from './layout.ts'
import { words } from './words.ts'

const notFound = 404

/**
 * A shared view: with the layout of the panels, null for the default, and the columns of tables. Older views
 * may have neither.
 */
const sharedSchema = seenViewSchema.extend({
  layout: z.record(z.string(), z.unknown()).nullable().optional(),
  tableLayouts: tableLayoutsSchema.optional()
})

/** Stores the view on the server and copies its address to the clipboard. */
export async function shareView(): Promise<void> {
  const project = getDefaultStore().get(userInfoAtom)?.project.id
  const { id } = await call(saveView, {
    state: {
      ...viewNow(),
      layout: project === undefined ? null : keptLayout(project),
      tableLayouts: tableLayoutsNow()
    }
  })
  const address = `${location.origin}${basePath}/dashboard?view=${encodeURIComponent(id)}`
  try {
    await navigator.clipboard.writeText(address)
    toast.success(translate(words, 'shared'), { text: translate(words, 'sharedText') })
  } catch {
    // Without permission for the clipboard, the address can be copied from the toast.
    toast.info(translate(words, 'shareHere'), { text: address })
  }
}

const mostNamed = 12

/** Accounts of a project may have the same name. */
const nameOf = (account: OpenedView['from']): string =>
  account ? [account.name, account.number].filter(Boolean).join(' ') : ''

/**
 * Asks what to do about columns, embeddings and sets that only the owner of the view has: copy them to this
 * account, or open the view without them. Returns the view to show, or null where none is to be shown.
 */
async function withLacked(id: string, opened: OpenedView, signal: AbortSignal): Promise<OpenedView | null> {
  const { from, lacks } = opened
  if (lacks.length === 0) return opened
  const named = lacks
    .slice(0, mostNamed)
    .map(({ kind, name }) => translate(words, `lacked_${kind}`, { name }))
  const account = nameOf(from)
  const answer = await ask({
    title: translate(words, 'lackedTitle', { account }),
    text: translate(words, lacks.length > mostNamed ? 'lackedMore' : 'lackedText', {
      names: named.join(translate(words, 'comma')),
      more: lacks.length - mostNamed,
      account
    }),
    cancel: translate(words, 'lackedNone'),
    actions: [
      { id: 'without', label: translate(words, 'lackedWithout') },
      { id: 'take', label: translate(words, 'lackedTake') }
    ]
  })
  if (answer === null) return null
  if (answer !== 'take') return opened
  const taken = await call(takeView, { id }, { signal, quiet: true })
  await Promise.all([refreshColumns([]), refreshSets('cell'), refreshSets('gene')])
  return taken
}

/** Opens the shared view of the address once, and removes it from the address. */
export function useSharedView(): void {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const project = useAtomValue(userInfoAtom)?.project.id
  const id = search.get('view')
  useEffect(() => {
    // The stored state of this tab is restored first.
    if (!id || project === undefined) return
    const control = new AbortController()
    call(openView, { id }, { signal: control.signal, quiet: true })
      .then((opened) => withLacked(id, opened, control.signal))
      .then((opened) => {
        if (control.signal.aborted) return
        if (opened === null) {
          navigate('/dashboard', { replace: true })
          return
        }
        const { layout, tableLayouts, ...view } = sharedSchema.parse(opened.state)
        showView(view)
        if (layout) adoptLayout(project, layout)
        else if (layout === null) resetLayout(project)
        if (tableLayouts) adoptTableLayouts(tableLayouts)
        const account = nameOf(opened.from)
        toast.info(
          translate(words, 'viewOpened'),
          account === '' ? {} : { text: translate(words, 'viewBy', { account }) }
        )
        navigate('/dashboard', { replace: true })
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return
        if (error instanceof z.ZodError) toast.error(translate(words, 'viewDamaged'))
        else if (error instanceof CallError && error.code === notFound)
          toast.error(translate(words, 'viewGone'), { text: translate(words, 'viewGoneText') })
        else {
          // The address is unchanged, so that reloading tries again.
          toast.error(error instanceof Error ? error.message : String(error))
          return
        }
        navigate('/dashboard', { replace: true })
      })
    return () => control.abort()
  }, [id, navigate, project])
}
