import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { rendererAtom } from '../../state/status.ts'
import { chooseRenderer, graphicsCard } from './renderer.ts'

/** Who draws, told to the status bar. It is found out once, and changes when the graphics card turns out too slow. */
export function useRenderer() {
  const [renderer, setRenderer] = useState(() => chooseRenderer(graphicsCard(), location.search))
  const tell = useSetAtom(rendererAtom)
  useEffect(() => tell(renderer), [renderer, tell])
  return [renderer, setRenderer] as const
}
