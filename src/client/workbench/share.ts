import { getDefaultStore, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as z from 'zod'
import { useLocation, useSearchParams } from 'wouter'
import { openView, saveView } from '../../contract/api/session.ts'
import { filtersSchema } from '../../contract/filter.ts'
import { clausesSchema } from '../../contract/selection.ts'
import { call } from '../api/call.ts'
import { say } from '../i18n/i18n.ts'
import { explorationAtom, setExplorationAtom, type Exploration } from '../state/exploration.ts'
import { toast } from '../ui/toast.ts'
import { words } from './words.ts'

/** A view as it travels: what another version or hand may have written is checked like any input. */
const viewSchema = z.object({
  position: z.string().nullable(),
  colorBy: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('group'), column: z.string() }),
      z.object({ kind: z.literal('number'), column: z.string() }),
      z.object({ kind: z.literal('gene'), gene: z.string() })
    ])
    .nullable(),
  filters: filtersSchema,
  clauses: clausesSchema,
  hidden: z.record(z.string(), z.array(z.string()))
}) satisfies z.ZodType<Exploration>

/** Keeps the view on the server and puts its address on the clipboard. */
export async function shareView(): Promise<void> {
  const view = getDefaultStore().get(explorationAtom)
  const { id } = await call(saveView, { state: { ...view } })
  const address = `${location.origin}/dashboard?view=${encodeURIComponent(id)}`
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
  const setExploration = useSetAtom(setExplorationAtom)
  const id = search.get('view')
  useEffect(() => {
    if (!id) return
    const control = new AbortController()
    call(openView, { id }, { signal: control.signal })
      .then((state) => {
        setExploration(viewSchema.parse(state))
        toast.info(say(words, 'viewOpened'))
        navigate('/dashboard', { replace: true })
      })
      .catch((error: unknown) => {
        if (error instanceof z.ZodError) toast.error(say(words, 'viewDamaged'))
      })
    return () => control.abort()
  }, [id, navigate, setExploration])
}
