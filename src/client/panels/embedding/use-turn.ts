import { useAtom } from 'jotai'
import { useMemo } from 'react'
import { turnAtom, type Turn } from '../../state/cameras.ts'
import { homeTurn, projectionOf, turnedBy, type Space } from './space.ts'

/**
 * How an embedding of three axes is turned; null for one that is seen as it lies.
 * @param key pictures with the same key turn together
 */
export function useTurn(space: Space | null, key: string) {
  const [held, setHeld] = useAtom(useMemo(() => turnAtom(key), [key]))
  const turn: Turn = held ?? homeTurn
  const projection = useMemo(() => space && projectionOf(space, turn), [space, turn])
  return {
    projection,
    turn,
    /** Turns by so many radians; null back to where it began. */
    turnBy: (by: { readonly right: number; readonly down: number } | null) => setHeld((was) => by && turnedBy(was ?? homeTurn, by.right, by.down))
  }
}
