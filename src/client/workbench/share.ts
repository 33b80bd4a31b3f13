import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import * as z from 'zod'
import { useLocation, useSearchParams } from 'wouter'
import { openView, saveView } from '../../contract/api/session.ts'
import { basePath } from '../address.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/failure.ts'
import { say } from '../i18n/i18n.ts'
import { seenViewSchema, showView, viewNow } from '../state/kept-view.ts'
import { userInfoAtom } from '../session/session.ts'
import { adoptTableLayouts, tableLayoutsNow, tableLayoutsSchema } from '../state/table-views.ts'
import { toast } from '../ui/toasts/toast.ts'
import { adoptLayout, keptLayout, resetLayout } from './layout.ts'
import { words } from './words.ts'

const notFound = 404

/**
 * A view as an address names it: with the panels that were open, null where they stood as at first, and the
 * columns of tables. Older views may have neither.
 */
const sharedSchema = seenViewSchema.extend({
  layout: z.record(z.string(), z.unknown()).nullable().optional(),
  tableLayouts: tableLayoutsSchema.optional()
})

/** Keeps the view on the server and puts its address on the clipboard. */
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
    toast.success(say(words, 'shared'), { text: say(words, 'sharedText') })
  } catch {
    // No leave to write to the clipboard: the address can be taken from the toast.
    toast.info(say(words, 'shareHere'), { text: address })
  }
}

/** Opens the view that the address names, once, and takes its name out of the address. */
export function useSharedView(): void {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const project = useAtomValue(userInfoAtom)?.project.id
  const id = search.get('view')
  useEffect(() => {
    // What this tab kept of the project comes back first.
    if (!id || project === undefined) return
    const control = new AbortController()
    call(openView, { id }, { signal: control.signal, quiet: true })
      .then((state) => {
        const { layout, tableLayouts, ...view } = sharedSchema.parse(state)
        showView(view)
        if (layout) adoptLayout(project, layout)
        else if (layout === null) resetLayout(project)
        if (tableLayouts) adoptTableLayouts(tableLayouts)
        toast.info(say(words, 'viewOpened'))
        navigate('/dashboard', { replace: true })
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return
        if (error instanceof z.ZodError) toast.error(say(words, 'viewDamaged'))
        else if (error instanceof CallError && error.code === notFound)
          toast.error(say(words, 'viewGone'), { text: say(words, 'viewGoneText') })
        else {
          // The address stays: the next reload may open it.
          toast.error(error instanceof Error ? error.message : String(error))
          return
        }
        navigate('/dashboard', { replace: true })
      })
    return () => control.abort()
  }, [id, navigate, project])
}
