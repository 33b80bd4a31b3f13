import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useState, type ComponentType } from 'react'
import { limits } from '../../contract/limits.ts'
import { Loading } from '../ui/States.tsx'
import { failureOf } from './chunk-load-error.ts'

export type LoadState = 'loading' | 'loaded' | 'failed'

/** Chunks of the program that were asked for, and how far each has come. */
export const chunksAtom = atom<Readonly<Record<string, LoadState>>>({})

function note(id: string, state: LoadState): void {
  getDefaultStore().set(chunksAtom, (parts) => ({ ...parts, [id]: state }))
}

/** Loads a chunk within 120 s; what fails throws a ChunkLoadError with its type and address. */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  note(id, 'loading')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('out of time', 'TimeoutError')), limits.chunkTimeoutMs)
  })
  try {
    const module = await Promise.race([load(), late])
    note(id, 'loaded')
    return module
  } catch (error) {
    note(id, 'failed')
    throw await failureOf(id, error)
  } finally {
    clearTimeout(timer)
  }
}

const loads = new Map<string, () => Promise<unknown>>()

/**
 * Fetches a chunk that will soon be shown. What goes wrong is said when it is shown, and then asked for
 * again.
 */
export function fetchAhead(id: string): void {
  loads
    .get(id)?.()
    .catch(() => {})
}

type Held<Props> = { readonly component: ComponentType<Props> } | { readonly error: unknown } | null

/**
 * A component that is fetched when it is first shown. `React.lazy` would keep a rejection for ever; here
 * the error goes to the boundary around the panel, and the next mount asks the server again.
 */
export function chunk<Props extends object>(
  id: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>
): ComponentType<Props> {
  loads.set(id, load)
  let loaded: ComponentType<Props> | null = null
  return function Chunk(props: Props) {
    const [held, setHeld] = useState<Held<Props>>(() => (loaded ? { component: loaded } : null))
    useEffect(() => {
      if (loaded) return
      let here = true
      loadChunk(id, load).then(
        (module) => {
          loaded = module.default
          if (here) setHeld({ component: module.default })
        },
        (error: unknown) => {
          if (here) setHeld({ error })
        }
      )
      return () => {
        here = false
      }
    }, [])
    if (!held) return <Loading />
    if ('error' in held) throw held.error
    return <held.component {...props} />
  }
}

/** How far a chunk has come; undefined before it was asked for. */
export const useLoadState = (id: string): LoadState | undefined => useAtomValue(chunksAtom)[id]
