import { useAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { firstPictureAtom } from '../state/first-picture.ts'

/** The maximum time that a panel waits: there may be no embedding, or it may be behind another tab. */
const longestMs = 1500

interface Props {
  readonly waits: boolean
  readonly children: ReactNode
}

/** Renders its children after the first drawing of the embedding, so that they do not delay it. */
export function AfterFirstPicture({ waits, children }: Props) {
  const [stands, setStands] = useAtom(firstPictureAtom)
  const waiting = waits && !stands
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setStands(true), longestMs)
    return () => clearTimeout(timer)
  }, [waiting, setStands])
  return waiting ? null : children
}
