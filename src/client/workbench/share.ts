import { getDefaultStore, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as z from 'zod'
import { useLocation, useSearchParams } from 'wouter'
import { openView, saveView } from '../../contract/api/session.ts'
import { call } from '../api/call.ts'
import { say } from '../i18n/i18n.ts'
import { explorationAtom, setExplorationAtom } from '../state/exploration.ts'
import { viewSchema } from '../state/kept-view.ts'
import { toast } from '../ui/toast.ts'
import { words } from './words.ts'

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
