import { useAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { firstPictureAtom } from '../state/first-picture.ts'

/** So long a panel waits at most: there may be no embedding, or another tab may lie over it. */
const patienceMs = 1500

interface Props {
  readonly waits: boolean
  readonly children: ReactNode
}

/** What stands beside the cells comes after their first picture, so that it does not take time from it. */
export function AfterFirstPicture({ waits, children }: Props) {
  const [stands, setStands] = useAtom(firstPictureAtom)
  const waiting = waits && !stands
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setStands(true), patienceMs)
    return () => clearTimeout(timer)
  }, [waiting, setStands])
  return waiting ? null : children
}
